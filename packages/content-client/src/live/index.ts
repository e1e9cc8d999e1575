export type { Clock } from '../channel/clock.js'
export type { PageActivity } from '../channel/page-activity.js'
export type { QueryReader } from './followed-view.js'
export type { EventSourceFactory, EventSourceLike, LiveConnection } from './live-link.js'
export { assertLiveEvents, liveEvents, type LiveEventsRequest } from './live-rules.js'
export {
  createLiveUpdates,
  type LiveUpdates,
  type LiveUpdatesOptions,
  type LiveUpdatesStatus,
} from './live-updates.js'

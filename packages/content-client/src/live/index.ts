export type { DatasetConfig } from '../config.js'
export {
  liveEvents,
  type EventSourceFactory,
  type EventSourceLike,
  type LiveMessage,
} from '../sources/live-events.js'
export type { Clock } from '../sync/clock.js'
export type { PageActivity } from '../sync/page-activity.js'
export { replaceEqualDeep } from '../sync/replace-equal-deep.js'
export {
  createLiveUpdates,
  type LiveUpdates,
  type LiveUpdatesOptions,
  type LiveUpdatesStatus,
  type QueryFetcher,
} from './live-updates.js'
export { watchPublished, type PublishedWatchOptions } from './watch-published.js'

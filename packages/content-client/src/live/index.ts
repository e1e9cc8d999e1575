export type { DatasetConfig } from '../config.js'
export {
  liveEvents,
  type EventSourceFactory,
  type EventSourceLike,
  type LiveMessage,
} from '../sources/live-events.js'
export { LIVE_SPREAD_MS } from '../specification.js'
export { systemClock, type Clock } from '../sync/clock.js'
export type { PageActivity } from '../sync/page-activity.js'
export { replaceEqualDeep } from '../sync/replace-equal-deep.js'
export {
  followPublished,
  retryDelay,
  type FollowPublishedOptions,
  type PublishedStatus,
} from './follow-published.js'
export { watchPublished, type PublishedWatchOptions } from './watch-published.js'

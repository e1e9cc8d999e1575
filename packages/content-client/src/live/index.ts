export type { DatasetConfig } from '../config.js'
export { LIVE_JITTER_MS } from '../specification.js'
export type { Clock, PageActivity } from '../sync/environment.js'
export { replaceEqualDeep } from '../sync/replace-equal-deep.js'
export {
  followPublished,
  retryDelay,
  watchPublished,
  type FollowPublishedOptions,
  type PublishedStatus,
  type PublishedWatchOptions,
} from './follow-published.js'
export { liveEvents, type EventSourceFactory, type EventSourceLike, type LiveMessage } from './live-events.js'

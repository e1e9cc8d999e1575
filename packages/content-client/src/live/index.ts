export type { DatasetConfig } from '../config.js'
export { LIVE_JITTER_MS } from '../specification.js'
export type { Clock } from '@cutroom/ground/clock'
export type { PageActivity } from '../sync/environment.js'
export { replaceEqualDeep } from '../sync/replace-equal-deep.js'
export {
  followPublished,
  liveEvents,
  retryDelay,
  watchPublished,
  type EventSourceFactory,
  type EventSourceLike,
  type FollowPublishedOptions,
  type LiveMessage,
  type PublishedWatchOptions,
} from './live-events.js'

export { createSanityClient as createPreviewClient, type ConnectionConfig } from '../client/sanity-client.js'
export type { Clock } from '@cutroom/ground/clock'
export type { PageActivity } from '../sync/environment.js'
export { createListener, type ListenerEvent, type ListenerOptions } from './listener.js'
export {
  createLivePreview,
  type LivePreview,
  type LivePreviewOptions,
  type PreviewSnapshot,
  type PreviewStatus,
} from './live-preview.js'
export { observeView, type LiveQuery, type ObservedView, type QuerySnapshot } from './query-cache.js'

export { createSanityClient as createPreviewClient, type ConnectionConfig } from '../client/sanity-client.js'
export { createListener, type ListenerEvent, type ListenerOptions } from '../sources/listener.js'
export type { Clock } from '../sync/clock.js'
export type { PageActivity } from '../sync/page-activity.js'
export { observeView, type LiveQuery, type ObservedView, type QuerySnapshot } from '../sync/query-cache.js'
export {
  createLivePreview,
  type LivePreview,
  type LivePreviewOptions,
  type PreviewSnapshot,
  type PreviewStatus,
} from './live-preview.js'

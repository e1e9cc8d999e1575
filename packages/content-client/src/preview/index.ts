export type { Clock } from '../channel/clock.js'
export { pageActivity, type PageActivity } from '../channel/page-activity.js'
export {
  createConnection as createPreviewClient,
  type ConnectionConfig,
} from '../reading/content-connection.js'
export { assertDocumentCap, countDocuments } from './document-count.js'
export { createLivePreview, type LivePreview, type LivePreviewOptions } from './live-preview.js'
export { createListener, type ListenerOptions } from './listener.js'
export { listenerErrorText, type ListenerEvent, type ListenerRequest } from './listener-link.js'
export type { LiveQuery, QuerySnapshot } from './live-query.js'
export type { PreviewSnapshot, PreviewStatus } from './preview-snapshot.js'
export { watchView, type ViewWatch } from './view-watch.js'

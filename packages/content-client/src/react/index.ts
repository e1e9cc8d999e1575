export {
  LiveQueryProvider,
  usePreview,
  usePreviewStatus,
  type LiveQueryProviderProps,
} from './live-query-provider.js'
export { useLiveQuery, useLiveView } from './use-live-query.js'

export {
  LiveQueryProvider,
  useLiveQuery,
  useLiveView,
  usePreview,
  usePreviewStatus,
  type LiveQueryProviderProps,
} from './live-query.js'

export {
  createContentClient,
  type ContentClient,
  type ContentClientConfig,
  type ViewRead,
} from './content-client.js'
export * from './constants.js'
export { ContentError, type ContentErrorCode } from './content-error.js'
export {
  warnOnConsole,
  type ContentWarning,
  type ContentWarningCode,
  type WarningSink,
} from './content-warning.js'
export type { FocalPoint } from './images/focal-point.js'
export {
  createImageAddresses,
  type ImageAddresses,
  type ImageConfig,
  type ImageView,
  type PosterView,
} from './images/image-addresses.js'
export { parseImageReference, type ImageReference, type ImageSource } from './images/image-reference.js'
export * from './queries/index.js'
export type * from './queries/results.generated.js'
export type { ConnectionConfig } from './reading/content-connection.js'
export type { ContentPerspective } from './reading/perspective.js'
export type { QueryAnswer, ReadOptions } from './reading/read-query.js'
export { configProblems, type UncheckedConfig } from './settings/config-rules.js'
export type { CaptionView, EditorCreditView, FilmView, NamedView } from './views/film.js'
export type {
  ContactView,
  EditorListEntryView,
  EditorPageView,
  EditorsPageView,
  InfoPageView,
  PlaylistPageView,
} from './views/page-views.js'
export {
  createPageQueries,
  type ContentQuery,
  type PageQueries,
  type PageQueriesConfig,
  type PageRead,
  type ViewQueries,
} from './views/page-queries.js'
export type { FieldSource } from './views/poster.js'
export type { SettingsView } from './views/settings.js'
export { sitemapQueries, type FoundFilmView, type FoundPageView, type SitemapView } from './views/sitemap.js'
export type { ThemeView } from './views/theme.js'

export {
  createContentClient,
  type ContentClient,
  type ContentClientConfig,
  type ViewResult,
} from './client/content-client.js'
export { type ConnectionConfig, type ContentPerspective } from './client/sanity-client.js'
export { type FetchOptions, type QueryResponse } from './client/fetch-query.js'
export { configProblems, type UncheckedConfig } from './config-problems.js'
export type { DatasetConfig } from './config.js'
export { ContentError, type ContentErrorCode } from './content-error.js'
export type { ContentWarning, ContentWarningCode, WarningSink } from './content-warning.js'
export { DEFAULT_ASSET_HOST } from './images/image-reference.js'
export type { ImageReference, ImageView } from './images/image-urls.js'
export {
  EDITOR_QUERY,
  EDITORS_QUERY,
  FILM_INDICES_QUERY,
  FILM_LIST_QUERY,
  HOME_QUERY,
  INFO_QUERY,
  SCREENING_ROOM_QUERY,
  SETTINGS_QUERY,
  SITEMAP_FILMS_QUERY,
  SITEMAP_QUERY,
  SLUGS_QUERY,
} from './queries/queries.js'
export type {
  EDITOR_QUERY_RESULT,
  EDITORS_QUERY_RESULT,
  FILM_INDICES_QUERY_RESULT,
  FILM_LIST_QUERY_RESULT,
  HOME_QUERY_RESULT,
  INFO_QUERY_RESULT,
  RichText,
  SCREENING_ROOM_QUERY_RESULT,
  SETTINGS_QUERY_RESULT,
  SITEMAP_FILMS_QUERY_RESULT,
  SITEMAP_QUERY_RESULT,
  SLUGS_QUERY_RESULT,
} from './queries/results.generated.js'
export {
  CONTENT_API_VERSION,
  DEFAULT_DATASET,
  DEFAULT_SITE_DESCRIPTION,
  DEFAULT_THEME,
  PREVIEW_REFRESH_INTERVAL_MS,
} from './specification.js'
export {
  rangeParams,
  type CaptionView,
  type EditorCreditView,
  type FieldSource,
  type FilmRange,
  type FilmView,
  type NamedView,
  type PlaylistFilms,
  type RangeParams,
} from './views/films.js'
export type { FilmListView, ListedFilmView } from './views/film-list.js'
export {
  createPageQueries,
  findSlug,
  type ContentQuery,
  type PageData,
  type PageQueries,
  type PageQueriesConfig,
  type SlugsView,
  type ViewQueries,
} from './views/page-queries.js'
export type {
  ContactView,
  EditorListEntryView,
  EditorPageView,
  EditorsPageView,
  InfoPageView,
  PlaylistPageView,
  SettingsView,
  ThemeView,
} from './views/pages.js'
export {
  createSitemapQueries,
  type SitemapFilm,
  type SitemapPage,
  type SitemapQueries,
  type SitemapView,
} from './views/sitemap.js'

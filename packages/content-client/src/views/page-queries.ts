import { FILE_ENDING } from '@cutroom/ground/file-ending'
import { createSlug } from '@cutroom/ground/slug'
import type { DatasetConfig } from '../config.js'
import { warnOnConsole, type WarningSink } from '../content-warning.js'
import { DEFAULT_ASSET_HOST, getImageBase } from '../images/image-reference.js'
import {
  EDITOR_QUERY,
  EDITORS_QUERY,
  FILM_INDICES_QUERY,
  FILM_LIST_QUERY,
  HOME_QUERY,
  INFO_QUERY,
  SCREENING_ROOM_QUERY,
  SETTINGS_QUERY,
  SLUGS_QUERY,
} from '../queries/queries.js'
import type { SETTINGS_QUERY_RESULT, SLUGS_QUERY_RESULT } from '../queries/results.generated.js'
import { readList, readPlainText } from '../read.js'
import { CONTENT_API_VERSION, SETTINGS_API_VERSION } from '../specification.js'
import { filmListView, type FilmListView } from './film-list.js'
import { indexInResult, rangeParams, type ViewContext, type FilmRange } from './films.js'
import {
  editorPageView,
  editorsPageView,
  infoPageView,
  playlistPageView,
  settingsView,
  type EditorPageView,
  type EditorsPageView,
  type InfoPageView,
  type PlaylistPageView,
  type SettingsView,
  type ThemeView,
} from './pages.js'

/** A query at the API version (YYYY-MM-DD) that it needs. */
export interface ContentQuery {
  readonly query: string
  readonly params: Readonly<Record<string, unknown>>
  readonly apiVersion: string
}

/** The queries of a view, and how their results become the view. */
export interface ViewQueries<View> {
  readonly queries: readonly ContentQuery[]
  /** The view of the results, in the order of the queries; pure but for reports to `onWarning`. */
  readonly view: (results: readonly unknown[]) => View
}

/** A page, and the settings of the site around it. */
export interface PageData<Page> {
  readonly settings: SettingsView
  readonly page: Page
}

/** The queries and views of all pages, for preview and live updates. */
export interface PageQueries {
  readonly settings: () => ViewQueries<SettingsView>
  readonly home: (range?: FilmRange) => ViewQueries<PageData<PlaylistPageView>>
  readonly screeningRoom: (range?: FilmRange) => ViewQueries<PageData<PlaylistPageView>>
  readonly editors: () => ViewQueries<PageData<EditorsPageView>>
  /** The page of the editor with this slug; `page` is null for an unknown one. */
  readonly editor: (slug: string, range?: FilmRange) => ViewQueries<PageData<EditorPageView | null>>
  readonly info: () => ViewQueries<PageData<InfoPageView>>
  /** Index of the first film with the slug in the playlist of a page, from 0, or null. */
  readonly indexOfFilm: (pageId: string, slug: string) => ViewQueries<number | null>
  /** Every film, by which all films of a site are filtered and found. */
  readonly filmList: () => ViewQueries<FilmListView>
  /** The slugs of all editors and films; null for a result that is no list of them. */
  readonly slugs: () => ViewQueries<SlugsView | null>
}

/**
 * The current slug of each published editor and film, by that slug, by its former ones, and by each
 * of them in the spelling of `createSlug`. `findSlug` looks one up.
 */
export interface SlugsView {
  readonly editors: ReadonlyMap<string, string>
  readonly films: ReadonlyMap<string, string>
}

/** Config of page queries; all of it may be public. */
export interface PageQueriesConfig extends Omit<DatasetConfig, 'apiHost'> {
  /** Origin of images and files, or a path of the page's own; default: the hosted CDN. */
  readonly imageHost?: string | undefined
  /** Name of the studio; in upper case it is the default title of the site. */
  readonly studioName: string
  /** Theme of pages whose content sets none; default: `DEFAULT_THEME`. */
  readonly defaultTheme?: ThemeView | undefined
  /** Receives reports of incomplete content; default: the console. */
  readonly onWarning?: WarningSink | undefined
}

/** Creates the queries and views of all pages. It loads no client. */
export function createPageQueries(config: PageQueriesConfig): PageQueries {
  const context = viewContext(config)
  const apiVersion = config.apiVersion ?? CONTENT_API_VERSION
  const settingsQuery = { query: SETTINGS_QUERY, params: {}, apiVersion: SETTINGS_API_VERSION }
  // The types are those of the queries. The views read each field as untrusted nevertheless.
  const settings = (result: unknown) =>
    settingsView(result as SETTINGS_QUERY_RESULT, { ...context, ...config })
  const page = <Page>(
    query: string,
    params: Readonly<Record<string, unknown>>,
    view: (result: never, settings: SettingsView, context: ViewContext) => Page,
  ): ViewQueries<PageData<Page>> => ({
    queries: [{ query, params, apiVersion }, settingsQuery],
    view: ([result, settingsResult]) => {
      const site = settings(settingsResult ?? null)
      return { settings: site, page: view((result ?? null) as never, site, context) }
    },
  })
  return {
    settings: () => ({ queries: [settingsQuery], view: ([result]) => settings(result ?? null) }),
    home: (range) => page(HOME_QUERY, { ...rangeParams(range) }, playlistPageView('homePage', range)),
    screeningRoom: (range) =>
      page(SCREENING_ROOM_QUERY, { ...rangeParams(range) }, playlistPageView('screeningRoomPage', range)),
    editors: () => page(EDITORS_QUERY, {}, editorsPageView),
    editor: (slug, range) => page(EDITOR_QUERY, { slug, ...rangeParams(range) }, editorPageView(range)),
    info: () => page(INFO_QUERY, {}, infoPageView),
    indexOfFilm: (pageId, slug) => ({
      queries: [{ query: FILM_INDICES_QUERY, params: { page: pageId, film: slug }, apiVersion }],
      view: ([result]) => indexInResult(result),
    }),
    filmList: () => ({
      queries: [{ query: FILM_LIST_QUERY, params: {}, apiVersion }],
      view: ([result]) => filmListView(result, context),
    }),
    slugs: () => ({
      queries: [{ query: SLUGS_QUERY, params: {}, apiVersion }],
      view: ([result]) => slugsView(result as Partial<SLUGS_QUERY_RESULT> | null | undefined),
    }),
  }
}

function slugsView(result: Partial<SLUGS_QUERY_RESULT> | null | undefined): SlugsView | null {
  const { editors, formerEditors, films, formerFilms } = result ?? {}
  if (!Array.isArray(editors) || !Array.isArray(films)) return null
  return { editors: toCurrentSlugs(editors, formerEditors), films: toCurrentSlugs(films, formerFilms) }
}

function toCurrentSlugs(
  current: readonly unknown[],
  former: SLUGS_QUERY_RESULT['formerFilms'] | undefined,
): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>()
  const add = (field: unknown, current: string | null) => {
    const slug = readPlainText(field)
    if (slug !== null && current !== null && !slugs.has(slug)) slugs.set(slug, current)
  }
  for (const slug of current) add(slug, readPlainText(slug))
  for (const { slug, formerSlugs } of readList(former)) {
    if (Array.isArray(formerSlugs)) for (const field of formerSlugs) add(field, readPlainText(slug))
  }
  const written = [...slugs]
  for (const [slug, current] of written) add(createSlug(slug, [], ''), current)
  return slugs
}

/**
 * The current slug that an address names, also one that was changed on its way: by capital letters,
 * by accents of another encoding, by signs that a mail program takes along, or by `.html`.
 */
export function findSlug(slugs: ReadonlyMap<string, string>, requested: string): string | undefined {
  const find = (text: string) => slugs.get(createSlug(text, [], ''))
  return slugs.get(requested) ?? find(requested) ?? find(requested.replace(FILE_ENDING, ''))
}

export function viewContext(config: PageQueriesConfig): ViewContext {
  return {
    imageBase: getImageBase(config),
    fileHost: config.imageHost ?? DEFAULT_ASSET_HOST,
    warn: config.onWarning ?? warnOnConsole,
  }
}

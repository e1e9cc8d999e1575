import {
  CONTENT_API_VERSION,
  DEFAULT_ASSET_HOST,
  DEFAULT_DATASET,
  SETTINGS_API_VERSION,
} from '../constants.js'
import { warnOnConsole, type WarningSink } from '../content-warning.js'
import { createImageAddresses } from '../images/image-addresses.js'
import {
  EDITOR_QUERY,
  EDITORS_QUERY,
  HOME_QUERY,
  INFO_QUERY,
  SCREENING_ROOM_QUERY,
  SETTINGS_QUERY,
} from '../queries/index.js'
import type { SETTINGS_QUERY_RESULT } from '../queries/results.generated.js'
import type { ViewContext } from './film.js'
import type { EditorPageView, EditorsPageView, InfoPageView, PlaylistPageView } from './page-views.js'
import { editorPageView, editorsPageView, infoPageView, playlistPageView } from './pages.js'
import { settingsView, type SettingsView } from './settings.js'

/** One query as it is sent. */
export interface ContentQuery {
  readonly query: string
  readonly params: Readonly<Record<string, unknown>>
  /** API version that it is sent to, as YYYY-MM-DD. */
  readonly apiVersion: string
}

/** What a view is made of: its queries, and how their results become the view. */
export interface ViewQueries<View> {
  readonly queries: readonly ContentQuery[]
  /**
   * Makes the view of the raw results, one a query and in their order. It asks nothing of the service, and gives
   * equal views for equal results; findings about incomplete content go to the `onWarning` of the settings.
   */
  readonly view: (results: readonly unknown[]) => View
}

/** What a page shows, and the settings of the site around it. */
export interface PageRead<Page> {
  readonly settings: SettingsView
  readonly page: Page
}

/** The pages of a portfolio as data, for whoever runs the queries themselves: preview, live updates. */
export interface PageQueries {
  readonly settings: () => ViewQueries<SettingsView>
  readonly home: () => ViewQueries<PageRead<PlaylistPageView>>
  readonly screeningRoom: () => ViewQueries<PageRead<PlaylistPageView>>
  readonly editors: () => ViewQueries<PageRead<EditorsPageView>>
  /** The page of the editor with this slug; `page` is null where there is none. */
  readonly editor: (slug: string) => ViewQueries<PageRead<EditorPageView | null>>
  readonly info: () => ViewQueries<PageRead<InfoPageView>>
}

/** What page queries and views depend on; all of it may be public. */
export interface PageQueriesConfig {
  readonly projectId: string
  /** `production` where it is not set. */
  readonly dataset?: string | undefined
  /** API version of all queries but the settings', as YYYY-MM-DD; 2023-06-07 where it is not set. */
  readonly apiVersion?: string | undefined
  /** Origin of pictures and files; the hosted service's CDN where it is not set. */
  readonly imageHost?: string | undefined
  /** Name of the studio; in upper case it is the title of a site whose settings have none. */
  readonly studioName: string
  /** Takes the findings about incomplete content; the console where it is not set. */
  readonly onWarning?: WarningSink | undefined
}

/** Makes the queries and views of all pages. It connects to nothing and brings no client with it. */
export function createPageQueries(config: PageQueriesConfig): PageQueries {
  const context = viewContext(config)
  const apiVersion = config.apiVersion ?? CONTENT_API_VERSION
  const settingsQuery = { query: SETTINGS_QUERY, params: {}, apiVersion: SETTINGS_API_VERSION }
  // The query's own type says what it gives; the views read each field as untrusted all the same.
  const settings = (raw: unknown) =>
    settingsView(raw as SETTINGS_QUERY_RESULT, { ...context, studioName: config.studioName })
  const page = <Page>(
    query: string,
    params: Readonly<Record<string, string>>,
    view: (raw: never, settings: SettingsView, context: ViewContext) => Page,
  ): ViewQueries<PageRead<Page>> => ({
    queries: [{ query, params, apiVersion }, settingsQuery],
    view: ([raw, rawSettings]) => {
      const site = settings(rawSettings ?? null)
      return { settings: site, page: view((raw ?? null) as never, site, context) }
    },
  })
  return {
    settings: () => ({ queries: [settingsQuery], view: ([raw]) => settings(raw ?? null) }),
    home: () => page(HOME_QUERY, {}, playlistPageView('homePage')),
    screeningRoom: () => page(SCREENING_ROOM_QUERY, {}, playlistPageView('screeningRoomPage')),
    editors: () => page(EDITORS_QUERY, {}, editorsPageView),
    editor: (slug) => page(EDITOR_QUERY, { slug }, editorPageView),
    info: () => page(INFO_QUERY, {}, infoPageView),
  }
}

/** What views are made with, from the settings. */
export function viewContext(config: PageQueriesConfig): ViewContext {
  return {
    images: createImageAddresses({ ...config, dataset: config.dataset ?? DEFAULT_DATASET }),
    fileHost: config.imageHost ?? DEFAULT_ASSET_HOST,
    warn: config.onWarning ?? warnOnConsole,
  }
}

import type { ImageAddresses } from './images/image-addresses.js'
import { createConnection, type ConnectionConfig } from './reading/content-connection.js'
import { readQuery, type QueryAnswer, type ReadOptions } from './reading/read-query.js'
import {
  createPageQueries,
  viewContext,
  type ContentQuery,
  type PageQueries,
  type PageQueriesConfig,
  type PageRead,
  type ViewQueries,
} from './views/page-queries.js'
import type { EditorPageView, EditorsPageView, InfoPageView, PlaylistPageView } from './views/page-views.js'
import type { SettingsView } from './views/settings.js'

/** Where content comes from, and how it is shown. */
export interface ContentClientConfig extends ConnectionConfig, PageQueriesConfig {}

/** A view with what tells when it is out of date. */
export interface ViewRead<View> {
  readonly view: View
  /** Sync tags of each query's answer, in the order of the queries; live updates start from them. */
  readonly syncTags: readonly (readonly string[])[]
}

/**
 * Reads the content of a portfolio as views that carry every fallback. Every read throws a `ContentError` when the
 * service cannot be reached or refuses, and the signal's reason when it was aborted.
 */
export interface ContentClient {
  settings(options?: ReadOptions): Promise<SettingsView>
  home(options?: ReadOptions): Promise<PageRead<PlaylistPageView>>
  screeningRoom(options?: ReadOptions): Promise<PageRead<PlaylistPageView>>
  editors(options?: ReadOptions): Promise<PageRead<EditorsPageView>>
  /** The page of the editor with this slug; `page` is null where there is none. */
  editor(slug: string, options?: ReadOptions): Promise<PageRead<EditorPageView | null>>
  info(options?: ReadOptions): Promise<PageRead<InfoPageView>>
  /** The queries and views behind the reads above. */
  readonly queries: PageQueries
  /** Reads what a view is made of, with the sync tags that say when it has to be read again. */
  read<View>(wanted: ViewQueries<View>, options?: ReadOptions): Promise<ViewRead<View>>
  /** Sends one query. */
  readonly readQuery: (query: ContentQuery, options?: ReadOptions) => Promise<QueryAnswer>
  /** Makes addresses of further pictures. */
  readonly images: ImageAddresses
}

/**
 * Makes the client of a portfolio's content: what is published, or drafts where `token` is set (section 6 of the
 * specification); no CDN.
 *
 * @throws ContentError `invalid-config` that lists everything wrong with the settings.
 */
export function createContentClient(config: ContentClientConfig): ContentClient {
  const connection = createConnection(config)
  const queries = createPageQueries(config)
  const read: ContentClient['read'] = async (wanted, options) => {
    const answers = await Promise.all(wanted.queries.map((query) => readQuery(connection, query, options)))
    return {
      view: wanted.view(answers.map(({ result }) => result)),
      syncTags: answers.map(({ syncTags }) => syncTags),
    }
  }
  const view = async <View>(wanted: ViewQueries<View>, options?: ReadOptions) =>
    (await read(wanted, options)).view
  return {
    settings: (options) => view(queries.settings(), options),
    home: (options) => view(queries.home(), options),
    screeningRoom: (options) => view(queries.screeningRoom(), options),
    editors: (options) => view(queries.editors(), options),
    editor: (slug, options) => view(queries.editor(slug), options),
    info: (options) => view(queries.info(), options),
    queries,
    read,
    readQuery: (query, options) => readQuery(connection, query, options),
    images: viewContext(config).images,
  }
}

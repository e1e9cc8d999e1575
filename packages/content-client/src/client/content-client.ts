import {
  createPageQueries,
  type ContentQuery,
  type PageData,
  type PageQueries,
  type PageQueriesConfig,
  type ViewQueries,
} from '../views/page-queries.js'
import type {
  EditorPageView,
  EditorsPageView,
  InfoPageView,
  PlaylistPageView,
  SettingsView,
} from '../views/pages.js'
import { type ConnectionConfig, createSanityClient } from './sanity-client.js'
import { type FetchOptions, type QueryResponse, fetchQuery } from './fetch-query.js'

/** Config of `createContentClient`. */
export interface ContentClientConfig extends ConnectionConfig, PageQueriesConfig {}

/** A view, and the parts of the dataset that it depends on. */
export interface ViewResult<View> {
  readonly view: View
  /** Sync tags of each response, in the order of the queries. */
  readonly syncTags: readonly (readonly string[])[]
}

/**
 * Reads the content of a portfolio as views with every fallback. Each method throws a
 * `ContentError` if the service cannot be reached or refuses, and the signal's reason if it was
 * aborted.
 */
export interface ContentClient {
  settings(options?: FetchOptions): Promise<SettingsView>
  home(options?: FetchOptions): Promise<PageData<PlaylistPageView>>
  screeningRoom(options?: FetchOptions): Promise<PageData<PlaylistPageView>>
  editors(options?: FetchOptions): Promise<PageData<EditorsPageView>>
  /** The page of the editor with this slug; `page` is null for an unknown one. */
  editor(slug: string, options?: FetchOptions): Promise<PageData<EditorPageView | null>>
  info(options?: FetchOptions): Promise<PageData<InfoPageView>>
  /** The queries and views behind the methods above. */
  readonly queries: PageQueries
  fetchView<View>(query: ViewQueries<View>, options?: FetchOptions): Promise<ViewResult<View>>
  readonly fetchQuery: (query: ContentQuery, options?: FetchOptions) => Promise<QueryResponse>
}

/**
 * Creates the client of a portfolio's content: published documents, or drafts with a `token`.
 * @throws ContentError `invalid-config` that lists every problem of the config
 */
export function createContentClient(config: ContentClientConfig): ContentClient {
  const client = createSanityClient(config)
  const queries = createPageQueries(config)
  const fetchView: ContentClient['fetchView'] = async ({ queries: viewQueries, view }, options) => {
    const responses = await Promise.all(viewQueries.map((query) => fetchQuery(client, query, options)))
    return {
      view: view(responses.map(({ result }) => result)),
      syncTags: responses.map(({ syncTags }) => syncTags),
    }
  }
  const fetchPage = async <View>(query: ViewQueries<View>, options?: FetchOptions) =>
    (await fetchView(query, options)).view
  return {
    settings: (options) => fetchPage(queries.settings(), options),
    home: (options) => fetchPage(queries.home(), options),
    screeningRoom: (options) => fetchPage(queries.screeningRoom(), options),
    editors: (options) => fetchPage(queries.editors(), options),
    editor: (slug, options) => fetchPage(queries.editor(slug), options),
    info: (options) => fetchPage(queries.info(), options),
    queries,
    fetchView,
    fetchQuery: (query, options) => fetchQuery(client, query, options),
  }
}

import { getErrorMessage } from '@cutroom/ground/error-message'
import { isSince } from '@cutroom/ground/dataset'
import { isRecord } from '@cutroom/ground/is-record'
import { mapTexts } from '@cutroom/ground/map-texts'
import { withoutTrailingSlash } from '@cutroom/ground/web-address'
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
import {
  createClient,
  ClientError,
  ServerError,
  type ClientPerspective,
  type SanityClient,
  type StegaConfig,
  type ContentSourceMap,
  type InitializedStegaConfig,
} from '@sanity/client'
import { configProblems, type UncheckedConfig } from '../config-problems.js'
import type { DatasetConfig } from '../config.js'
import { ContentError } from '../content-error.js'
import { CONTENT_API_VERSION, DEFAULT_DATASET, REQUEST_TIMEOUT_MS } from '../specification.js'

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

/** First API version that calls the perspective of drafts `drafts`, not `previewDrafts`. */
const DRAFTS_PERSPECTIVE_SINCE = '2025-02-19'

/** What a client sees: published documents, or drafts in their place (`previewDrafts` too). */
export type ContentPerspective = 'published' | 'drafts' | 'previewDrafts'

interface SourceMapConfig {
  /** Invisible links from texts to fields; `'auto'`, the default with a `studioUrl`, for drafts. */
  readonly encodeSourceMap?: boolean | 'auto' | undefined
  /** URL or path of the content studio, such as https://example.sanity.studio or /studio. */
  readonly studioUrl?: string | undefined
}

/** A dataset, and the rights to read it. */
export interface ConnectionConfig extends DatasetConfig, SourceMapConfig {
  /** Read token of preview, with the lowest role that reads drafts. Never on public pages. */
  readonly token?: string | undefined
  /** Default: drafts with a token, else published. */
  readonly perspective?: ContentPerspective | undefined
  /** Retries of a request without a response, or with 429, 502 or 503; default: 5, over 3 s. */
  readonly maxRetries?: number | undefined
}

/**
 * Creates the client, which never uses the CDN (docs/behaviour.md, "Content client").
 * @throws ContentError `invalid-config` that lists every problem of the config
 */
export function createSanityClient(config: ConnectionConfig): SanityClient {
  assertConfig(config)
  const { projectId, dataset = DEFAULT_DATASET, apiHost, token, maxRetries } = config
  const { apiVersion = CONTENT_API_VERSION } = config
  const drafts = readsDrafts(config)
  return createClient({
    projectId,
    dataset,
    apiVersion,
    useCdn: false,
    // Providers and previews that get the client rely on its config.
    allowReconfigure: false,
    perspective: toPerspective(apiVersion, drafts),
    stega: toStegaConfig(config, drafts),
    timeout: REQUEST_TIMEOUT_MS,
    ...(maxRetries === undefined ? {} : { maxRetries }),
    // The preview's token is in the browser on purpose: the server has checked the secret.
    ...(token === undefined ? {} : { token, ignoreBrowserTokenWarning: true }),
    // A service with its own origin has no host name for each project.
    ...(apiHost === undefined ? {} : { apiHost: withoutTrailingSlash(apiHost), useProjectHostname: false }),
  })
}

/** The same client at another API version, with that version's name of the perspective. */
function withApiVersion(client: SanityClient, apiVersion: string): SanityClient {
  const { apiVersion: current, perspective } = client.config()
  if (current === apiVersion) return client
  // A list of one is the same perspective.
  const isOfDrafts = ['drafts', 'previewDrafts'].includes(String(perspective))
  return client.withConfig({
    apiVersion,
    ...(isOfDrafts && { perspective: toPerspective(apiVersion, true) }),
  })
}

function readsDrafts({ token, perspective }: ConnectionConfig): boolean {
  return perspective === undefined ? token !== undefined : perspective !== 'published'
}

/** `previewDrafts` goes as a list of one: `@sanity/client` warns about the plain name. */
function toPerspective(apiVersion: string, drafts: boolean): ClientPerspective {
  if (!drafts) return 'published'
  return isSince(apiVersion, DRAFTS_PERSPECTIVE_SINCE) ? 'drafts' : ['previewDrafts']
}

const MISSING_PROJECT =
  'projectId: it is not set. Set it to the id of the project, and check that the variable of the environment with it reaches this code.'

function assertConfig(config: ConnectionConfig): void {
  const encode: unknown = config.encodeSourceMap ?? false
  if (typeof encode !== 'boolean' && encode !== 'auto') {
    const message = `Invalid value for encodeSourceMap: ${String(encode)}. Did you mean 'auto'?`
    throw new ContentError('invalid-config', message)
  }
  const { projectId }: UncheckedConfig = config
  const isMissing = (projectId ?? '') === ''
  const problems = configProblems(isMissing ? { ...config, projectId: undefined } : config)
  if (isMissing) problems.unshift(MISSING_PROJECT)
  if (readsDrafts(config) && config.token === undefined) {
    problems.push(
      `perspective: ${JSON.stringify(config.perspective)} needs a token. Set a token that may read drafts.`,
    )
  }
  if (problems.length === 0) return
  const message = `The config of the content client is not valid:\n${problems.join('\n')}`
  throw new ContentError('invalid-config', message, { problems })
}

/** Fields for URLs, colours and attributes that the client's default filter would encode. */
const PLAIN_FIELDS: ReadonlySet<unknown> = new Set([
  'alt',
  'background',
  'contactEmail',
  'contactTel',
  'foreground',
  'instaHandle',
  'label',
])

function toStegaConfig(config: SourceMapConfig, drafts: boolean): StegaConfig {
  const { studioUrl } = config
  const encode = config.encodeSourceMap ?? (studioUrl === undefined ? false : 'auto')
  if (encode === false || (encode === 'auto' && !drafts)) return { enabled: false }
  if (!studioUrl) {
    console.error(
      '[cutroom/content-client] Source maps are enabled, but no studioUrl is set. Falling back to the plain client. Set studioUrl to the address of the content studio.',
    )
    return { enabled: false }
  }
  return {
    enabled: true,
    studioUrl,
    filter: (props) => !PLAIN_FIELDS.has(props.sourcePath.at(-1)) && props.filterDefault(props),
  }
}

/** Options of one request. */
export interface FetchOptions {
  readonly signal?: AbortSignal | undefined
  /** Id of the live event that caused the request: the response is at least as new. */
  readonly lastLiveEventId?: string | undefined
}

/** The service's response to one query. */
export interface QueryResponse {
  readonly result: unknown
  /** Parts of the dataset that the response depends on; live events name the changed ones. */
  readonly syncTags: readonly string[]
}

/**
 * @throws ContentError if the service cannot be reached, refuses, or responds with something that
 * is not JSON; the signal's reason if it was aborted
 */
export async function fetchQuery(
  client: SanityClient,
  { query, params, apiVersion }: ContentQuery,
  { signal, lastLiveEventId }: FetchOptions = {},
): Promise<QueryResponse> {
  const { stega } = client.config()
  let response: unknown
  try {
    response = await withApiVersion(client, apiVersion).fetch(query, params, {
      filterResponse: false,
      returnQuery: false,
      // Texts are encoded below, once there is a valid result.
      stega: false,
      ...(stega.enabled ? { resultSourceMap: 'withKeyArraySelector' } : {}),
      ...(signal ? { signal } : {}),
      ...(lastLiveEventId === undefined ? {} : { lastLiveEventId }),
    })
  } catch (error) {
    throw toServiceError(error, signal)
  }
  // The client passes on any body.
  if (!isRecord(response) || response.result === undefined) throw invalidResponse()
  const { resultSourceMap, syncTags } = response
  const result = toWellFormed(response.result)
  return {
    result: isRecord(resultSourceMap) ? await encodeSourceMap(result, resultSourceMap, stega) : result,
    syncTags: Array.isArray(syncTags) ? syncTags.filter((tag) => typeof tag === 'string') : [],
  }
}

async function encodeSourceMap(
  result: unknown,
  sourceMap: Record<string, unknown>,
  stega: InitializedStegaConfig,
): Promise<unknown> {
  if (!stega.enabled) return result
  const { stegaEncodeSourceMap } = await import('@sanity/client/stega')
  // The service sends the source map on request.
  return stegaEncodeSourceMap(result, sourceMap as unknown as ContentSourceMap, stega)
}

/**
 * JSON with every string well-formed: scripts that truncate emoji leave lone surrogates, at which
 * URLs throw, and by which UTF-8 makes the HTML differ from the data beside it.
 */
export const toWellFormed = (value: unknown): unknown => mapTexts(value, (text) => text.toWellFormed())

function toServiceError(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason
  if (error instanceof ClientError || error instanceof ServerError) {
    const status = error.statusCode
    return new ContentError(
      'service-refused',
      `The content service responded with status ${status}: ${error.message} Check the project id, the dataset and, for drafts, the token.`,
      { cause: error, status },
    )
  }
  const reason = getErrorMessage(error)
  return new ContentError(
    'service-unreachable',
    `Failed to reach the content service: ${reason}. Check \`apiHost\` of the config and the network, and try again.`,
    { cause: error },
  )
}

export function invalidResponse(): ContentError {
  return new ContentError(
    'invalid-response',
    'Failed to parsed response body as JSON. Check `apiHost` of the config: a proxy or a sign-in page may have responded in place of the content service.',
  )
}

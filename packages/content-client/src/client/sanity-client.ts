import {
  createClient,
  ClientError,
  ServerError,
  type ClientPerspective,
  type SanityClient,
  type ContentSourceMap,
  type InitializedStegaConfig,
} from '@sanity/client'
import { configProblems, withoutTrailingSlash, type DatasetConfig } from '../config.js'
import { ContentError } from '../content-error.js'
import { CONTENT_API_VERSION, DEFAULT_DATASET, REQUEST_TIMEOUT_MS } from '../specification.js'
import { sourceMapConfig, type SourceMapConfig } from '../stega/source-map-config.js'
import { isRecord } from '../read.js'
import type { ContentQuery } from '../views/page-queries.js'

/** First API version that calls the perspective of drafts `drafts`; before, it is `previewDrafts` (Sanity's docs). */
const DRAFTS_PERSPECTIVE_SINCE = '2025-02-19'

/** What a client sees: published documents, or drafts in their place. `previewDrafts` is the older name. */
export type ContentPerspective = 'published' | 'drafts' | 'previewDrafts'

/** A dataset, and the rights to read it. */
export interface ConnectionConfig extends DatasetConfig, SourceMapConfig {
  /** Read token of preview, with the lowest role that may read drafts. Never set it on public pages. */
  readonly token?: string | undefined
  /** Default: drafts with a token, else published. */
  readonly perspective?: ContentPerspective | undefined
  /** Retries of a request without a response, or with 429, 502 or 503; default: 5, over 3 s. */
  readonly maxRetries?: number | undefined
}

/**
 * Creates the client of the content service: published documents without a token, drafts with one, never through the
 * CDN (docs/behaviour.md, "Content client").
 *
 * @throws ContentError `invalid-config` that lists every problem of the config.
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
    perspective: perspectiveFor(apiVersion, drafts),
    stega: sourceMapConfig(config, drafts),
    timeout: REQUEST_TIMEOUT_MS,
    ...(maxRetries === undefined ? {} : { maxRetries }),
    // The token of a preview is in the browser on purpose: the server has checked the editor's secret.
    ...(token === undefined ? {} : { token, ignoreBrowserTokenWarning: true }),
    // A service with its own origin has no host name for each project.
    ...(apiHost === undefined ? {} : { apiHost: withoutTrailingSlash(apiHost), useProjectHostname: false }),
  })
}

/** The same client at another API version, with that version's name of the perspective. */
export function withApiVersion(client: SanityClient, apiVersion: string): SanityClient {
  const { apiVersion: current, perspective } = client.config()
  if (current === apiVersion) return client
  const names = [perspective].flat()
  if (perspective === undefined || perspective === 'raw' || names.length > 1) {
    return client.withConfig({ apiVersion })
  }
  const drafts = names.some((name) => name === 'drafts' || name === 'previewDrafts')
  return client.withConfig({ apiVersion, perspective: perspectiveFor(apiVersion, drafts) })
}

function readsDrafts({ token, perspective }: ConnectionConfig): boolean {
  return perspective === undefined ? token !== undefined : perspective !== 'published'
}

/** `previewDrafts` goes as a list of one, the same on the wire: `@sanity/client` warns about the plain name. */
function perspectiveFor(apiVersion: string, drafts: boolean): ClientPerspective {
  if (!drafts) return 'published'
  return apiVersion === 'X' || apiVersion >= DRAFTS_PERSPECTIVE_SINCE ? 'drafts' : ['previewDrafts']
}

function assertConfig(config: ConnectionConfig): void {
  const problems = configProblems(config)
  if (readsDrafts(config) && config.token === undefined) {
    problems.push(
      `perspective: ${JSON.stringify(config.perspective)} needs a token. Set a token that may read drafts.`,
    )
  }
  if (problems.length === 0) return
  throw new ContentError(
    'invalid-config',
    `The config of the content client is not valid:\n${problems.join('\n')}`,
    {
      problems,
    },
  )
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
  /** What of the dataset the response depends on; live events name the tags that have changed. */
  readonly syncTags: readonly string[]
}

/**
 * Sends one query.
 *
 * @throws ContentError if the service cannot be reached, refuses, or responds with something that is not JSON; the
 * signal's reason if it was aborted.
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
    throw serviceError(error, signal)
  }
  // The client passes on any body: JSON has no `undefined`, so this is no response to a query.
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
  // Sent by the service on request.
  return stegaEncodeSourceMap(result, sourceMap as unknown as ContentSourceMap, stega)
}

/**
 * JSON with every string well-formed, the same value if all are. JSON can carry lone surrogates, as scripts leave that
 * truncate texts with emoji; URLs throw at them, and UTF-8 makes the HTML differ from the data beside it.
 */
export function toWellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) {
    const members: readonly unknown[] = value
    const wellFormed = members.map(toWellFormed)
    return wellFormed.every((member, index) => member === members[index]) ? value : wellFormed
  }
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, field]) => [name, toWellFormed(field)] as const)
  return fields.every(([name, field]) => field === value[name]) ? value : Object.fromEntries(fields)
}

/**
 * The error of a failed request: the reason of an abort as it is, a status of 400 or above as `service-refused` with
 * the service's own words, anything else as `service-unreachable`.
 */
function serviceError(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason
  if (error instanceof ClientError || error instanceof ServerError) {
    const status = error.statusCode
    return new ContentError(
      'service-refused',
      `The content service responded with status ${status}: ${error.message} Check the project id, the dataset and, for drafts, the token.`,
      { cause: error, status },
    )
  }
  const reason = error instanceof Error ? error.message : String(error)
  return new ContentError(
    'service-unreachable',
    `Failed to reach the content service: ${reason}. Check \`apiHost\` of the config and the network, and try again.`,
    { cause: error },
  )
}

/** The error of a response that is not what a query responds (docs/behaviour.md, "Content client"). */
export function invalidResponse(): ContentError {
  return new ContentError(
    'invalid-response',
    'Failed to parsed response body as JSON. Check `apiHost` of the config: a proxy or a sign-in page may have responded in place of the content service.',
  )
}

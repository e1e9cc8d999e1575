import { getErrorMessage } from '@cutroom/ground/error-message'
import { isRecord } from '@cutroom/ground/is-record'
import { mapTexts } from '@cutroom/ground/map-texts'
import type { ContentQuery } from '../views/page-queries.js'
import {
  ClientError,
  ServerError,
  type SanityClient,
  type ContentSourceMap,
  type InitializedStegaConfig,
} from '@sanity/client'
import { ContentError } from '../content-error.js'
import { withApiVersion } from './sanity-client.js'

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
export const toWellFormed = (value: unknown): unknown =>
  // Not the method of strings, which Chromium 109 and Firefox 114 lack.
  mapTexts(value, (text) => text.replaceAll(/\p{Cs}/gu, '\uFFFD'))

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

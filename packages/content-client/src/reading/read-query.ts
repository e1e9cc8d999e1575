import type { ContentSourceMap, InitializedStegaConfig, SanityClient } from '@sanity/client'
import { serviceError, unreadableAnswer } from '../service-error.js'
import type { ContentQuery } from '../views/page-queries.js'
import { isRecord } from '../views/read.js'
import { atApiVersion } from './content-connection.js'
import { wholeTexts } from './whole-texts.js'

/** Options of one read. */
export interface ReadOptions {
  /** Gives the read up. */
  readonly signal?: AbortSignal | undefined
  /** Id of the live event that asks for the read: the answer is at least as new. */
  readonly lastLiveEventId?: string | undefined
}

/** The service's answer to one query. */
export interface QueryAnswer {
  readonly result: unknown
  /** What of the dataset the answer depends on; live events name the ones that have changed. */
  readonly syncTags: readonly string[]
}

/**
 * Sends one query.
 *
 * @throws ContentError when the service cannot be reached, refuses, or answers something that is not JSON; the
 * signal's reason when it was aborted.
 */
export async function readQuery(
  client: SanityClient,
  { query, params, apiVersion }: ContentQuery,
  { signal, lastLiveEventId }: ReadOptions = {},
): Promise<QueryAnswer> {
  const { stega } = client.config()
  let answer: unknown
  try {
    answer = await atApiVersion(client, apiVersion).fetch(query, params, {
      filterResponse: false,
      returnQuery: false,
      // Put into the texts below, once it is known that there is a result.
      stega: false,
      ...(stega.enabled ? { resultSourceMap: 'withKeyArraySelector' } : {}),
      ...(signal ? { signal } : {}),
      ...(lastLiveEventId === undefined ? {} : { lastLiveEventId }),
    })
  } catch (error) {
    throw serviceError(error, signal)
  }
  // The client hands on whatever came: JSON has no `undefined`, so an answer without a result was none.
  if (!isRecord(answer) || answer.result === undefined) throw unreadableAnswer()
  const result = wholeTexts(answer.result)
  return {
    result: stega.enabled ? await withSourceMap({ ...answer, result }, stega) : result,
    syncTags: Array.isArray(answer.syncTags) ? answer.syncTags.filter(isText) : [],
  }
}

/** The result with source maps in its texts; as it is where the service has sent none. */
async function withSourceMap(
  answer: Record<string, unknown>,
  stega: InitializedStegaConfig,
): Promise<unknown> {
  const { result, resultSourceMap } = answer
  if (!isRecord(resultSourceMap)) return result
  const { stegaEncodeSourceMap } = await import('@sanity/client/stega')
  // The service's own answer to what was asked for.
  return stegaEncodeSourceMap(result, resultSourceMap as unknown as ContentSourceMap, stega)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

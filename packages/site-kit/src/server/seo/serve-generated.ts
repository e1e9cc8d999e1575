import type { ViewQueries } from '@cutroom/content-client'
import type { Context, Handler } from 'hono'
import { type CachedPage, GENERATED_CACHE_S, RETRY_AFTER_S } from '../cache/cached-page.ts'
import type { CoalescedReads, ReadOptions } from '../cache/coalesced-reads.ts'
import type { HtmlCache, RenderResult } from '../cache/html-cache.ts'
import {
  digest,
  entityTag,
  pageResponse,
  readPageRequestHeaders,
  retryLater,
  sendPage,
  waitUntilOf,
  type Compress,
} from '../respond/cached-response.ts'
import type { PublicOrigin } from '../respond/request-url.ts'
import type { Log } from '../respond/serve-pages.ts'

export interface GeneratedFileServing {
  readonly reads: CoalescedReads
  readonly cache: HtmlCache
  readonly origin: PublicOrigin
  readonly log: Log
  readonly compress?: Compress | undefined
}

export interface GeneratedFile {
  /** Media type, without parameters. */
  readonly type: string
  /** Generates the text; null for a 404. */
  readonly generate: (request: GenerateRequest) => Promise<string | null>
  /** The response while the content service fails; by default a 503. */
  readonly fallback?: (context: Context) => Response
}

export interface GenerateRequest {
  readonly path: string
  readonly origin: string
  /** Reads content. The oldest read determines the age of the file. */
  readonly read: <View>(queries: ViewQueries<View>, options?: Pick<ReadOptions, 'isShared'>) => Promise<View>
}

/**
 * Responds with a generated file, from the cache or generated. Crawlers get the last good response while the content
 * service fails.
 */
export function serveGenerated(
  { reads, cache, origin, log, compress }: GeneratedFileServing,
  file: GeneratedFile,
): Handler {
  return async (context) => {
    // The decoded path, so that every encoding has the same cache key.
    const { path, url } = context.req
    const render = async (previous: CachedPage | undefined) => {
      let fetchedAt = cache.clock.now()
      const read: GenerateRequest['read'] = async (queries, options) => {
        const result = await reads.read(queries, options)
        fetchedAt = Math.min(fetchedAt, result.fetchedAt)
        return result.view
      }
      try {
        const text = await file.generate({ path, origin: origin.cached, read })
        return await renderedFile(text, fetchedAt, previous)
      } catch (error) {
        // Here, so that it is logged once for all waiting requests.
        log(`${path} could not be generated. The client is asked to try again later.`, error)
        throw error
      }
    }
    try {
      const { page, age } = await cache.get(`${origin.cached}${path}`, render, waitUntilOf(context))
      const isFound = page.status === 200
      const response = await pageResponse(
        {
          form: await origin.getDocument(page, url),
          status: page.status,
          age,
          headers: { 'Cache-Control': generatedCacheControl(isFound ? undefined : RETRY_AFTER_S) },
          documentHeaders: { 'Content-Type': `${isFound ? file.type : 'text/plain'}; charset=utf-8` },
          compress,
        },
        readPageRequestHeaders(context),
      )
      return sendPage(context, response)
    } catch (error) {
      const text = 'This cannot be generated now. Try again later.'
      return file.fallback?.(context) ?? context.text(text, 503, retryLater(error))
    }
  }
}

/** `Cache-Control` of a generated file that is fresh for `fresh` s. */
export function generatedCacheControl(fresh: number = GENERATED_CACHE_S.fresh): string {
  const { stale } = GENERATED_CACHE_S
  return `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${stale}`
}

async function renderedFile(
  text: string | null,
  fetchedAt: number,
  previous: CachedPage | undefined,
): Promise<RenderResult> {
  const source = await digest(text ?? '')
  if (previous?.source === source) return { page: { ...previous, fetchedAt }, timings: {} }
  const body = new TextEncoder().encode(text ?? 'There is nothing at this address.')
  const kind =
    text === null
      ? ({ cacheClass: 'not-found', status: 404 } as const)
      : ({ cacheClass: 'page', status: 200 } as const)
  return { page: { ...kind, body, etag: await entityTag(body), source, fetchedAt }, timings: {} }
}

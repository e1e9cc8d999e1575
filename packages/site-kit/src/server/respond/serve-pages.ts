import type { Context, Handler } from 'hono'
import { failedPage } from '../../pages/failed-page.ts'
import { OverloadedError } from '../cache/concurrency-limiter.ts'
import { cachingHeaders, OVERLOAD_RETRY_AFTER_S, RETRY_AFTER_S } from '../cache/cached-page.ts'
import type { HtmlCache, Render, WaitUntil } from '../cache/html-cache.ts'
import { cachedResponse, cacheStatus, NO_STORE, serverTiming, waitUntilOf } from './cached-response.ts'
import { PageError, renderPage, type PageRenderer } from './render-page.tsx'
import { cacheKey, readPageAddress, type PageAddress, type PublicOrigin } from './request-url.ts'

/** Shortest time between two log entries about overload, in ms: one a refused request would flood the log. */
const OVERLOAD_LOG_INTERVAL_MS = 60_000

/** Takes errors. */
export type Log = (message: string, error: unknown) => void

/** Options of `servePages`. */
export interface ServePagesOptions {
  readonly renderer: PageRenderer
  readonly cache: HtmlCache
  readonly origin: PublicOrigin
  /** Value of the `Link` header of every page. */
  readonly links: string
  readonly log: Log
}

/** Responds with the pages of the site, from the cache or rendered. */
export function servePages(options: ServePagesOptions): Handler {
  const { renderer, cache, origin, links } = options
  const logOverload = createOverloadLog(options)
  return async (context) => {
    const { url } = context.req
    const address = readPageAddress(new URL(url))
    const waitUntil = waitUntilOf(context)
    try {
      const render = renderOrLog(options, address, waitUntil)
      const result = await cache.get(cacheKey(address, origin.cached), render, waitUntil)
      const page = await origin.insertInto(result.page, url)
      const freshness = cache.freshness[page.cacheClass]
      const headers = {
        ...cachingHeaders(freshness),
        'Cache-Status': cacheStatus(result, freshness),
        'Server-Timing': serverTiming(result.outcome, result.timings, result.verifiedAt),
      }
      return cachedResponse(context, { ...result, page }, headers, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': String(page.body.byteLength),
        Link: links,
      })
    } catch (error) {
      if (error instanceof OverloadedError) logOverload(error)
      return failedResponse(context, renderer, { path: address.path, origin: origin.of(url), error })
    }
  }
}

/** Renders a page and logs a failure once for all waiting requests. */
function renderOrLog(
  { renderer, origin, log }: ServePagesOptions,
  address: PageAddress,
  waitUntil: WaitUntil,
): Render {
  return async (previous) => {
    try {
      return await renderPage(renderer, address, { origin: origin.cached, previous, waitUntil })
    } catch (error) {
      log(error instanceof Error ? error.message : 'A page could not be rendered.', error)
      throw error
    }
  }
}

function createOverloadLog({ cache: { clock }, log }: ServePagesOptions): (error: OverloadedError) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (clock.now() - loggedAt < OVERLOAD_LOG_INTERVAL_MS) return
    loggedAt = clock.now()
    log('The server is overloaded and refuses pages. See the limits in apps/site/README.md.', error)
  }
}

/** The failed page: 503 if a later request may succeed, 500 if the site is at fault. */
function failedResponse(
  context: Context,
  renderer: PageRenderer,
  { path, origin, error }: { path: string; origin: string; error: unknown },
): Response {
  const retryAfter = retryAfterS(error)
  return context.html(
    renderer.document(failedPage(path, renderer.config), origin),
    retryAfter === null ? 500 : 503,
    {
      ...NO_STORE,
      ...(retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }),
    },
  )
}

/** `Retry-After` in s; null if a later request would fail too. */
function retryAfterS(error: unknown): number | null {
  if (error instanceof OverloadedError) return OVERLOAD_RETRY_AFTER_S
  return error instanceof PageError && error.code === 'page-read-failed' ? RETRY_AFTER_S : null
}

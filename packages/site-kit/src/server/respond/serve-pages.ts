import type { Handler } from 'hono'
import { failedPage } from '../../pages/failed-page.ts'
import type { FailedPageProps } from '../../pages/page-props.ts'
import { matchRoute, NOT_FOUND_PATH } from '../../routes/routes.ts'
import { OverloadedError } from '../cache/concurrency-limiter.ts'
import { cachingHeaders, OVERLOAD_RETRY_AFTER_S, RETRY_AFTER_S } from '../cache/cached-page.ts'
import type { CacheResult, HtmlCache, Render, WaitUntil } from '../cache/html-cache.ts'
import { cachedResponse, cacheStatus, NO_STORE, serverTiming, waitUntilOf } from './cached-response.ts'
import { PageError, renderPage, type PageRenderer } from './render-page.tsx'
import { cacheKey, readPageAddress, type PageAddress, type PublicOrigin } from './request-url.ts'

/** Shortest time between two log entries about overload, in ms: one a refused request would flood the log. */
const OVERLOAD_LOG_INTERVAL_MS = 60_000

/** Takes errors. */
export type Log = (message: string, error: unknown) => void

/** Options of `createPages`. */
export interface PagesOptions {
  readonly renderer: PageRenderer
  readonly cache: HtmlCache
  readonly origin: PublicOrigin
  readonly log: Log
}

/** The rendered pages of a site. */
export interface Pages {
  /**
   * A page from the cache, or rendered.
   *
   * @param event id of a live event that the page has to include
   * @throws PageError or OverloadedError if there is no earlier page
   */
  readonly get: (address: PageAddress, waitUntil: WaitUntil, event?: string) => Promise<CacheResult>
  /** The headers of a page from the cache, for a response that other caches may store or not. */
  readonly headersOf: (result: CacheResult, mayStore?: boolean) => Readonly<Record<string, string>>
  /** The props, status and headers of the page after an error of `get`. */
  readonly failure: (path: string, error: unknown) => Failure
}

/** The failed page: 503 if a later request may succeed, 500 if the site is at fault. */
export interface Failure {
  readonly props: FailedPageProps
  readonly status: 500 | 503
  readonly headers: Readonly<Record<string, string>>
}

/** Creates the pages that documents and data are sent from. */
export function createPages(options: PagesOptions): Pages {
  const { renderer, cache, origin } = options
  const logOverload = createOverloadLog(options)
  return {
    get: async (address, waitUntil, event) => {
      const get = (at: PageAddress) =>
        cache.get(cacheKey(at, origin.cached), renderOrLog(options, at, waitUntil, event), waitUntil, event)
      const { pages } = renderer.config
      // Anybody can request any path: each document would be rendered, and cached beside the others.
      if (matchRoute(address.path, pages) === null) return get({ path: NOT_FOUND_PATH, videoSlug: null })
      const named = await get(address)
      if (named.page.isUnknownFilm !== true) return named
      const own = await get({ path: address.path, videoSlug: null })
      // Other caches store it as long as a 404: the film may be published soon.
      return { ...own, page: { ...own.page, cacheClass: named.page.cacheClass } }
    },
    headersOf: (result, mayStore = true) => {
      const freshness = cache.freshness[result.page.cacheClass]
      return {
        ...(mayStore ? cachingHeaders(freshness) : NO_STORE),
        'Cache-Status': cacheStatus(result, freshness),
        'Server-Timing': serverTiming(result.outcome, result.timings, result.verifiedAt),
      }
    },
    failure: (path, error) => {
      if (error instanceof OverloadedError) logOverload(error)
      const retryAfter = retryAfterS(error)
      return {
        props: failedPage(path, renderer.config),
        status: retryAfter === null ? 500 : 503,
        headers: { ...NO_STORE, ...(retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }) },
      }
    },
  }
}

/** Options of `servePages`. */
export interface ServePagesOptions extends Pick<PagesOptions, 'renderer' | 'origin'> {
  readonly pages: Pages
  /** Value of the `Link` header of every page. */
  readonly links: string
}

/** Responds with the documents of the site's pages. */
export function servePages({ pages, renderer, origin, links }: ServePagesOptions): Handler {
  return async (context) => {
    const { url } = context.req
    const address = readPageAddress(new URL(url))
    try {
      const result = await pages.get(address, waitUntilOf(context))
      const page = await origin.insertInto(result.page, url)
      return cachedResponse(context, { ...result, page }, pages.headersOf(result), {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': String(page.body.byteLength),
        Link: links,
      })
    } catch (error) {
      const { props, status, headers } = pages.failure(address.path, error)
      return context.html(renderer.document(props, origin.of(url)), status, headers)
    }
  }
}

/** Renders a page and logs a failure once for all waiting requests. */
function renderOrLog(
  { renderer, origin, log }: PagesOptions,
  address: PageAddress,
  waitUntil: WaitUntil,
  event: string | undefined,
): Render {
  return async (previous, notBefore) => {
    try {
      const options = { origin: origin.cached, previous, waitUntil, event, notBefore }
      return await renderPage(renderer, address, options)
    } catch (error) {
      log(error instanceof Error ? error.message : 'A page could not be rendered.', error)
      throw error
    }
  }
}

function createOverloadLog({ cache: { clock }, log }: PagesOptions): (error: OverloadedError) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (clock.now() - loggedAt < OVERLOAD_LOG_INTERVAL_MS) return
    loggedAt = clock.now()
    log('The server is overloaded and refuses pages. See the limits in apps/site/README.md.', error)
  }
}

/** `Retry-After` in s; null if a later request would fail too. */
function retryAfterS(error: unknown): number | null {
  if (error instanceof OverloadedError) return OVERLOAD_RETRY_AFTER_S
  return error instanceof PageError && error.code === 'page-read-failed' ? RETRY_AFTER_S : null
}

import type { Context, Handler } from 'hono'
import { dataTag, EVENT_PARAMETER, FILM_PARAMETER, readPageDataPath } from '../../content/page-data.ts'
import type { PageRequest } from '../../content/page-content.ts'
import { failedPage } from '../../pages/failed-page.ts'
import { matchRoute, NOT_FOUND_PATH } from '../../routes/routes.ts'
import { cachingHeaders } from '../cache/cached-page.ts'
import { OverloadedError } from '../cache/concurrency-limiter.ts'
import type { CacheResult, HtmlCache, Render } from '../cache/html-cache.ts'
import {
  cachedResponse,
  cacheStatus,
  NO_STORE,
  retryLater,
  serverTiming,
  waitUntilOf,
} from './cached-response.ts'
import { PageError, renderPage, type PageRenderer } from './render-page.tsx'
import { cacheKey, readPageAddress, type PublicOrigin } from './request-url.ts'

/** Shortest time between two log entries about overload, in ms: one a refused request would flood the log. */
const OVERLOAD_LOG_INTERVAL_MS = 60_000

/** Longest id of a live event, in characters: those of the hosted service have less than a hundred. */
const EVENT_MAX_LENGTH = 200

/** Search engines list documents. */
const NO_INDEX = { 'X-Robots-Tag': 'noindex' } as const

export type Log = (message: string, error: unknown) => void

export interface ServePagesOptions {
  readonly renderer: PageRenderer
  readonly cache: HtmlCache
  readonly origin: PublicOrigin
  readonly log: Log
  /** Value of the `Link` header of every document. */
  readonly links: string
  readonly build: string
}

/** Responds with the site's pages, from the cache or rendered; with the failed page after an error. */
export function servePages(options: ServePagesOptions): {
  readonly document: Handler
  /**
   * Responds with the props of a page as JSON, from the same cache entry and with the same headers as its document
   * (docs/decisions/one-reader.md). A document of another build gets 410: the browser then loads documents.
   */
  readonly data: Handler
} {
  const { renderer, cache, origin, links, build } = options
  const failure = createFailures(options)
  return {
    document: async (context) => {
      const { url } = context.req
      const address = readPageAddress(new URL(url), renderer.config.pages)
      try {
        const result = await getPage(options, address, context)
        const page = await origin.insertInto(result.page, url)
        return cachedResponse(context, { ...result, page }, headersOf(cache, result), {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Length': String(page.body.byteLength),
          ...(links !== '' && { Link: links }),
        })
      } catch (error) {
        const { status, headers } = failure(error)
        const props = failedPage(address.path, renderer.config)
        return context.html(renderer.document(props, origin.of(url)), status, headers)
      }
    },
    data: async (context) => {
      const event = context.req.query(EVENT_PARAMETER)
      const url = new URL(context.req.url)
      const request = readPageDataPath(url.pathname)
      const refused = { ...NO_INDEX, ...NO_STORE }
      if (request?.build !== build) return context.json({ error: 'another-build' }, 410, refused)
      if (event !== undefined && event.length > EVENT_MAX_LENGTH) {
        return context.json({ error: 'invalid-event' }, 400, refused)
      }
      const film = url.searchParams.get(FILM_PARAMETER)
      url.search = film === null ? '' : `${new URLSearchParams({ [FILM_PARAMETER]: film })}`
      url.pathname = request.path
      const address = { ...readPageAddress(url, renderer.config.pages), window: request.window }
      try {
        const result = await getPage(options, address, context, event)
        // The bytes of the document that have the props.
        const { body, data = [0, 0], source } = result.page
        const page = { ...result.page, body: body.subarray(...data), etag: dataTag(source) }
        // No cache may store older content as that of the event.
        const mayStore = event === undefined || result.outcome !== 'stale-if-error'
        const headers = { ...headersOf(cache, result, mayStore), ...NO_INDEX }
        return cachedResponse(context, { ...result, page }, headers, {
          'Content-Type': 'application/json',
          'Content-Length': String(page.body.byteLength),
        })
      } catch (error) {
        const { status, headers } = failure(error)
        const props = failedPage(address.path, renderer.config)
        return context.json(props, status, { ...headers, ...NO_INDEX })
      }
    },
  }
}

/**
 * A page from the cache, or rendered.
 *
 * @param event id of a live event that the page has to include
 * @throws PageError or OverloadedError if there is no earlier page
 */
async function getPage(
  options: ServePagesOptions,
  address: PageRequest,
  context: Context,
  event?: string,
): Promise<CacheResult> {
  const { renderer, cache, origin, log } = options
  const waitUntil = waitUntilOf(context)
  const get = (at: PageRequest) => {
    const render: Render = async (previous, notBefore) => {
      try {
        const read = { origin: origin.cached, previous, waitUntil, event, notBefore }
        return await renderPage(renderer, at, read)
      } catch (error) {
        // Here, so that it is logged once for all waiting requests.
        log(error instanceof Error ? error.message : 'A page could not be rendered.', error)
        throw error
      }
    }
    return cache.get(cacheKey(at, origin.cached), render, waitUntil, event)
  }
  // Anybody can request any path: each document would be rendered, and cached beside the others.
  if (matchRoute(address.path, renderer.config.pages) === null) {
    return get({ path: NOT_FOUND_PATH, videoSlug: null })
  }
  const named = await get(address)
  if (named.page.isUnknownFilm !== true) return named
  const own = await get({ path: address.path, videoSlug: null })
  // Other caches store it as long as a 404, from when the film was looked for: it may be published soon.
  return { ...own, age: named.age, page: { ...own.page, cacheClass: named.page.cacheClass } }
}

/** The headers of a page from the cache, for a response that other caches may store or not. */
function headersOf({ freshness: table }: HtmlCache, result: CacheResult, mayStore = true) {
  const freshness = table[result.page.cacheClass]
  return {
    ...(mayStore ? cachingHeaders(freshness) : NO_STORE),
    'Cache-Status': cacheStatus(result, freshness),
    'Server-Timing': serverTiming(result.outcome, result.timings, result.verifiedAt),
  }
}

/** Creates the responses to errors: 503 if a later request may succeed, else 500. Logs overload, once an interval. */
function createFailures({ cache: { clock }, log }: ServePagesOptions) {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (error: unknown) => {
    const isOverload = error instanceof OverloadedError
    if (isOverload && clock.now() - loggedAt >= OVERLOAD_LOG_INTERVAL_MS) {
      loggedAt = clock.now()
      log(
        'The server is overloaded and refuses pages. See https://github.com/cutroom/cutroom/tree/main/apps/site#limits.',
        error,
      )
    }
    const mayPass = isOverload || (error instanceof PageError && error.code === 'page-read-failed')
    return mayPass
      ? ({ status: 503, headers: retryLater(error) } as const)
      : ({ status: 500, headers: NO_STORE } as const)
  }
}

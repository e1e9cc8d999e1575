import type { Context, Handler } from 'hono'
import {
  dataTag,
  EVENT_PARAMETER,
  FILM_PARAMETER,
  PAGE_DATA_PATH,
  readPageDataPath,
} from '../../content/page-data.ts'
import type { PageRequest } from '../../content/page-content.ts'
import { failedPage } from '../../content/failed-page.ts'
import { matchRoute, NOT_FOUND_PATH, type OwnPages } from '../../routes/routes.ts'
import { cachingHeaders } from '../cache/cached-page.ts'
import { OverloadedError } from '../cache/concurrency-limiter.ts'
import type { CacheResult, HtmlCache, Render } from '../cache/html-cache.ts'
import type { LiveEvents } from '../cache/live-events.ts'
import {
  cacheStatus,
  getForm,
  NO_STORE,
  pageResponse,
  readPageRequestHeaders,
  retryLater,
  sendPage,
  serverTiming,
  waitUntilOf,
  type Compress,
  type PageRequestHeaders,
  type PageResponse,
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
  readonly events: LiveEvents
  /** Identifies the network of the client. */
  readonly getNetwork: (context: Context) => string
  readonly origin: PublicOrigin
  readonly log: Log
  /** Value of the `Link` header of every document. */
  readonly links: string
  readonly build: string
  readonly compress?: Compress | undefined
}

/** Responds with the site's pages, from the cache or rendered; with the failed page after an error. */
export function servePages(options: ServePagesOptions): {
  readonly document: Handler
  /**
   * Responds with the props of a page as JSON, from the same cache entry and with the same headers as its document
   * (docs/decisions/one-reader.md). A document of another build gets 410: the browser then loads documents.
   */
  readonly data: Handler
  /** The response with the document or data of a page that is fresh in the cache; null for any other request. */
  readonly fresh: (url: URL, headers: PageRequestHeaders) => Promise<PageResponse | null>
} {
  const { renderer, cache, events, origin, build } = options
  const { pages } = renderer.config
  const failure = createFailures(options)
  const findEvent = (id: string, request: PageRequest, context: Context) => {
    const page = cacheKey(request, origin.cached)
    return events.find({ id, page, network: options.getNetwork(context) })
  }
  return {
    document: async (context) => {
      const { url } = context.req
      const address = readPageAddress(new URL(url), pages)
      try {
        const result = await getPage(options, address, context)
        const response = await documentResponse(options, result, url, readPageRequestHeaders(context))
        return sendPage(context, response)
      } catch (error) {
        const { status, headers } = failure(error)
        const props = failedPage(address.path, renderer.config)
        return context.html(renderer.document(props, origin.of(url)), status, headers)
      }
    },
    data: async (context) => {
      const url = new URL(context.req.url)
      const event = url.searchParams.get(EVENT_PARAMETER) ?? undefined
      const request = readDataRequest(url, build, pages)
      const refused = { ...NO_INDEX, ...NO_STORE }
      if (request === null) return context.json({ error: 'another-build' }, 410, refused)
      if (event !== undefined && event.length > EVENT_MAX_LENGTH) {
        return context.json({ error: 'invalid-event' }, 400, refused)
      }
      try {
        const known = event === undefined ? null : await findEvent(event, request, context)
        const result = await getPage(
          options,
          request,
          context,
          known?.mayRead ? { event, ...known } : undefined,
        )
        // No cache may store older content as that of the event, and the client repeats its request later.
        const { page, outcome } = result
        const isCurrent = !known || (outcome !== 'stale-if-error' && page.fetchedAt >= known.since)
        // An open 404 page requests itself, which a browser would log as an error.
        const status = request.path === NOT_FOUND_PATH ? 200 : page.status
        const headers = readPageRequestHeaders(context)
        const response = await dataResponse(options, result, headers, { status, mayStore: isCurrent })
        return sendPage(context, response)
      } catch (error) {
        const { status, headers } = failure(error)
        const props = failedPage(request.path, renderer.config)
        return context.json(props, status, { ...headers, ...NO_INDEX })
      }
    },
    fresh: async (url, headers) => {
      const isData = url.pathname.startsWith(`${PAGE_DATA_PATH}/`)
      if (isData && url.searchParams.has(EVENT_PARAMETER)) return null
      const request = isData ? readDataRequest(url, build, pages) : readPageAddress(url, pages)
      if (request === null || matchRoute(request.path, pages) === null) return null
      const result = await cache.getFresh(cacheKey(request, origin.cached))
      // The page of an unknown film is a mark, in whose place the handlers send another page.
      if (result === null || result.page.status !== 200 || result.page.isUnknownFilm) return null
      return isData
        ? dataResponse(options, result, headers)
        : documentResponse(options, result, url.href, headers)
    },
  }
}

/** The page that a URL of data names; null for one of another build. */
function readDataRequest(url: URL, build: string, pages: OwnPages | undefined): PageRequest | null {
  const named = readPageDataPath(url.pathname)
  if (named?.build !== build) return null
  const film = url.searchParams.get(FILM_PARAMETER)
  const address = new URL(url)
  address.search = film === null ? '' : `${new URLSearchParams({ [FILM_PARAMETER]: film })}`
  address.pathname = named.path
  return { ...readPageAddress(address, pages), listPage: named.listPage }
}

async function documentResponse(
  { cache, origin, links, compress }: ServePagesOptions,
  result: CacheResult,
  url: string,
  request: PageRequestHeaders,
): Promise<PageResponse> {
  const { page, age } = result
  const form = await origin.getDocument(page, url)
  const documentHeaders = {
    'Content-Type': 'text/html; charset=utf-8',
    ...(links !== '' && { Link: links }),
  }
  const headers = headersOf(cache, result)
  return pageResponse({ form, status: page.status, age, headers, documentHeaders, compress }, request)
}

async function dataResponse(
  { cache, compress }: ServePagesOptions,
  result: CacheResult,
  request: PageRequestHeaders,
  { status = result.page.status, mayStore = true } = {},
): Promise<PageResponse> {
  const { page, age } = result
  const form = await getForm(page, 'data', () => {
    // The bytes of the document that have the props.
    const { body, data = [0, 0], source } = page
    return { body: body.subarray(...data), etag: dataTag(source) }
  })
  const documentHeaders = { 'Content-Type': 'application/json' }
  const headers = { ...headersOf(cache, result, mayStore), ...NO_INDEX }
  return pageResponse({ form, status, age, headers, documentHeaders, compress }, request)
}

/**
 * A page from the cache, or rendered.
 *
 * @param known the live event that the page has to include
 * @throws PageError or OverloadedError if there is no earlier page
 */
async function getPage(
  options: ServePagesOptions,
  address: PageRequest,
  context: Context,
  known?: { readonly event: string | undefined; readonly since: number },
): Promise<CacheResult> {
  const { renderer, cache, origin, log } = options
  const waitUntil = waitUntilOf(context)
  const get = (at: PageRequest) => {
    const render: Render = async (previous, notBefore) => {
      try {
        const read = { origin: origin.cached, previous, waitUntil, event: known?.event, notBefore }
        return await renderPage(renderer, at, read)
      } catch (error) {
        // Here, so that it is logged once for all waiting requests.
        log(error instanceof Error ? error.message : 'A page could not be rendered.', error)
        throw error
      }
    }
    return cache.get(cacheKey(at, origin.cached), render, waitUntil, known?.since)
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
    'Server-Timing': serverTiming(result.outcome, result.timings),
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

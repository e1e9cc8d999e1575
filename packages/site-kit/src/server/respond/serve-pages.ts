import { findSlug, type SlugsView } from '@cutroom/content-client'
import type { Context, Handler } from 'hono'
import type { SiteConfig } from '../../config.ts'
import { failedPage, type PageRequest } from '../../content/page-content.ts'
import {
  EVENT_PARAMETER,
  FILM_PARAMETER,
  PAGE_DATA_PATH,
  readPageDataPath,
  toEntityTag,
} from '../../content/page-data.ts'
import {
  editorPath,
  filmAddress,
  findMeantAddress,
  isNotFoundPath,
  matchRoute,
  notFoundPath,
  type OwnPages,
  type Route,
} from '../../routes/routes.ts'
import { toListPage } from '../../windows/long-playlist.ts'
import { getCacheKey } from '../cache/cached-page.ts'
import type { ReadOptions } from '../cache/coalesce-requests.ts'
import { getCachingHeaders, NO_STORE } from '../response-headers.ts'
import { OverloadedError, type CacheResult, type HtmlCache, type Render } from '../cache/html-cache.ts'
import type { KnownEvents } from '../cache/known-events.ts'
import type { Log } from '../log.ts'
import {
  getCacheStatus,
  getForm,
  getServerTiming,
  getWaitUntil,
  pageResponse,
  parsePageRequest,
  readPageRequestHeaders,
  retryLater,
  sendPage,
  type Compress,
  type FormBody,
  type PageResponse,
  type PublicOrigin,
  type PageRequestHeaders,
} from './cached-response.ts'
import { PageError, renderPage, type PageRenderer } from './render-page.tsx'

/** Shortest time between two log entries about overload, in ms. */
const OVERLOAD_LOG_INTERVAL_MS = 60_000

/** Longest id of a live event, in characters: the hosted service's have less than a hundred. */
const EVENT_MAX_LENGTH = 200

const HTML = { 'Content-Type': 'text/html; charset=utf-8' } as const

/** Search engines list documents. */
const NO_INDEX = { 'X-Robots-Tag': 'noindex' } as const

export interface ServingOptions {
  readonly renderer: PageRenderer
  readonly cache: HtmlCache
  readonly origin: PublicOrigin
  readonly log: Log
  readonly getNetwork: (context: Context) => string
  readonly compress?: Compress | undefined
}

interface ServePagesOptions extends ServingOptions {
  readonly events: KnownEvents
  readonly links: string
}

export function servePages(options: ServePagesOptions): {
  readonly document: Handler
  /**
   * The props of a page as JSON, from the cache entry of its document
   * (docs/decisions/one-reader.md). Another build gets 410: the browser then loads documents.
   */
  readonly data: Handler
  /** The response with a page that is fresh in the cache; null for any other request. */
  readonly fresh: (url: URL, headers: PageRequestHeaders) => Promise<PageResponse | null>
} {
  const { renderer, cache, events, origin } = options
  const {
    build,
    config: { pages },
  } = renderer
  const toFailure = createFailures(options)
  const getFailedPage = createFailedPages(renderer, origin)
  const findEvent = (id: string, request: PageRequest, context: Context) => {
    const page = getCacheKey(request, origin.cached)
    return events.find({ id, page, network: options.getNetwork(context) })
  }
  return {
    document: async (context) => {
      const { url } = context.req
      const request = parsePageRequest(new URL(url), pages)
      try {
        const result = await getPage(options, request, context)
        if (result.page.movedTo !== undefined) {
          // The film or editor may get another slug, or another one this slug.
          return context.body(null, 307, { Location: result.page.movedTo, ...getHeaders(cache, result) })
        }
        const response = await documentResponse(options, result, url, readPageRequestHeaders(context))
        return sendPage(context, response)
      } catch (error) {
        const form = await origin.getDocument(getFailedPage(request.path), url)
        const parts = { ...toFailure(error), form, age: 0, documentHeaders: HTML, compress: options.compress }
        return sendPage(context, await pageResponse(parts, readPageRequestHeaders(context)))
      }
    },
    data: async (context) => {
      const url = new URL(context.req.url)
      const event = url.searchParams.get(EVENT_PARAMETER) ?? undefined
      const request = parseDataRequest(url, build, pages)
      const refused = { ...NO_INDEX, ...NO_STORE }
      if (request === null) return context.json({ error: 'another-build' }, 410, refused)
      if (event !== undefined && event.length > EVENT_MAX_LENGTH) {
        return context.json({ error: 'invalid-event' }, 400, refused)
      }
      try {
        const known = event === undefined ? null : await findEvent(event, request, context)
        const included = known?.mayRead ? { event, ...known } : undefined
        const result = await getPage(options, request, context, included, false)
        // The browser then loads the document, which redirects.
        if (result.page.movedTo !== undefined) return context.json({ error: 'moved' }, 410, refused)
        // No cache may store older content as that of the event; the client requests it again.
        const { page, outcome } = result
        const isCurrent = !known || (outcome !== 'stale-if-error' && page.fetchedAt >= known.since)
        // An open 404 page requests itself, which a browser would log as an error.
        const status = isNotFoundPath(request.path) ? 200 : page.status
        const headers = readPageRequestHeaders(context)
        const response = await dataResponse(options, result, headers, { status, mayStore: isCurrent })
        return sendPage(context, response)
      } catch (error) {
        const { status, headers } = toFailure(error)
        return context.json(failedPage(request.path, renderer.config), status, { ...headers, ...NO_INDEX })
      }
    },
    fresh: async (url, headers) => {
      const isData = url.pathname.startsWith(`${PAGE_DATA_PATH}/`)
      if (isData && url.searchParams.has(EVENT_PARAMETER)) return null
      if (!isData && url.search !== '' && findMeantAddress(url, pages) !== null) return null
      const request = isData ? parseDataRequest(url, build, pages) : parsePageRequest(url, pages)
      const route = request && matchRoute(request.path, pages)
      if (!request || !route) return null
      const getFresh = (page: PageRequest) => cache.getFresh(getCacheKey(page, origin.cached))
      const own = await getFresh(request)
      const result =
        own ??
        (await getSubstitute(
          request,
          route,
          await readSlugs(options, request, route),
          notFoundRequest(request.path, renderer.config),
          getFresh,
        ))
      // In place of these the handlers send other responses.
      if (result === null || own?.page.status === 404 || result.page.movedTo !== undefined) return null
      return isData
        ? dataResponse(options, result, headers)
        : documentResponse(options, result, url.href, headers)
    },
  }
}

const notFoundRequest = (path: string, { navigation }: SiteConfig): PageRequest => ({
  path: notFoundPath(path, navigation),
  videoSlug: null,
})

function parseDataRequest(url: URL, build: string, pages: OwnPages | undefined): PageRequest | null {
  const named = readPageDataPath(url.pathname)
  if (named?.build !== build) return null
  const film = url.searchParams.get(FILM_PARAMETER)
  const address = new URL(url)
  address.search = film === null ? '' : `${new URLSearchParams({ [FILM_PARAMETER]: film })}`
  address.pathname = named.path
  return { ...parsePageRequest(address, pages), listPage: named.listPage }
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
    ...HTML,
    ...(links !== '' && { Link: links }),
  }
  const headers = getHeaders(cache, result)
  return pageResponse({ form, status: page.status, age, headers, documentHeaders, compress }, request)
}

async function dataResponse(
  { cache, compress }: ServingOptions,
  result: CacheResult,
  request: PageRequestHeaders,
  { status = result.page.status, mayStore = true } = {},
): Promise<PageResponse> {
  const { page, age } = result
  const form = await getForm(page, 'data', () => {
    const { body, data = [0, 0], source } = page
    return { body: body.subarray(...data), etag: toEntityTag(source) }
  })
  const documentHeaders = { 'Content-Type': 'application/json' }
  const headers = { ...getHeaders(cache, result, mayStore), ...NO_INDEX }
  return pageResponse({ form, status, age, headers, documentHeaders, compress }, request)
}

/** @param redirects whether the former slug of a film is another page than an unknown one */
async function getPage(
  { renderer, cache, origin, log, getNetwork }: ServingOptions,
  request: PageRequest,
  context: Context,
  known?: { readonly event: string | undefined; readonly since: number },
  redirects = true,
): Promise<CacheResult> {
  const waitUntil = getWaitUntil(context)
  const get = (request: PageRequest) => {
    const render: Render = async (previous, notBefore) => {
      try {
        const read = { origin: origin.cached, previous, waitUntil, event: known?.event, notBefore }
        return await renderPage(renderer, request, read)
      } catch (error) {
        // Here, so that it is logged once for all waiting requests.
        log(error instanceof Error ? error.message : 'A page could not be rendered.', error)
        throw error
      }
    }
    const network = getNetwork(context)
    return cache.get(getCacheKey(request, origin.cached), {
      render,
      waitUntil,
      notBefore: known?.since,
      network,
    })
  }
  const { path, index, listPage } = request
  const own = { path, videoSlug: null }
  const route = matchRoute(path, renderer.config.pages)
  const notFound = notFoundRequest(path, renderer.config)
  if (route === null) return get(notFound)
  const read = { event: known?.event, notBefore: known?.since }
  const slugs = await readSlugs({ renderer, cache, origin }, request, route, read)
  const substitute = await getSubstitute(request, route, slugs, notFound, get)
  if (substitute) return substitute
  if (index === undefined && listPage === undefined) {
    const named = await get(request)
    const { isUnknownFilm, movedTo } = named.page
    if (!isUnknownFilm || (redirects && movedTo !== undefined)) return named
    return asUnknownFilm(await get(own), named.age)
  }
  const result = await get(own)
  const { playlistLength: length = 0 } = result.page
  if (index !== undefined) return index < length ? get(request) : asUnknownFilm(result)
  // The pages beyond the end of a long playlist are one, and those of a short one are its own.
  return length === 0
    ? result
    : get({ ...own, listPage: Math.min(listPage ?? 0, toListPage(length - 1) + 1) })
}

/** All slugs, for an editor or film that is not cached: clients can request any. Else null. */
async function readSlugs(
  { renderer, cache, origin }: Pick<ServingOptions, 'renderer' | 'cache' | 'origin'>,
  { path, videoSlug }: PageRequest,
  route: Route,
  options: ReadOptions = {},
): Promise<SlugsView | null> {
  const isNamed = route.page === 'editor' || videoSlug !== null
  const isCached = !isNamed || (await cache.has(getCacheKey({ path, videoSlug }, origin.cached)))
  return isCached ? null : renderer.readSlugs(options)
}

/**
 * The 404 page of an unknown editor, or a page without its unknown film; null for known ones. A
 * slug in another spelling leads to the known one: a client can request any number of spellings.
 */
async function getSubstitute(
  { path, videoSlug }: PageRequest,
  route: Route,
  slugs: SlugsView | null,
  notFound: PageRequest,
  get: (request: PageRequest) => Promise<CacheResult | null>,
): Promise<CacheResult | null> {
  if (slugs === null) return null
  if (route.page === 'editor' && !slugs.editors.has(route.slug)) {
    const editor = findSlug(slugs.editors, route.slug)
    const meant = editor === undefined ? undefined : editorPath(editor)
    return withMeant(await get(notFound), meant && videoSlug !== null ? filmAddress(meant, videoSlug) : meant)
  }
  if (videoSlug === null || slugs.films.has(videoSlug)) return null
  const own = await get({ path, videoSlug: null })
  const film = findSlug(slugs.films, videoSlug)
  return own && withMeant(asUnknownFilm(own), film === undefined ? undefined : filmAddress(path, film))
}

function withMeant<Result extends CacheResult | null>(result: Result, movedTo: string | undefined): Result {
  return result === null || movedTo === undefined ? result : { ...result, page: { ...result.page, movedTo } }
}

/** The page itself. Other caches store it as long as a 404: the film may be published soon. */
function asUnknownFilm(own: CacheResult, age = 0): CacheResult {
  return { ...own, age, page: { ...own.page, cacheClass: 'not-found' } }
}

function getHeaders({ freshness: table }: HtmlCache, result: CacheResult, mayStore = true) {
  const freshness = table[result.page.cacheClass]
  return {
    ...(mayStore ? getCachingHeaders(freshness) : NO_STORE),
    'Cache-Status': getCacheStatus(result, freshness),
    'Server-Timing': getServerTiming(result.outcome, result.timings),
  }
}

/** Failed pages, each rendered once: a refused request must cost nothing. */
function createFailedPages({ config, document }: PageRenderer, origin: PublicOrigin) {
  const documents = new Map<string, FormBody>()
  return (requested: string): FormBody => {
    const route = matchRoute(requested, config.pages)
    const isShared = route === null || route.page === 'editor'
    const path = isShared ? notFoundPath(requested, config.navigation) : requested
    const rendered = documents.get(path)
    if (rendered) return rendered
    const body = new TextEncoder().encode(document(failedPage(path, config), origin.cached))
    const failed = { body, etag: toEntityTag('failed') }
    documents.set(path, failed)
    return failed
  }
}

function createFailures({ cache: { clock }, log }: ServingOptions) {
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
    const isTemporary = isOverload || (error instanceof PageError && error.code === 'page-read-failed')
    return isTemporary
      ? ({ status: 503, headers: retryLater(error) } as const)
      : ({ status: 500, headers: NO_STORE } as const)
  }
}

import { createContentClient } from '@cutroom/content-client'
import { resolveTheme } from '@cutroom/portfolio-ui'
import { Hono, type Context, type Handler, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getProviders, type SiteConfig } from '../config.ts'
import { toClientConfig } from '../content/page-content.ts'
import { PAGE_DATA_PATH } from '../content/page-data.ts'
import { findMeantAddress, matchRoute } from '../routes/routes.ts'
import { createMemoryStore } from './cache/cached-page.ts'
import { NO_STORE } from './response-headers.ts'
import { HtmlCache, settledWithin } from './cache/html-cache.ts'
import { createNamedEvents, type KnownEvents } from './cache/known-events.ts'
import { getContentSources } from './content-sources.ts'
import { createContentProxy } from './content-proxy/content-proxy.ts'
import { logToConsole, type Log } from './log.ts'
import { createPreviewPages } from './preview/preview-pages.ts'
import {
  createPublicOrigin,
  type Compress,
  type PageRequestHeaders,
  type PageResponse,
} from './respond/cached-response.ts'
import { getLinkHeader } from './respond/document.ts'
import { createPageRenderer, type PageRendererOptions } from './respond/render-page.tsx'
import { servePages } from './respond/serve-pages.ts'
import {
  API_LIMIT,
  createRateLimiter,
  rateLimit,
  toNetwork,
  type RateLimiter,
} from './security/rate-limit.ts'
import { createSecurityHeaders } from './security/security-headers.ts'
import { seoRoutes } from './seo/seo-routes.ts'

/** Longest URL that is accepted, in characters: RFC 9110 requires 8,000 at least. */
const URL_MAX_LENGTH = 8_000

/** An origin that needs no escaping in any part of a document. */
const SAFE_ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/

/** Longest body of a request, in bytes; no endpoint reads one. */
const BODY_MAX_BYTES = 16_384

/** Retries of a content read: a visitor without a cached page waits for all of them. */
const READ_RETRIES = 1

/** How long readiness waits for the content service, in ms: half of a probe's timeout. */
const READY_WAIT_MS = 500

export interface SiteOptions extends PageRendererOptions {
  /** Cache of pages; by default in memory. The server invalidates it when content changes. */
  readonly cache?: HtmlCache
  /** The events that pages may be requested by; by default those that clients name, limited. */
  readonly events?: KnownEvents
  /** Whether the server responds with live events; by default the content service does. */
  readonly hasEventStreams?: boolean
  /** Aborts when the server stops: it then waits for pending responses, and event streams end. */
  readonly stopping?: AbortSignal
  /** Takes errors; by default the console. */
  readonly log?: Log
  /** Address of the client; without it all clients share one rate limit. */
  readonly clientAddress?: (context: Context) => string
  /** Limits requests by network; by default in the memory of the process. */
  readonly apiLimiter?: RateLimiter
  /** Clock of previews, in ms since 1970; by default the platform's. */
  readonly now?: () => number
  /** Compresses responses; not set where the platform does so. */
  readonly compress?: Compress
}

/** The site as a web-standard fetch handler. */
export interface Site extends Hono {
  /** The response to a GET without a cookie for a page that is fresh in the cache, or null. */
  readonly freshPage: (url: URL, headers: PageRequestHeaders) => Promise<PageResponse | null>
}

/** @throws Error when the config cannot be used */
export function createSite(options: SiteOptions): Site {
  const { config, environment, assets, log = logToConsole, now, compress, stopping } = options
  checkConfig(config)
  const { cache = new HtmlCache({ store: createMemoryStore() }) } = options
  const { apiLimiter: limiter = createRateLimiter(API_LIMIT, cache.clock) } = options
  const mayRead = async (network: string) => (await limiter.limit({ key: `event ${network}` })).success
  const { events = createNamedEvents(cache.clock, mayRead), clientAddress = () => '' } = options
  const getNetwork = (context: Context) => toNetwork(clientAddress(context))
  const connection = toClientConfig(environment, config)
  const client = createContentClient({ ...connection, maxRetries: READ_RETRIES })
  const renderer = createPageRenderer(client, cache, options)
  const { hasContentProxy, apiHost, siteUrl } = environment
  const serving = { renderer, cache, origin: createPublicOrigin(siteUrl), log, getNetwork, compress }
  const links = getLinkHeader(assets, getContentSources(environment).images)
  const pages = servePages({ ...serving, events, links })
  const securityHeaders = createSecurityHeaders(environment, getProviders(config), assets.inlined)
  const preview = createPreviewPages({ renderer, environment, securityHeaders, log, ...(now && { now }) })

  const site = new Hono()
  // First, because addresses of queries are longer, and files have headers of their own.
  if (hasContentProxy && apiHost !== undefined) {
    const passesEvents = options.hasEventStreams !== true
    const proxyOptions = { ...environment, passesEvents, getNetwork, clock: cache.clock, stopping }
    site.route('/', createContentProxy(apiHost, proxyOptions))
  }
  site.use(securityHeaders.middleware, (context, next) => {
    const problem = findUrlProblem(context.req.url, siteUrl)
    return problem ? Promise.resolve(context.text(problem.text, problem.status, NO_STORE)) : next()
  })
  const isReady = async () => {
    const settings = renderer.reads.read(client.queries.settings())
    return (await settledWithin(cache.clock, READY_WAIT_MS, settings)) !== null
  }
  site.get('/healthz', serveHealth(stopping, isReady))
  // The platform serves existing files before it calls the site.
  site.get('/assets/*', (context) => context.text('File not found.', 404, NO_STORE))
  site.use(
    '/api/*',
    rateLimit(limiter, getNetwork),
    bodyLimit({
      maxSize: BODY_MAX_BYTES,
      onError: (context) => context.text('The body of the request is too long.', 413, NO_STORE),
    }),
  )
  site.get(`${PAGE_DATA_PATH}/*`, pages.data)
  site.route('/', preview.routes)
  site.route('/', seoRoutes(serving, client.queries, connection))
  site.get('*', redirectTrailingSlash, redirectToMeant(config.pages), preview.pages, pages.document)
  site.all('*', (context) =>
    context.text('Method not allowed. Use GET or HEAD.', 405, { ...NO_STORE, Allow: 'GET, HEAD' }),
  )
  site.onError((error, context) => {
    // A client that disconnects is no fault of the site.
    if (context.req.raw.signal.aborted) return context.text('The client has disconnected.', 400, NO_STORE)
    log(`The response to ${context.req.path} failed.`, error)
    return context.text('Something went wrong. Try again later.', 500, NO_STORE)
  })
  const freshPage: Site['freshPage'] = async (url, headers) => {
    if (findUrlProblem(url.href, siteUrl)) return null
    const response = await pages.fresh(url, headers)
    return response && { ...response, headers: { ...securityHeaders.get(url), ...response.headers } }
  }
  return Object.assign(site, { freshPage })
}

/** Whether the process runs; with `ready` also whether it can render. */
function serveHealth(stopping: AbortSignal | undefined, isReady: () => Promise<boolean>): Handler {
  return async (context) => {
    if (stopping?.aborted) return context.json({ status: 'draining' }, 503, NO_STORE)
    if (context.req.query('ready') === undefined) return context.json({ status: 'ok' }, 200, NO_STORE)
    if (await isReady()) return context.json({ status: 'ready' }, 200, NO_STORE)
    return context.json({ status: 'not-ready', missing: ['content-service'] }, 503, NO_STORE)
  }
}

/** Why a URL is refused: its length, or a host that needs escaping. Null for a valid one. */
function findUrlProblem(
  url: string,
  siteUrl: string | undefined,
): { readonly status: 400 | 414; readonly text: string } | null {
  if (url.length > URL_MAX_LENGTH) return { status: 414, text: 'The address is too long.' }
  const isValidHost = siteUrl !== undefined || SAFE_ORIGIN.test(new URL(url).origin)
  return isValidHost ? null : { status: 400, text: 'The host name is not valid.' }
}

const redirectTrailingSlash: MiddlewareHandler = async (context, next) => {
  const path = withoutTrailingSlash(new URL(context.req.url))
  return path === null ? next() : context.redirect(path, 308)
}

/** Temporary: the studio may give a page this address. */
const redirectToMeant =
  (pages: SiteConfig['pages']): MiddlewareHandler =>
  async (context, next) => {
    const address = findMeantAddress(new URL(context.req.url), pages)
    return address === null ? next() : context.redirect(address, 307)
  }

/** Never `//host`; null if the path has no trailing slash. */
export function withoutTrailingSlash({ pathname, search }: URL): string | null {
  if (pathname.length <= 1 || !pathname.endsWith('/')) return null
  // The lookbehind starts one match a run of slashes, and not one a slash: that is quadratic.
  return `/${pathname.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '')}${search}`
}

/** A path without a trailing slash, outside of the folders of files and endpoints. */
const OWN_PATH = /^(?!\/(?:api|assets|content|page-data)(?:\/|$))(?:\/[^/?#\s]+)+$/

/** Checks the values of a studio's config that no type can. Throws with every problem. */
export function checkConfig({ language, theme, liveJitterMs, pages = [] }: SiteConfig): void {
  const problems: string[] = []
  if (!isLanguage(language)) {
    problems.push(
      `language: ${JSON.stringify(language)} is not valid. Use a BCP 47 tag, such as en or pt-BR.`,
    )
  }
  if (resolveTheme(theme) === null) {
    const [foreground, background] = [theme.foreground, theme.background].map((colour) =>
      JSON.stringify(colour),
    )
    problems.push(
      `theme: ${foreground} on ${background} is not valid. Use hex colours, such as #ff6779 on #020202.`,
    )
  }
  // Without a number all open pages would send their requests at the same moment.
  if (!(Number.isFinite(liveJitterMs) && liveJitterMs >= 0)) {
    problems.push(
      `liveJitterMs: ${liveJitterMs} is not valid. Use a time in ms, such as 1_500. Its name was liveSpreadMs before.`,
    )
  }
  for (const path of new Set(pages.map((page) => page.path))) {
    const shown = JSON.stringify(path)
    const { length } = pages.filter((page) => page.path === path)
    if (!OWN_PATH.test(path) || matchRoute(path) !== null) {
      problems.push(`pages: ${shown} is not valid. Use a path of its own, such as /press.`)
    } else if (length > 1) problems.push(`pages: ${shown} is the path of ${length} pages.`)
  }
  if (problems.length === 0) return
  const list = problems.map((problem) => `  - ${problem}`).join('\n')
  throw new Error(`The config of the site is not valid:\n${list}\nCorrect it in cutroom.config.ts.`)
}

function isLanguage(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== ''
  } catch {
    return false
  }
}

import { createContentClient } from '@cutroom/content-client'
import { withDeadline } from '@cutroom/ground/deadline'
import { Hono, type Context, type Handler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getProviders } from '../config.ts'
import { toClientConfig } from '../content/page-content.ts'
import { HtmlCache } from './cache/html-cache.ts'
import { NO_STORE } from './response-headers.ts'
import { checkConfig } from './check-config.ts'
import { createContentProxy } from './content-proxy/content-proxy.ts'
import { getContentSources } from './environment.ts'
import { logToConsole, type Log } from './log.ts'
import { createPreviewPages } from './preview/preview-pages.ts'
import { createPublicOrigin } from './respond/public-origin.ts'
import type { Compress } from './respond/encoding.ts'
import { getLinkHeader } from './respond/document.ts'
import { createPageRenderer, type PageRendererOptions } from './respond/render-page.tsx'
import { findUrlProblem } from './respond/request-address.ts'
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

/** Longest body of a request, in bytes; no endpoint reads one. */
const BODY_MAX_BYTES = 16_384

/** Retries of a content read: a visitor without a cached page waits for all of them. */
const READ_RETRIES = 1

/** How long readiness waits for the content service, in ms: half of a probe's timeout. */
const READY_WAIT_MS = 500

export interface SiteOptions extends Omit<PageRendererOptions, 'serveFile'> {
  /** Responds to requests for the files of the build; not set where the platform does so. */
  readonly files?: Hono
  /** Cache of pages; by default in memory. The server invalidates it when content changes. */
  readonly cache?: HtmlCache
  /**
   * Whether the server receives live events, and sends them to visitors. By default the content
   * service sends them, and the cache is invalidated by those that requests report.
   */
  readonly followsEvents?: boolean
  /** Whether the server still renders its first pages. A balancer sends visitors to others. */
  readonly isStarting?: () => boolean
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

/** @throws Error when the config cannot be used */
export function createSite(options: SiteOptions): Hono {
  const { config, environment, assets, files, log = logToConsole, now, compress, stopping } = options
  checkConfig(config)
  const { cache = new HtmlCache() } = options
  const { apiLimiter: limiter = createRateLimiter(API_LIMIT, cache.clock) } = options
  const mayReportEvent = async (network: string) => (await limiter.limit({ key: `event ${network}` })).success
  const { followsEvents = false, clientAddress = () => '' } = options
  const getNetwork = (context: Context) => toNetwork(clientAddress(context))
  const connection = toClientConfig(environment, config)
  const client = createContentClient({ ...connection, maxRetries: READ_RETRIES })
  const serveFile = files && ((request: Request) => files.fetch(request))
  const renderer = createPageRenderer(client, cache, { ...options, ...(serveFile && { serveFile }) })
  const { hasContentProxy, apiHost, siteUrl } = environment
  const serving = { renderer, cache, origin: createPublicOrigin(siteUrl), log, getNetwork, compress }
  const links = getLinkHeader(assets, getContentSources(environment).images)
  const securityHeaders = createSecurityHeaders(environment, getProviders(config), assets.inlined)
  const preview = createPreviewPages({ renderer, environment, securityHeaders, log, ...(now && { now }) })
  const pages = servePages({
    ...serving,
    siteUrl,
    mayReportEvent: followsEvents ? undefined : mayReportEvent,
    links,
    getSecurityHeaders: securityHeaders.get,
    preview: preview.respond,
  })

  const site = new Hono()
  // This route is the first one, as most requests are for cached pages.
  site.get('*', (context, next) => (pages.has(context.req.path) ? pages.respond(context) : next()))
  if (files) site.route('/', files)
  // This route is before the checks, because URLs of queries are longer than they allow.
  if (hasContentProxy && apiHost !== undefined) {
    const proxyOptions = {
      ...environment,
      passesEvents: !followsEvents,
      getNetwork,
      clock: cache.clock,
      stopping,
    }
    site.route('/', createContentProxy(apiHost, proxyOptions))
  }
  site.use(securityHeaders.middleware, (context, next) => {
    const problem = findUrlProblem(new URL(context.req.url), siteUrl)
    return problem ? Promise.resolve(context.text(problem.text, problem.status, NO_STORE)) : next()
  })
  const isReady = async () => {
    const settings = renderer.reads.read(client.queries.settings())
    return withDeadline(
      settings.then(
        () => true,
        () => false,
      ),
      cache.clock,
      READY_WAIT_MS,
      () => false,
    )
  }
  // HAProxy checks by OPTIONS where its setting names no method.
  site.on(['GET', 'OPTIONS'], '/healthz', serveHealth(options, isReady))
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
  site.route('/', preview.routes)
  site.route('/', seoRoutes(serving, client.queries, connection))
  site.get('*', pages.respond)
  const allowed = { ...NO_STORE, Allow: 'GET, HEAD, OPTIONS' }
  site.options('*', (context) => context.body(null, 204, allowed))
  site.all('*', (context) => context.text('Method not allowed. Use GET or HEAD.', 405, allowed))
  site.onError((error, context) => {
    // A client that disconnects is no fault of the site.
    if (context.req.raw.signal.aborted) return context.text('The client has disconnected.', 400, NO_STORE)
    log(`The response to ${context.req.path} failed.`, error)
    const headers = { ...securityHeaders.get(new URL(context.req.url)), ...NO_STORE }
    return context.text('Something went wrong. Try again later.', 500, headers)
  })
  return site
}

/** Whether the process runs; with `ready` also whether it can render. */
function serveHealth(
  { stopping, isStarting }: Pick<SiteOptions, 'stopping' | 'isStarting'>,
  isReady: () => Promise<boolean>,
): Handler {
  return async (context) => {
    if (stopping?.aborted) return context.json({ status: 'draining' }, 503, NO_STORE)
    if (isStarting?.() === true) return context.json({ status: 'starting' }, 503, NO_STORE)
    if (context.req.query('ready') === undefined) return context.json({ status: 'ok' }, 200, NO_STORE)
    if (await isReady()) return context.json({ status: 'ready' }, 200, NO_STORE)
    return context.json({ status: 'not-ready', missing: ['content-service'] }, 503, NO_STORE)
  }
}

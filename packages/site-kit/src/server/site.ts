import { createContentClient, type ContentClient } from '@cutroom/content-client'
import { Hono, type Context, type Handler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { SiteConfig } from '../config.ts'
import { createPageContent, withStudio } from '../content/page-content.ts'
import { PAGE_DATA_PATH, publicSettings } from '../content/page-data.ts'
import { CONTENT_PATH } from '../routes/routes.ts'
import { createMemoryStore } from './cache/cached-page.ts'
import { createCoalescedReads } from './cache/coalesced-reads.ts'
import { HtmlCache } from './cache/html-cache.ts'
import { createNamedEvents, type LiveEvents } from './cache/live-events.ts'
import type { SiteEnvironment } from './environment.ts'
import { checkConfig } from './check-config.ts'
import { createContentDoor } from './door/content-door.ts'
import { logToConsole } from './error-text.ts'
import { createPreviewPages } from './preview/preview-pages.ts'
import { buildOf, type DocumentAssets } from './respond/assets.ts'
import {
  NO_STORE,
  type Compress,
  type PageRequestHeaders,
  type PageResponse,
} from './respond/cached-response.ts'
import { linkHeader, renderDocument } from './respond/document.ts'
import { createHostPosters, NO_HOST_POSTERS } from './respond/host-posters.ts'
import { renderHtml, type PageRenderer } from './respond/render-page.tsx'
import {
  isValidHost,
  publicOrigin,
  redirectTrailingSlash,
  rejectInvalidHosts,
  rejectLongUrls,
  URL_MAX_LENGTH,
} from './respond/request-url.ts'
import { servePages, type Log } from './respond/serve-pages.ts'
import { API_LIMIT, clientGroup, createLimiter, rateLimit, type HostLimiter } from './security/rate-limit.ts'
import { contentSources, createSecurityHeaders } from './security/security-headers.ts'
import { seoRoutes } from './seo/seo-routes.ts'
import { settledWithin } from './cache/concurrency-limiter.ts'

/** Longest body of a request, in bytes; no endpoint reads one. */
const BODY_MAX_BYTES = 16_384

/** Retries of a content read: a visitor without a cached page waits for all of them, and a later request is another try. */
const READ_RETRIES = 1

export interface SiteOptions {
  readonly config: SiteConfig
  readonly environment: SiteEnvironment
  readonly assets: DocumentAssets
  /** Cache of pages; by default in memory. The host calls its `invalidate` when content changes. */
  readonly cache?: HtmlCache
  /** The live events that pages may be requested by; by default those that clients name, within a limit. */
  readonly events?: LiveEvents
  /** Whether the host responds to requests of live events; by default they pass to the content service. */
  readonly hasEventStreams?: boolean
  /** First tags of every document's head: the reload client of development. */
  readonly headStart?: string
  /** Aborts when the host stops: it then waits for pending responses, and event streams end. */
  readonly stopping?: AbortSignal
  /** Takes errors; by default the console. */
  readonly log?: Log
  /** Address of the client; without it all clients share one rate limit. */
  readonly clientAddress?: (context: Context) => string
  readonly hostLimiter?: HostLimiter
  /** Clock of previews, in ms since 1970; by default the platform's. */
  readonly now?: () => number
  /** Fetches the pictures of video hosts; by default the platform's. */
  readonly fetch?: typeof fetch
  /** Compresses responses; not set where the host does so. */
  readonly compress?: Compress
}

/** The site as a web-standard fetch handler. */
export interface Site extends Hono {
  /**
   * The response to a GET without a cookie for a page that is fresh in the cache; null for any other request. It needs no
   * `Request`, and no handler of another request: a server sends most pages so.
   */
  readonly freshPage: (url: URL, headers: PageRequestHeaders) => Promise<PageResponse | null>
}

/**
 * Creates the site.
 *
 * @throws Error when the config cannot be used
 */
export function createSite(options: SiteOptions): Site {
  const { config, environment, log = logToConsole, stopping } = options
  checkConfig(config)
  const { cache = new HtmlCache({ store: createMemoryStore() }) } = options
  const { clientAddress = () => '', hostLimiter, now, compress, hasEventStreams = false } = options
  const client = createContentClient({ ...withStudio(environment, config), maxRetries: READ_RETRIES })
  const renderer = createPageRenderer(client, options, cache)
  const origin = publicOrigin(environment.siteUrl)
  const securityHeaders = createSecurityHeaders(environment, options.assets.inlined)
  const preview = createPreviewPages({ renderer, environment, securityHeaders, log, ...(now && { now }) })
  const links = linkHeader(options.assets, contentSources(environment).images)
  const build = buildOf(options.assets)
  const limiter = hostLimiter ?? createLimiter(API_LIMIT, () => cache.clock.now())
  const isWithinLimit = async (network: string) => (await limiter.limit({ key: `event ${network}` })).success
  const { events = createNamedEvents(cache.clock, isWithinLimit) } = options
  const getNetwork = (context: Context) => clientGroup(clientAddress(context))
  const pages = servePages({ renderer, cache, events, getNetwork, origin, log, links, build, compress })
  const site = new Hono()
  // Before what concerns pages: addresses of queries are longer, and files have headers of their own.
  const { hasDoor, apiHost, studioUrl } = environment
  if (hasDoor && apiHost !== undefined)
    site.route(
      '/',
      createContentDoor(apiHost, { studioUrl, passesEvents: !hasEventStreams, clock: cache.clock, stopping }),
    )
  site.use(securityHeaders.middleware, rejectLongUrls, rejectInvalidHosts(environment.siteUrl))
  const isReady = async () => {
    const settings = renderer.reads.read(client.queries.settings())
    return (await settledWithin(cache.clock, READY_WAIT_MS, settings)) !== null
  }
  site.get('/healthz', serveHealth(stopping, isReady))
  // The host serves existing files before it calls the site.
  site.get('/assets/*', (context) => context.text('There is no such file.', 404, NO_STORE))
  site.use(
    '/api/*',
    rateLimit({ clientAddress, ...(hostLimiter && { host: hostLimiter }) }),
    bodyLimit({
      maxSize: BODY_MAX_BYTES,
      onError: (context) => context.text('The body is too long: no endpoint reads one.', 413, NO_STORE),
    }),
  )
  site.get(`${PAGE_DATA_PATH}/*`, pages.data)
  site.route('/', preview.routes)
  site.route(
    '/',
    seoRoutes({
      config,
      queries: client.queries,
      reads: renderer.reads,
      environment,
      cache,
      origin,
      log,
      compress,
    }),
  )
  site.get('*', redirectTrailingSlash)
  site.get('*', preview.pages)
  site.get('*', pages.document)
  site.all('*', (context) =>
    context.text('Pages are asked for by GET or HEAD.', 405, { ...NO_STORE, Allow: 'GET, HEAD' }),
  )
  site.onError((error, context) => {
    // No client receives it, and any client can leave: the log is for faults of the site.
    if (context.req.raw.signal.aborted) return context.text('The client has left.', 400, NO_STORE)
    log(`The response to ${context.req.path} failed.`, error)
    return context.text('Something went wrong here. Try again later.', 500, NO_STORE)
  })
  const freshPage: Site['freshPage'] = async (url, headers) => {
    if (url.href.length > URL_MAX_LENGTH || !isValidHost(environment.siteUrl, url.href)) return null
    const response = await pages.fresh(url, headers)
    return response && { ...response, headers: { ...securityHeaders.of(url), ...response.headers } }
  }
  return Object.assign(site, { freshPage })
}

function createPageRenderer(
  client: ContentClient,
  { config, environment, assets, headStart = '', fetch }: SiteOptions,
  cache: HtmlCache,
): PageRenderer {
  const { hasDoor, servesEvents } = environment
  const settings = publicSettings({
    ...environment,
    ...(hasDoor && { apiHost: CONTENT_PATH }),
    ...(servesEvents && { eventsHost: CONTENT_PATH }),
    build: buildOf(assets),
  })
  const { siteUrl, oembedOrigin } = environment
  const { coalesce, clock } = cache
  return {
    config,
    content: createPageContent(client.queries, config),
    reads: createCoalescedReads(client, cache),
    // A site that contacts no third party before a press has no pictures of video hosts.
    posters:
      config.playback.prepare === 'play'
        ? NO_HOST_POSTERS
        : createHostPosters({ siteUrl, oembedOrigin, coalesce, clock, ...(fetch && { fetch }) }),
    document: (props, origin) =>
      renderDocument({
        config,
        props,
        settings,
        body: renderHtml(props, config),
        assets,
        origin,
        headStart,
      }),
  }
}

/** How long readiness waits for the content service, in ms: half of the shortest usual timeout of a probe. */
const READY_WAIT_MS = 500

/**
 * Responds whether the process runs: 503 while it stops. With the parameter `ready` it responds whether a page can be
 * rendered too, and names what is missing. A host restarts no process for that: cached pages are served meanwhile.
 */
function serveHealth(stopping: AbortSignal | undefined, isReady: () => Promise<boolean>): Handler {
  return async (context) => {
    if (stopping?.aborted) return context.json({ status: 'draining' }, 503, NO_STORE)
    if (context.req.query('ready') === undefined) return context.json({ status: 'ok' }, 200, NO_STORE)
    if (await isReady()) return context.json({ status: 'ready' }, 200, NO_STORE)
    return context.json({ status: 'not-ready', missing: ['content-service'] }, 503, NO_STORE)
  }
}

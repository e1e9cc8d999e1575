import { createContentClient } from '@cutroom/content-client'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { STUDIO_NAME } from '../constants.ts'
import { publicSettings } from '../content/public-settings.ts'
import { renderDocument, type DocumentAssets } from './respond/html.ts'
import { HOST_POSTERS_PATH } from '../content/host-poster.ts'
import { foundRoutes } from './seo/routes.ts'
import { renderPage } from './respond/render-page.tsx'
import { STUDIO_OPTIONS } from '../site-options.ts'
import { createMemoryStore } from './cache/memory-store.ts'
import { PageCache } from './cache/page-cache.ts'
import { createContentReads } from './cache/content-reads.ts'
import type { SiteEnvironment } from './environment.ts'
import { createHostPosters, NO_HOST_POSTERS, type HostPosters } from './respond/host-posters.ts'
import { serveHostPosters } from './respond/host-posters-route.ts'
import type { PageMaker } from './respond/make-page.ts'
import { withoutSlash } from './respond/page-address.ts'
import { createPrivatePages } from './preview/private-pages.ts'
import { servePages, type Log } from './respond/pages.ts'
import { publicOrigin, refuseOddHosts } from './respond/public-origin.ts'
import { linkHeader } from './respond/link-header.ts'
import { contentSources } from './security/content-sources.ts'
import { rateLimit, type HostLimiter } from './security/rate-limit.ts'
import { securityHeaders } from './security/security-headers.ts'

/** Longest address that is answered, in characters: RFC 9110 asks for 8,000 at least, which headers share here. */
const ADDRESS_MAX_LENGTH = 8_000

/** Longest body of a request, in bytes; no endpoint takes one, so that this is room for what may come. */
const BODY_MAX_BYTES = 16_384

/** What the site is served with. */
export interface SiteOptions {
  readonly environment: SiteEnvironment
  readonly assets: DocumentAssets
  /** Where pages are kept; memory where it is not set. Hand one in to tell it when content has changed. */
  readonly cache?: PageCache
  /** Names the build, where the files that documents refer to do not say enough. */
  readonly build?: string
  /** Put first into the head of every document; development's reload client. */
  readonly headStart?: string
  /** Takes what went wrong; the console where it is not set. */
  readonly log?: Log
  /** Address of who asks; where it is not set, all are counted as one. */
  readonly clientAddress?: (context: Context) => string
  /** The host's own limiter of requests, where it has one. */
  readonly hostLimiter?: HostLimiter
  /** Clock of previews, in ms since 1970; that of the machine where it is not set. */
  readonly now?: () => number
  /** Fetches what video hosts say of films; the platform's where it is not set. */
  readonly fetch?: typeof fetch
}

/** The pages of the site as a web-standard fetch handler. */
export function createSite(options: SiteOptions): Hono {
  const { environment, log = (message, error) => console.error(message, error) } = options
  const { cache = new PageCache({ store: createMemoryStore() }) } = options
  const { siteUrl } = environment
  const sources = contentSources(environment)
  const maker = pageMaker(options, cache)
  const origin = publicOrigin(siteUrl)
  const preview = createPrivatePages({
    maker,
    environment,
    log,
    ...(options.now ? { now: options.now } : {}),
  })
  const site = new Hono()

  site.use(securityHeaders({ sources, siteUrl }))
  site.use(refuseLongAddresses, refuseOddHosts(siteUrl))
  site.get('/healthz', (context) => context.json({ status: 'ok' }, 200, NOT_KEPT))
  // The host serves the files that there are.
  site.get('/assets/*', (context) => context.text('There is no such file.', 404, NOT_KEPT))
  site.use('/api/*', bodyLimit({ maxSize: BODY_MAX_BYTES }), apiLimit(options))
  site.get(HOST_POSTERS_PATH, serveHostPosters({ ...maker, log }))
  site.route('/', preview.routes)
  site.route(
    '/',
    foundRoutes({ queries: maker.queries, reads: maker.reads, environment, cache, origin, log }),
  )
  site.get('*', leaveSlashes)
  site.get('*', preview.pages)
  site.get('*', servePages({ maker, cache, origin, links: linkHeader(options.assets, sources.images), log }))
  site.all('*', (context) =>
    context.text('Pages are asked for by GET or HEAD.', 405, { ...NOT_KEPT, Allow: 'GET, HEAD' }),
  )
  site.onError((error, context) => {
    log(`An answer to ${context.req.path} failed.`, error)
    return context.text('Something went wrong here. Try again later.', 500, NOT_KEPT)
  })
  return site
}

/** Headers of what no cache may keep. */
const NOT_KEPT = { 'Cache-Control': 'no-store' } as const

const refuseLongAddresses: MiddlewareHandler = async (context, next) => {
  if (context.req.url.length > ADDRESS_MAX_LENGTH) return context.text('The address is too long.', 414)
  return next()
}

/** One page, one address. */
const leaveSlashes: MiddlewareHandler = async (context, next) => {
  const elsewhere = withoutSlash(new URL(context.req.url))
  return elsewhere === null ? next() : context.redirect(elsewhere, 308)
}

function apiLimit({ clientAddress = () => '', hostLimiter }: SiteOptions) {
  return rateLimit({ clientAddress, ...(hostLimiter ? { host: hostLimiter } : {}) })
}

/** The pictures of hosts are theirs to serve: none where no third party may be contacted before a press. */
function hostPosters(
  { siteUrl, oembedOrigin }: SiteEnvironment,
  { sharesWork, clock }: PageCache,
  fetch: SiteOptions['fetch'],
): HostPosters {
  if (STUDIO_OPTIONS.playback.prepare === 'play') return NO_HOST_POSTERS
  return createHostPosters({ siteUrl, oembedOrigin, sharesWork, clock, ...(fetch && { fetch }) })
}

function pageMaker(
  { environment, assets, build = '', headStart = '', fetch }: SiteOptions,
  cache: PageCache,
): PageMaker {
  const client = createContentClient({ ...environment, studioName: STUDIO_NAME })
  return {
    queries: client.queries,
    reads: createContentReads(client, cache),
    posters: hostPosters(environment, cache, fetch),
    build: JSON.stringify([build, assets]),
    document: (props, origin) =>
      renderDocument({
        props,
        settings: publicSettings(environment),
        body: renderPage(props),
        assets,
        origin,
        headStart,
      }),
  }
}

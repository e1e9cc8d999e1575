import type { PageQueries, PageQueriesConfig } from '@cutroom/content-client'
import { withDeadline } from '@cutroom/ground/deadline'
import { Hono, type Handler } from 'hono'
import type { SiteConfig } from '../../config.ts'
import { ICON_FILES, iconSvg, manifest, MANIFEST_PATH, SVG_ICON_PATH } from '../../head/manifest.ts'
import { GENERATED_CACHE_S } from '../response-headers.ts'
import { HANG_WAIT_MS } from '../cache/coalesce-requests.ts'
import type { CachedPage } from '../cache/html-cache.ts'
import { getWaitUntil, pageResponse, RETRY_AFTER_S, retryLater } from '../respond/cached-response.ts'
import { toCachedPage } from '../respond/cached-page.ts'
import type { ServingOptions } from '../respond/serve-pages.ts'
import { PART_NAME, SITEMAP_PATH, sitemapFiles, type GeneratedFile, type GenerateRequest } from './sitemap.ts'

/** Without content the sitemap is a 503: crawlers would drop the pages of an empty one. */
export function seoRoutes(
  serving: ServingOptions,
  queries: PageQueries,
  connection: PageQueriesConfig,
): Hono {
  const {
    origin,
    renderer: { config },
  } = serving
  const routes = new Hono()
  const serve = (file: GeneratedFile) => serveGenerated(serving, file)
  const { sitemap, part } = sitemapFiles(connection, config)

  routes.get('/robots.txt', (context) => {
    const text = robots(origin.get(new URL(context.req.url)))
    return context.text(text, 200, { 'Cache-Control': getCacheControl() })
  })
  routes.get(SITEMAP_PATH, serve(sitemap))
  routes.get(`/:part{${PART_NAME}}`, serve(part))
  routes.get(MANIFEST_PATH, serve(webManifest(queries, config)))
  routes.get(SVG_ICON_PATH, serve(icon(queries, config)))
  // Clients that read no document request this path, and would get a 404 each time.
  routes.get('/favicon.ico', (context) => context.redirect(ICON_FILES.small.path, 301))
  return routes
}

/** robots.txt (RFC 9309): crawlers may read everything but the endpoints. */
function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL(SITEMAP_PATH, origin).href}\n`
}

function webManifest(queries: PageQueries, config: SiteConfig): GeneratedFile {
  return {
    type: 'application/manifest+json',
    generate: async ({ read }) => JSON.stringify(manifest(await read(queries.settings()), config)),
  }
}

function icon(queries: PageQueries, { theme, icon: mark }: SiteConfig): GeneratedFile {
  return {
    type: 'image/svg+xml',
    generate: async ({ read }) => iconSvg((await read(queries.settings())).theme, { mark }),
    fallback: (context) =>
      context.body(iconSvg(theme, { mark }), 200, {
        'Content-Type': 'image/svg+xml; charset=utf-8',
        'Cache-Control': getCacheControl(RETRY_AFTER_S),
      }),
  }
}

/** Responds with a generated file; with the last good one while the content service fails. */
function serveGenerated(
  { renderer, cache, origin, log, getNetwork, compress }: ServingOptions,
  file: GeneratedFile,
): Handler {
  return async (context) => {
    // The path is decoded, so that every encoding has the same cache key.
    const { path } = context.req
    const url = new URL(context.req.url)
    const waitUntil = getWaitUntil(context)
    const render = async (previous: CachedPage | undefined) => {
      let fetchedAt = cache.clock.now()
      const read: GenerateRequest['read'] = async (queries) => {
        const result = await renderer.reads.read(queries)
        fetchedAt = Math.min(fetchedAt, result.fetchedAt)
        return result.view
      }
      const readHostData: GenerateRequest['readHostData'] = (links) => renderer.posters.read(links, waitUntil)
      const text = await file.generate({ path, origin: origin.cached, read, readHostData })
      return text === null
        ? toCachedPage('Not found.', previous, { cacheClass: 'not-found', status: 404, fetchedAt })
        : toCachedPage(text, previous, { cacheClass: 'page', status: 200, fetchedAt })
    }
    try {
      const reading = cache.get(`${origin.cached}${path}`, {
        render,
        onFailure: (error) =>
          log(`${path} could not be generated. The client gets the last good one, or a 503.`, error),
        waitUntil,
        getNetwork: () => getNetwork(context),
      })
      const inTime = withDeadline(
        reading.catch(() => null),
        cache.clock,
        HANG_WAIT_MS,
        () => null,
      )
      if (file.fallback && (await inTime) === null) return file.fallback(context)
      const { page, age } = await reading
      const isFound = page.status === 200
      const { body, status, headers } = await pageResponse(
        {
          representation: await origin.getDocument(page, url),
          status: page.status,
          age,
          headers: { 'Cache-Control': getCacheControl(isFound ? undefined : RETRY_AFTER_S) },
          documentHeaders: { 'Content-Type': `${isFound ? file.type : 'text/plain'}; charset=utf-8` },
          compress,
        },
        context.req.raw.headers,
      )
      return context.newResponse(body, status, headers)
    } catch (error) {
      const text = 'This file cannot be generated now. Try again later.'
      return context.text(text, 503, retryLater(error))
    }
  }
}

function getCacheControl(fresh: number = GENERATED_CACHE_S.fresh): string {
  const { stale } = GENERATED_CACHE_S
  return `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${stale}`
}

import { DEFAULT_THEME, sitemapQueries, type ContentClient } from '@cutroom/content-client'
import { Hono } from 'hono'
import { RETRY_AFTER_S, STUDIO_NAME } from '../constants.ts'
import type { PageCache } from '../server/cache/page-cache.ts'
import type { SiteEnvironment } from '../server/environment.ts'
import type { Log } from '../server/pages.ts'
import { ICON_FILES, iconSvg, SVG_ICON_PATH } from './icon.ts'
import { manifest, MANIFEST_PATH } from './manifest.ts'
import { robots } from './robots.ts'
import { foundCacheControl, serveFound, type Asked, type FoundResource } from './serve-found.ts'
import { PART_NAME, partNumber, SITEMAP_PATH, sitemapFiles, sitemapIndex } from './sitemap.ts'

/** What the routes are made with. */
export interface FoundOptions {
  readonly client: ContentClient
  readonly environment: SiteEnvironment
  readonly cache: PageCache
  /** Takes what went wrong. */
  readonly log: Log
}

/**
 * What machines read of the site beside its pages: sitemap, robots, manifest and icon. Where the content service
 * does not answer and never has they say so, and never that there is nothing: a crawler would forget the pages.
 */
export function foundRoutes({ client, environment, cache, log }: FoundOptions): Hono {
  const { siteUrl } = environment
  const routes = new Hono()
  const serve = (resource: FoundResource) => serveFound({ cache, siteUrl, log }, resource)
  const files = sitemapReader(client, environment)

  routes.get('/robots.txt', (context) => {
    const text = robots(siteUrl ?? new URL(context.req.url).origin)
    return context.text(text, 200, { 'Cache-Control': foundCacheControl() })
  })
  routes.get(
    SITEMAP_PATH,
    serve({
      type: 'application/xml',
      make: async (asked) => {
        const [first = '', ...more] = await files(asked)
        return more.length === 0 ? first : sitemapIndex(more.length + 1, asked.origin)
      },
    }),
  )
  routes.get(
    `/:part{${PART_NAME}}`,
    serve({
      type: 'application/xml',
      make: async (asked) => {
        const parts = await files(asked)
        return parts.length > 1 ? (parts[partNumber(asked.path) - 1] ?? null) : null
      },
    }),
  )
  routes.get(
    MANIFEST_PATH,
    serve({
      type: 'application/manifest+json',
      make: async ({ signal }) => JSON.stringify(manifest(await client.settings({ signal }))),
    }),
  )
  routes.get(
    SVG_ICON_PATH,
    serve({
      type: 'image/svg+xml',
      make: async ({ signal }) => iconSvg((await client.settings({ signal })).theme),
      otherwise: (context) =>
        context.body(iconSvg(DEFAULT_THEME), 200, {
          'Content-Type': 'image/svg+xml; charset=utf-8',
          'Cache-Control': foundCacheControl(RETRY_AFTER_S),
        }),
    }),
  )
  // Asked for by whoever reads no document; otherwise each time a page that is not there.
  routes.get('/favicon.ico', (context) => context.redirect(ICON_FILES.small.path, 301))
  return routes
}

function sitemapReader(client: ContentClient, environment: SiteEnvironment) {
  // The pages themselves report what is incomplete in their content.
  const queries = sitemapQueries({ ...environment, studioName: STUDIO_NAME, onWarning: () => {} })
  return async ({ origin, signal }: Asked) =>
    sitemapFiles((await client.read(queries, { signal })).view, origin)
}

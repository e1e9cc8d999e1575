import type { PageQueries } from '@cutroom/content-client'
import { Hono } from 'hono'
import { RETRY_AFTER_S } from '../cache/cached-page.ts'
import type { SiteConfig } from '../../config.ts'
import { withStudio } from '../../content/page-content.ts'
import type { SiteEnvironment } from '../environment.ts'
import { ICON_FILES, iconSvg, manifest, MANIFEST_PATH, SVG_ICON_PATH } from '../../head/manifest.ts'
import {
  generatedCacheControl,
  serveGenerated,
  type GeneratedFile,
  type GeneratedFileServing,
} from './serve-generated.ts'
import { PART_NAME, SITEMAP_PATH, sitemapFiles } from './sitemap.ts'

export interface SeoRoutesOptions extends GeneratedFileServing {
  readonly config: SiteConfig
  readonly queries: PageQueries
  readonly environment: SiteEnvironment
}

/**
 * The routes of the sitemap, robots.txt, manifest and icon. Without content the sitemap is a 503 and never empty:
 * crawlers would drop the pages.
 */
export function seoRoutes({ config, queries, environment, ...serving }: SeoRoutesOptions): Hono {
  const { origin } = serving
  const routes = new Hono()
  const serve = (file: GeneratedFile) => serveGenerated(serving, file)
  const { sitemap, part } = sitemapFiles(withStudio(environment, config), config)

  routes.get('/robots.txt', (context) => {
    const text = robots(origin.of(context.req.url))
    return context.text(text, 200, { 'Cache-Control': generatedCacheControl() })
  })
  routes.get(SITEMAP_PATH, serve(sitemap))
  routes.get(`/:part{${PART_NAME}}`, serve(part))
  routes.get(MANIFEST_PATH, serve(webManifest(queries, config)))
  routes.get(SVG_ICON_PATH, serve(icon(queries, config)))
  // For clients that read no document; otherwise each of their requests would be a 404.
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
        'Cache-Control': generatedCacheControl(RETRY_AFTER_S),
      }),
  }
}

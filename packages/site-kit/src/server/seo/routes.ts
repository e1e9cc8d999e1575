import { DEFAULT_THEME, sitemapQueries, type PageQueries } from '@cutroom/content-client'
import { Hono } from 'hono'
import { RETRY_AFTER_S } from '../cache/freshness.ts'
import { STUDIO_NAME } from '../../constants.ts'
import type { SiteEnvironment } from '../environment.ts'
import { ICON_FILES, iconSvg, SVG_ICON_PATH } from '../../head/icon.ts'
import { manifest, MANIFEST_PATH } from '../../head/manifest.ts'
import { robots } from './robots.ts'
import {
  foundCacheControl,
  serveFound,
  type Asked,
  type FoundResource,
  type FoundServing,
} from './serve-found.ts'
import { PART_NAME, partNumber, SITEMAP_PATH, sitemapFiles, sitemapIndex } from './sitemap.ts'

/** What the routes are made with. */
export interface FoundOptions extends FoundServing {
  readonly queries: PageQueries
  readonly environment: SiteEnvironment
}

/**
 * What machines read of the site beside its pages: sitemap, robots, manifest and icon. Where the content service
 * does not answer and never has they say so, and never that there is nothing: a crawler would forget the pages.
 */
export function foundRoutes({ queries, environment, ...serving }: FoundOptions): Hono {
  const { origin } = serving
  const routes = new Hono()
  const serve = (resource: FoundResource) => serveFound(serving, resource)
  const { whole, part } = sitemap(environment)

  routes.get('/robots.txt', (context) => {
    const text = robots(origin.of(context.req.url))
    return context.text(text, 200, { 'Cache-Control': foundCacheControl() })
  })
  routes.get(SITEMAP_PATH, serve(whole))
  routes.get(`/:part{${PART_NAME}}`, serve(part))
  routes.get(MANIFEST_PATH, serve(webManifest(queries)))
  routes.get(SVG_ICON_PATH, serve(icon(queries)))
  // Asked for by whoever reads no document; otherwise each time a page that is not there.
  routes.get('/favicon.ico', (context) => context.redirect(ICON_FILES.small.path, 301))
  return routes
}

/** The sitemap, and a part of it where it is more than one file. */
function sitemap(environment: SiteEnvironment): Readonly<Record<'whole' | 'part', FoundResource>> {
  // The pages themselves report what is incomplete in their content.
  const wanted = sitemapQueries({ ...environment, studioName: STUDIO_NAME, onWarning: () => {} })
  const files = async ({ origin, read }: Asked) => sitemapFiles(await read(wanted), origin)
  const type = 'application/xml'
  return {
    whole: {
      type,
      make: async (asked) => {
        const [first = '', ...more] = await files(asked)
        return more.length === 0 ? first : sitemapIndex(more.length + 1, asked.origin)
      },
    },
    part: {
      type,
      make: async (asked) => {
        const parts = await files(asked)
        return parts.length > 1 ? (parts[partNumber(asked.path) - 1] ?? null) : null
      },
    },
  }
}

function webManifest(queries: PageQueries): FoundResource {
  return {
    type: 'application/manifest+json',
    make: async ({ read }) => JSON.stringify(manifest(await read(queries.settings()))),
  }
}

function icon(queries: PageQueries): FoundResource {
  return {
    type: 'image/svg+xml',
    make: async ({ read }) => iconSvg((await read(queries.settings())).theme),
    otherwise: (context) =>
      context.body(iconSvg(DEFAULT_THEME), 200, {
        'Content-Type': 'image/svg+xml; charset=utf-8',
        'Cache-Control': foundCacheControl(RETRY_AFTER_S),
      }),
  }
}

import { DEFAULT_THEME, sitemapQueries, type ContentClient } from '@cutroom/content-client'
import { Hono, type Context, type Handler } from 'hono'
import { FOUND_CACHE_S, RETRY_AFTER_S, STUDIO_NAME } from '../constants.ts'
import type { SiteEnvironment } from '../server/environment.ts'
import { ICON_FILES, iconSvg, SVG_ICON_PATH } from './icon.ts'
import { manifest, MANIFEST_PATH } from './manifest.ts'
import { robots } from './robots.ts'
import { PART_NAME, partNumber, SITEMAP_PATH, sitemapFiles, sitemapIndex } from './sitemap.ts'

/** What the routes are made with. */
export interface FoundOptions {
  readonly client: ContentClient
  readonly environment: SiteEnvironment
  /** Takes what went wrong. */
  readonly log: (message: string, error: unknown) => void
}

/**
 * What machines read of the site beside its pages: sitemap, robots, manifest and icon. Where the content service
 * does not answer they say so, and never that there is nothing: a crawler would forget the pages.
 */
export function foundRoutes({ client, environment, log }: FoundOptions): Hono {
  const routes = new Hono()
  const queries = sitemapQueries({ ...environment, studioName: STUDIO_NAME, onWarning: () => {} })
  const origin = ({ req }: Context) => environment.siteUrl ?? new URL(req.url).origin
  const readOrRetry = orRetry(log)
  const files = async (context: Context) => {
    const { view } = await client.read(queries, { signal: context.req.raw.signal })
    return sitemapFiles(view, origin(context))
  }

  routes.get('/robots.txt', (context) => context.text(robots(origin(context)), 200, kept('text/plain')))
  routes.get(
    SITEMAP_PATH,
    readOrRetry(async (context) => {
      const [first = '', ...more] = await files(context)
      const body = more.length === 0 ? first : sitemapIndex(more.length + 1, origin(context))
      return context.body(body, 200, kept('application/xml'))
    }),
  )
  routes.get(
    `/:part{${PART_NAME}}`,
    readOrRetry(async (context) => {
      const parts = await files(context)
      const part = parts.length > 1 ? parts[partNumber(context.req.path) - 1] : undefined
      return part === undefined
        ? context.text('There is no such part of the sitemap.', 404)
        : context.body(part, 200, kept('application/xml'))
    }),
  )
  routes.get(
    MANIFEST_PATH,
    readOrRetry(async (context) => {
      const settings = await client.settings({ signal: context.req.raw.signal })
      return context.body(JSON.stringify(manifest(settings)), 200, kept('application/manifest+json'))
    }),
  )
  routes.get(SVG_ICON_PATH, async (context) => {
    const settings = await client.settings({ signal: context.req.raw.signal }).catch(() => null)
    const headers = kept('image/svg+xml', settings ? FOUND_CACHE_S.fresh : RETRY_AFTER_S)
    return context.body(iconSvg(settings?.theme ?? DEFAULT_THEME), 200, headers)
  })
  // Asked for by whoever reads no document; otherwise each time a page that is not there.
  routes.get('/favicon.ico', (context) => context.redirect(ICON_FILES.small.path, 301))
  return routes
}

/** Answers 503 where what a handler reads cannot be read. */
function orRetry(log: FoundOptions['log']) {
  return (handler: (context: Context) => Promise<Response>): Handler =>
    async (context) => {
      try {
        return await handler(context)
      } catch (error) {
        if (!context.req.raw.signal.aborted) log(`${context.req.path} could not be read.`, error)
        return context.text('The content service does not answer. Ask again later.', 503, {
          'Retry-After': String(RETRY_AFTER_S),
          'Cache-Control': 'no-store',
        })
      }
    }
}

function kept(type: string, fresh: number = FOUND_CACHE_S.fresh): Record<string, string> {
  const { stale } = FOUND_CACHE_S
  return {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${stale}`,
  }
}

import { createContentClient, type ContentClient } from '@cutroom/content-client'
import { Hono } from 'hono'
import { STUDIO_NAME } from '../constants.ts'
import { publicSettings } from '../content/public-settings.ts'
import { readPage } from '../content/read-page.ts'
import type { PageProps } from '../pages/page-props.ts'
import { renderDocument, type DocumentAssets } from '../document/html.ts'
import { matchRoute } from '../routes.ts'
import { renderPage } from '../pages/render-page.tsx'
import type { SiteEnvironment } from './environment.ts'
import { failedPage } from './failed-page.ts'

/** What the site is served with. */
export interface SiteOptions {
  readonly environment: SiteEnvironment
  readonly assets: DocumentAssets
  /** Put first into the head of every document; development's reload client. */
  readonly headStart?: string
  /** Takes what went wrong; the console where it is not set. */
  readonly log?: (message: string, error: unknown) => void
}

/** The pages of the site as a web-standard fetch handler. */
export function createSite(options: SiteOptions): Hono {
  const { environment, log = (message, error) => console.error(message, error) } = options
  const client = createContentClient({ ...environment, studioName: STUDIO_NAME })
  const site = new Hono()

  site.get('/healthz', (context) => context.json({ status: 'ok' }))
  site.get('*', async (context) => {
    const url = new URL(context.req.url)
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) return context.redirect(withoutSlash(url), 308)
    const props = await pageProps(client, url, context.req.raw.signal, log)
    const html = renderDocument({
      props,
      settings: publicSettings(environment),
      body: renderPage(props),
      assets: options.assets,
      origin: environment.siteUrl ?? url.origin,
      headStart: options.headStart ?? '',
    })
    return context.html(html, status(props))
  })
  return site
}

async function pageProps(
  client: ContentClient,
  url: URL,
  signal: AbortSignal,
  log: NonNullable<SiteOptions['log']>,
): Promise<PageProps> {
  const request = {
    path: url.pathname,
    route: matchRoute(url.pathname),
    videoSlug: url.searchParams.get('video'),
    signal,
  }
  try {
    return await readPage(client, request)
  } catch (error) {
    if (!signal.aborted) log(`The page ${url.pathname} could not be read.`, error)
    return failedPage(url.pathname)
  }
}

function status({ kind }: PageProps): 200 | 404 | 503 {
  if (kind === 'not-found') return 404
  // The content service is at fault, and may be back soon.
  return kind === 'failed' ? 503 : 200
}

/** The address without slashes at its end: one page, one address. Always a path of this site (no `//host`). */
function withoutSlash(url: URL): string {
  const path = `/${url.pathname.replaceAll(/^\/+|\/+$/g, '')}`
  return `${path}${url.search}`
}

import { createContentClient, type ContentClient } from '@cutroom/content-client'
import { Hono, type Context } from 'hono'
import { STUDIO_NAME } from '../constants.ts'
import { publicSettings } from '../content/public-settings.ts'
import { readPage } from '../content/read-page.ts'
import type { PageProps } from '../pages/page-props.ts'
import { renderDocument, type DocumentAssets } from '../document/html.ts'
import { foundRoutes } from '../found/routes.ts'
import { matchRoute, PATHS } from '../routes.ts'
import { createPreview } from '../preview/preview.ts'
import { createPreviewPages } from '../preview/preview-page.ts'
import { refusedPage } from '../preview/preview-refusal.ts'
import { makePrivate } from '../preview/private-response.ts'
import type { SiteEnvironment } from './environment.ts'
import { failedPage } from './failed-page.ts'
import { renderedPage } from './rendered-page.ts'

/** What the site is served with. */
export interface SiteOptions {
  readonly environment: SiteEnvironment
  readonly assets: DocumentAssets
  /** Put first into the head of every document; development's reload client. */
  readonly headStart?: string
  /** Takes what went wrong; the console where it is not set. */
  readonly log?: (message: string, error: unknown) => void
  /** Clock, in ms since 1970; that of the machine where it is not set. */
  readonly now?: () => number
}

/** The pages of the site as a web-standard fetch handler. */
export function createSite(options: SiteOptions): Hono {
  const { environment, log = (message, error) => console.error(message, error) } = options
  const client = createContentClient({ ...environment, studioName: STUDIO_NAME })
  const site = new Hono()
  const respond = (context: Context, page: PageProps) => {
    const { props, body, broken } = renderedPage(page, log)
    const html = renderDocument({
      props,
      settings: publicSettings(environment),
      body,
      assets: options.assets,
      origin: environment.siteUrl ?? new URL(context.req.url).origin,
      headStart: options.headStart ?? '',
    })
    return context.html(html, broken ? 500 : status(props))
  }
  const preview = createPreview({
    environment,
    log,
    ...(options.now ? { now: options.now } : {}),
    refuse: (context, refusal) => respond(context, refusedPage(PATHS.home, refusal)),
  })
  const previewPage = createPreviewPages(environment, log)

  site.get('/healthz', (context) => context.json({ status: 'ok' }))
  site.route('/', preview.routes)
  site.route('/', foundRoutes({ client, environment, log }))
  site.get('*', async (context) => {
    const url = new URL(context.req.url)
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) return context.redirect(withoutSlash(url), 308)
    const request = pageRequest(url, context.req.raw.signal)
    const granted = await preview.read(context)
    if (granted) {
      return makePrivate(respond(context, await previewPage(granted, request)), environment.studioUrl)
    }
    return respond(context, await pageProps(client, request, log))
  })
  return site
}

function pageRequest(url: URL, signal: AbortSignal) {
  const videoSlug = url.searchParams.get('video')
  return { path: url.pathname, route: matchRoute(url.pathname), videoSlug, signal }
}

async function pageProps(
  client: ContentClient,
  request: ReturnType<typeof pageRequest>,
  log: NonNullable<SiteOptions['log']>,
): Promise<PageProps> {
  try {
    return await readPage(client, request)
  } catch (error) {
    if (!request.signal.aborted) log(`The page ${request.path} could not be read.`, error)
    return failedPage(request.path)
  }
}

function status(props: PageProps): 200 | 401 | 404 | 501 | 502 | 503 {
  const { kind } = props
  if (kind === 'not-found') return 404
  if (kind === 'preview-refused') return props.status
  // The content service is at fault, and may be back soon.
  return kind === 'failed' ? 503 : 200
}

/** The address without slashes at its end: one page, one address. Always a path of this site (no `//host`). */
function withoutSlash(url: URL): string {
  const path = `/${url.pathname.replaceAll(/^\/+|\/+$/g, '')}`
  return `${path}${url.search}`
}

import { ContentError } from '@cutroom/content-client'
import { Hono, type Context } from 'hono'
import { readPreviewPage, failedPage, refusedPage, type PreviewRefusal } from '../../content/page-content.ts'
import type { PageProps, PreviewProps } from '../../page-props.ts'
import { PATHS, PREVIEW_PATH } from '../../routes/routes.ts'
import { safeRedirectPath } from '../../routes/safe-redirect-path.ts'
import { READ_TIMEOUT_MS } from '../cache/coalesce-requests.ts'
import type { SiteEnvironment } from '../environment.ts'
import type { Log } from '../log.ts'
import { getWaitUntil } from '../respond/cached-response.ts'
import type { PageRenderer } from '../respond/render-page.tsx'
import { parsePageRequest } from '../respond/request-address.ts'
import type { SecurityHeaders } from '../security/security-headers.ts'
import { previewEntry } from './preview-entry.ts'
import { createPreviewSessions, type PreviewSession, type SessionView } from './preview-session.ts'

interface PreviewPagesOptions {
  readonly renderer: Pick<PageRenderer, 'config' | 'document' | 'posters'>
  readonly environment: SiteEnvironment
  readonly securityHeaders: SecurityHeaders
  /** Takes errors; never a secret. */
  readonly log: Log
  readonly now?: () => number
  /** Starts the timeout of a read; by default that of public pages. */
  readonly readTimeout?: () => AbortSignal
}

/** Creates the preview, which is off without secret and token (docs/decisions/preview.md). */
export function createPreviewPages(options: PreviewPagesOptions): {
  readonly routes: Hono
  /** The response to a request in preview, which no cache stores; null for any other. */
  readonly respond: (context: Context) => Promise<Response | null>
} {
  const { renderer, environment, securityHeaders, log, now = Date.now } = options
  const { previewSecret, readToken, siteUrl } = environment
  const refuse = (context: Context, refusal: PreviewRefusal) =>
    respond(options, context, refusedPage(PATHS.home, refusal, renderer.config))
  const routes = new Hono()
  routes.use('/api/*', async (context, next) => {
    await next()
    noStore(context, context.res, securityHeaders)
    // The URLs contain secrets.
    context.res.headers.set('Referrer-Policy', 'no-referrer')
  })
  if (previewSecret === undefined || readToken === undefined) {
    routes.get(PREVIEW_PATH, (context) => refuse(context, 'not-configured'))
    routes.get('/api/exit-preview', (context) => context.redirect('/', 307))
    return { routes, respond: async () => null }
  }
  const sessions = createPreviewSessions({ previewSecret, readToken, siteUrl, now })
  /** Ends the session of a request, and in the frame of the Studio starts another in its place. */
  const replaceSession = async (context: Context, view: SessionView): Promise<boolean> => {
    const session = await sessions.find(context)
    await sessions.end(context)
    // The new session ends when the one that it continues would, or every exit would extend it.
    if (session && isInStudio(context, environment)) await sessions.start(context, view, session.expires)
    return session !== null
  }
  const redirectToPage = (context: Context) =>
    context.redirect(safeRedirectPath(context.req.query('path') ?? refererPath(context, environment)), 307)
  routes.get(PREVIEW_PATH, async (context) => {
    if (isPrefetch(context)) return context.body(null, 503)
    if (isReturn(context, environment) && (await replaceSession(context, 'drafts')))
      return redirectToPage(context)
    const entry = await previewEntry({ ...environment, previewSecret, readToken }, context.req.url)
    if ('error' in entry) log('The secret of a preview could not be checked.', entry.error)
    if ('refusal' in entry) return refuse(context, entry.refusal)
    await sessions.start(context, entry.view)
    return context.redirect(entry.path, 307)
  })
  routes.get('/api/exit-preview', async (context) => {
    if (isPrefetch(context)) return context.body(null, 503)
    // A request from another site does not end the session: the page has a link that does. The
    // frame of the Studio refuses public pages, and gets a session that shows what is published.
    if (isOwnRequest(context, environment)) await replaceSession(context, 'exited')
    return redirectToPage(context)
  })
  let refusal: string | undefined
  /** Rendered once, as any client may send the header of a frame. It contains no origin. */
  const getRefusal = (origin: string) =>
    (refusal ??= renderer.document(refusedPage(PATHS.home, 'wrong-secret', renderer.config), origin))
  return {
    routes,
    respond: async (context) => {
      const session = await sessions.find(context)
      if (!session) {
        // A browser shows an error of its own in place of a public page, which nobody may frame.
        if (!isInStudio(context, environment)) return null
        const response = context.html(getRefusal(new URL(context.req.url).origin), 401)
        return noStore(context, response, securityHeaders)
      }
      const page = await readDrafts(options, context, session, readToken)
      const props = await renderer.posters.addTo(page, getWaitUntil(context))
      return noStore(context, respond(options, context, props), securityHeaders)
    },
  }
}

async function readDrafts(
  { renderer: { config }, environment, log, now = Date.now, readTimeout = pageTimeout }: PreviewPagesOptions,
  context: Context,
  { view, expires }: PreviewSession,
  token: string,
): Promise<PageProps> {
  const { studioUrl } = environment
  const perspective = view === 'drafts' || view === 'release' ? 'drafts' : 'published'
  const preview: PreviewProps = {
    token,
    perspective,
    session: { expires: expires * 1000, sentAt: now() },
    ...(studioUrl === undefined ? {} : { studioUrl }),
    ...(view === 'release' ? { release: true } : {}),
    ...(view === 'exited' ? { exited: true } : {}),
  }
  const address = parsePageRequest(new URL(context.req.url), config.pages)
  const { signal: cancelled } = context.req.raw
  try {
    const signal = AbortSignal.any([cancelled, readTimeout()])
    return { ...(await readPreviewPage(environment, config, preview, address, signal)), preview }
  } catch (error) {
    if (!cancelled.aborted) log(`The preview of ${address.path} could not be read.`, error)
    return refusedPage(address.path, isTokenRefused(error) ? 'token-refused' : 'service-unreachable', config)
  }
}

const pageTimeout = () => AbortSignal.timeout(READ_TIMEOUT_MS)

function respond(
  { renderer, environment, log }: PreviewPagesOptions,
  context: Context,
  props: PageProps,
): Response {
  const origin = environment.siteUrl ?? new URL(context.req.url).origin
  try {
    return context.html(renderer.document(props, origin), getStatus(props))
  } catch (error) {
    log(`The preview of ${props.path} could not be rendered.`, error)
    // The failed page also has the link that exits preview.
    const preview = props.preview === undefined ? {} : { preview: props.preview }
    const failed = { ...failedPage(props.path, renderer.config), ...preview }
    return context.html(renderer.document(failed, origin), 500)
  }
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof ContentError && (error.status === 401 || error.status === 403)
}

function getStatus(props: PageProps): 200 | 401 | 404 | 501 | 502 | 503 {
  const { kind } = props
  if (kind === 'not-found') return 404
  if (kind === 'preview-refused') return props.status
  return kind === 'failed' ? 503 : 200
}

/** Excludes a response from caches and search engines. The Studio alone may frame or open it. */
function noStore(context: Context, response: Response, { setForPreview }: SecurityHeaders): Response {
  const { headers } = response
  headers.set('Cache-Control', 'private, no-store')
  headers.delete('CDN-Cache-Control')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  headers.append('Vary', 'Cookie')
  setForPreview(response, context)
  return response
}

/** Whether `Back to Preview` was pressed in the frame of the Studio, after `Exit Preview`. */
function isReturn(context: Context, environment: SiteEnvironment): boolean {
  const isLink = new URL(context.req.url).search === ''
  return isLink && isInStudio(context, environment) && isOwnRequest(context, environment)
}

/**
 * Whether a request comes from the site, its Studio, a typed URL or a bookmark: other sites' links
 * send `SameSite=Lax` cookies too. Over http `Referer` replaces `Sec-Fetch-Site`.
 */
function isOwnRequest(
  context: Context,
  { siteUrl, studioUrl }: Pick<SiteEnvironment, 'siteUrl' | 'studioUrl'>,
): boolean {
  const site = context.req.header('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return true
  const referer = getReferer(context)
  if (!referer) return site === undefined && context.req.header('referer') === undefined
  return hasSameHost(referer, [context.req.url, siteUrl, studioUrl])
}

/** Whether a document is requested for a frame: only the Studio may frame one. */
function isInStudio(context: Context, { studioUrl }: Pick<SiteEnvironment, 'studioUrl'>): boolean {
  return studioUrl !== undefined && context.req.header('sec-fetch-dest') === 'iframe'
}

const getReferer = (context: Context) => URL.parse(context.req.header('referer') ?? '')

/** Whether one of the URLs has the same host. Hosts only: a proxy may have terminated https. */
function hasSameHost({ host }: URL, urls: readonly (string | undefined)[]): boolean {
  return urls.some((url) => url !== undefined && new URL(url).host === host)
}

/** Whether the browser prefetches: the visitor has not chosen to enter or exit. */
function isPrefetch(context: Context): boolean {
  return /prefetch|prerender/i.test(
    `${context.req.header('sec-purpose') ?? ''} ${context.req.header('purpose') ?? ''}`,
  )
}

/** The page that the visitor was on. A proxy may have replaced the host. */
function refererPath(context: Context, { siteUrl }: SiteEnvironment): string | null {
  const referer = getReferer(context)
  if (!referer || !hasSameHost(referer, [context.req.url, siteUrl])) return null
  return `${referer.pathname}${referer.search}`
}

import { Hono, type Context } from 'hono'
import { safeRedirectPath } from '../../routes/safe-redirect-path.ts'
import type { SiteEnvironment } from '../environment.ts'
import type { Log } from '../respond/serve-pages.ts'
import type { SecurityHeaders } from '../security/security-headers.ts'
import { previewEntry } from './preview-entry.ts'
import { createPreviewSessions, type PreviewSession } from './preview-session.ts'
import type { PreviewRefusal } from './refused-page.ts'

/** Options of `createPreviewEndpoints`. */
export interface PreviewEndpointsOptions {
  readonly environment: SiteEnvironment
  readonly securityHeaders: SecurityHeaders
  /** Responds with a page that says why preview could not be entered. */
  readonly refuse: (context: Context, refusal: PreviewRefusal) => Response | Promise<Response>
  /** Takes errors; never a secret. */
  readonly log: Log
  /** Clock, in ms since 1970; by default the platform's. */
  readonly now?: () => number
}

/** A request in preview. */
export interface PreviewGrant {
  readonly session: PreviewSession
  /** Reads drafts. It is part of this visitor's page, and of no other response. */
  readonly token: string
}

/** The preview of a site: its endpoints, and which requests may see drafts. */
export interface PreviewEndpoints {
  readonly routes: Hono
  /** The session and token of a request; null for a public visitor. */
  readonly grantOf: (context: Context) => Promise<PreviewGrant | null>
}

/** Creates `/api/preview` and `/api/exit-preview`. Preview is off unless both a secret and a token are set. */
export function createPreviewEndpoints(options: PreviewEndpointsOptions): PreviewEndpoints {
  const { environment, securityHeaders, refuse, log, now = Date.now } = options
  const { previewSecret, readToken, siteUrl } = environment
  const routes = new Hono()
  routes.use('/api/*', async (context, next) => {
    await next()
    noStore(context, context.res, securityHeaders)
    // The URLs contain secrets.
    context.res.headers.set('Referrer-Policy', 'no-referrer')
  })
  if (previewSecret === undefined || readToken === undefined) {
    routes.get('/api/preview', (context) => refuse(context, 'not-configured'))
    routes.get('/api/exit-preview', (context) => context.redirect('/', 307))
    return { routes, grantOf: () => Promise.resolve(null) }
  }
  const sessions = createPreviewSessions({ previewSecret, readToken, siteUrl, now })
  routes.get('/api/preview', async (context) => {
    if (isPrefetch(context)) return context.body(null, 503)
    const entry = await previewEntry({ ...environment, previewSecret, readToken }, context.req.url)
    if ('error' in entry) log('The secret of a preview could not be checked.', entry.error)
    if ('refusal' in entry) return refuse(context, entry.refusal)
    await sessions.start(context, entry.perspective)
    return context.redirect(entry.path, 307)
  })
  routes.get('/api/exit-preview', async (context) => {
    if (isPrefetch(context)) return context.body(null, 503)
    // A request from another site does not end the session: the page has a link that does.
    if (isExitRequest(context, environment)) {
      const session = await sessions.find(context)
      await sessions.end(context)
      // The frame of the Studio refuses public pages, so that it gets a session which shows what is published.
      // Its end is that of the one that it continues, or every exit would extend it.
      if (session && isInStudio(context, environment)) {
        await sessions.start(context, 'exited', session.expires)
      }
    }
    return context.redirect(safeRedirectPath(context.req.query('path') ?? refererPath(context)), 307)
  })
  return {
    routes,
    grantOf: async (context) => {
      const session = await sessions.find(context)
      // On plain http the frame and a separate tab share a cookie: in the tab the preview has ended.
      if (session?.view === 'exited' && !isInStudio(context, environment)) return null
      return session && { session, token: readToken }
    },
  }
}

/**
 * Excludes a response from caches and search engines. The Studio, if one is set, may show it in a frame or in a window
 * that it has opened; no other site may.
 */
export function noStore(context: Context, response: Response, { setForPreview }: SecurityHeaders): Response {
  const { headers } = response
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  headers.append('Vary', 'Cookie')
  setForPreview(response, context)
  return response
}

/**
 * Whether the visitor exits preview: by a link of the site or of its Studio, by a typed URL or by a bookmark. A link on
 * another site may be a mistake or an attack, and a browser sends `SameSite=Lax` cookies with it.
 *
 * `Sec-Fetch-Site` names the origin of a request (Fetch Metadata, in all engines since 2023); over http and in older
 * browsers, `Referer` does. A request with neither is treated as a typed URL.
 */
function isExitRequest(
  context: Context,
  { siteUrl, studioUrl }: Pick<SiteEnvironment, 'siteUrl' | 'studioUrl'>,
): boolean {
  const site = context.req.header('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return true
  const referrer = context.req.header('referer')
  if (referrer === undefined) return site === undefined
  const host = hostOf(referrer)
  // Hosts only: a proxy may have terminated https.
  const allowed = [context.req.url, siteUrl, studioUrl].map((url) => url && hostOf(url))
  return host !== null && allowed.includes(host)
}

/** Whether a document is for a frame, which only the Studio's may be (`Sec-Fetch-Dest`, Fetch Metadata). */
function isInStudio(context: Context, { studioUrl }: Pick<SiteEnvironment, 'studioUrl'>): boolean {
  return studioUrl !== undefined && context.req.header('sec-fetch-dest') === 'iframe'
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null
}

/** Whether the browser prefetches: the visitor has not chosen to enter or exit. */
function isPrefetch(context: Context): boolean {
  return /prefetch|prerender/i.test(
    `${context.req.header('sec-purpose') ?? ''} ${context.req.header('purpose') ?? ''}`,
  )
}

/** The page of this site that the visitor was on. */
function refererPath(context: Context): string | null {
  const referer = context.req.header('referer')
  if (referer === undefined || !URL.canParse(referer)) return null
  const { host, pathname, search } = new URL(referer)
  return host === new URL(context.req.url).host ? `${pathname}${search}` : null
}

import { Hono, type Context } from 'hono'
import { ENDED_SESSIONS_MAX, GIVEN_SECRET_MAX_LENGTH, PREVIEW_SESSION_MAX_AGE_S } from '../constants.ts'
import type { SiteEnvironment } from '../server/environment.ts'
import { createEndedSessions } from './ended-sessions.ts'
import { pagePath } from './page-path.ts'
import { isPresentation, presentationEntry } from './presentation-entry.ts'
import type { PreviewRefusal } from './preview-refusal.ts'
import { privateEndpoints } from './private-response.ts'
import { sameSecret } from './same-secret.ts'
import {
  clearSessionCookies,
  newSession,
  setSessionCookie,
  signedSessions,
  type PreviewPerspective,
  type PreviewSession,
} from './session-cookie.ts'

/** What preview needs to know and to say. */
export interface PreviewOptions {
  readonly environment: SiteEnvironment
  /** Answers with a page that says why preview could not be entered. */
  readonly refuse: (context: Context, refusal: PreviewRefusal) => Response | Promise<Response>
  /** Takes what went wrong; never a secret. */
  readonly log: (message: string, error: unknown) => void
  /** Clock, in ms since 1970; that of the machine where it is not set. */
  readonly now?: () => number
}

/** A preview that may be shown: who asks has proved it. */
export interface GrantedPreview {
  readonly session: PreviewSession
  /** Reads drafts. For this visitor's private page, and for nothing else. */
  readonly token: string
}

/** The preview of a site: its two endpoints, and the question whether a request may see drafts. */
export interface Preview {
  readonly routes: Hono
  /** What the cookie of a request grants; null for a public visitor. */
  read(context: Context): Promise<GrantedPreview | null>
}

/** Makes the preview of a site. It is off, and says so, unless both a secret and a token are set. */
export function createPreview(options: PreviewOptions): Preview {
  const { environment, refuse, log, now = Date.now } = options
  const { previewSecret, readToken } = environment
  const routes = new Hono()
  routes.use('/api/*', privateEndpoints(environment.studioUrl))
  if (previewSecret === undefined || readToken === undefined) {
    routes.get('/api/preview', (context) => refuse(context, 'not-configured'))
    routes.get('/api/exit-preview', (context) => context.redirect('/', 307))
    return { routes, read: () => Promise.resolve(null) }
  }

  // Made of both, so that whoever has been sent the link cannot sign for themselves, and a new token ends all.
  const key = `cutroom preview cookie ${previewSecret} ${readToken}`
  const ended = createEndedSessions(ENDED_SESSIONS_MAX, now)
  const isSecure = (context: Context) => (environment.siteUrl ?? context.req.url).startsWith('https:')
  const liveSessions = async (context: Context) => {
    const sessions = await signedSessions(context, key, isSecure(context))
    return sessions.filter(({ id, expires }) => expires * 1000 > now() && !ended.has(id))
  }
  const enter = async (context: Context, path: string, perspective: PreviewPerspective) => {
    const secure = isSecure(context)
    const framed = secure && context.req.header('sec-fetch-dest') === 'iframe'
    const session = newSession(perspective, now(), PREVIEW_SESSION_MAX_AGE_S)
    await setSessionCookie(context, key, session, { secure, framed, maxAge: PREVIEW_SESSION_MAX_AGE_S })
    return context.redirect(path, 307)
  }

  routes.get('/api/preview', async (context) => {
    if (isPrefetch(context)) return context.body(null, 503)
    if (isPresentation(context.req.url)) {
      const entry = await presentationEntry(environment, readToken, context.req.url)
      if ('error' in entry) log('The content service could not be asked about a preview.', entry.error)
      if ('refusal' in entry) return refuse(context, entry.refusal)
      return enter(context, entry.path, entry.perspective)
    }
    const given = context.req.query('secret') ?? ''
    const right = given.length <= GIVEN_SECRET_MAX_LENGTH && (await sameSecret(given, previewSecret))
    return right
      ? enter(context, pagePath(context.req.query('path')), 'drafts')
      : refuse(context, 'wrong-secret')
  })
  routes.get('/api/exit-preview', async (context) => {
    if (isPrefetch(context)) return context.body(null, 503)
    for (const { id, expires } of await liveSessions(context)) ended.end(id, expires)
    clearSessionCookies(context, isSecure(context))
    return context.redirect(pagePath(context.req.query('path') ?? refererPath(context)), 307)
  })
  return {
    routes,
    read: async (context) => {
      const [session] = await liveSessions(context)
      return session ? { session, token: readToken } : null
    },
  }
}

/** A browser may ask ahead for what a visitor has not chosen; nobody enters or leaves by that. */
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

import { Hono, type Context } from 'hono'
import { GIVEN_SECRET_MAX_LENGTH } from './same-secret.ts'
import type { SiteEnvironment } from '../environment.ts'
import { asksToLeave } from './exit-request.ts'
import { pagePath } from '../../routes/page-path.ts'
import { isPresentation, presentationEntry, type PreviewEntry } from './presentation-entry.ts'
import { createPreviewGate } from './preview-gate.ts'
import type { PreviewRefusal } from './preview-refusal.ts'
import { privateEndpoints } from './private-response.ts'
import { sameSecret } from './same-secret.ts'
import type { PreviewSession } from './session-cookie.ts'

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
  const { previewSecret, readToken, siteUrl } = environment
  const routes = new Hono()
  routes.use('/api/*', privateEndpoints(environment.studioUrl))
  if (previewSecret === undefined || readToken === undefined) {
    routes.get('/api/preview', (context) => refuse(context, 'not-configured'))
    routes.get('/api/exit-preview', (context) => context.redirect('/', 307))
    return { routes, read: () => Promise.resolve(null) }
  }
  const gate = createPreviewGate({ previewSecret, readToken, siteUrl, now })
  routes.get('/api/preview', async (context) => {
    if (isPrefetch(context)) return context.body(null, 503)
    const entry = isPresentation(context.req.url)
      ? await presentationEntry(environment, readToken, context.req.url)
      : await linkEntry(context, previewSecret)
    if ('error' in entry) log('The content service could not be asked about a preview.', entry.error)
    if ('refusal' in entry) return refuse(context, entry.refusal)
    await gate.enter(context, entry.perspective)
    return context.redirect(entry.path, 307)
  })
  routes.get('/api/exit-preview', async (context) => {
    if (isPrefetch(context)) return context.body(null, 503)
    // Whoever was sent here by another site goes on in preview, where the way out is on the page.
    if (asksToLeave(context, environment)) await gate.leave(context)
    return context.redirect(pagePath(context.req.query('path') ?? refererPath(context)), 307)
  })
  return {
    routes,
    read: async (context) => {
      const session = await gate.session(context)
      return session && { session, token: readToken }
    },
  }
}

/** How whoever has the link enters. */
async function linkEntry(context: Context, previewSecret: string): Promise<PreviewEntry> {
  const given = context.req.query('secret') ?? ''
  const isRight = given.length <= GIVEN_SECRET_MAX_LENGTH && (await sameSecret(given, previewSecret))
  if (!isRight) return { refusal: 'wrong-secret' }
  return { path: pagePath(context.req.query('path')), perspective: 'drafts' }
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

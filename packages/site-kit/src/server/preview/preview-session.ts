import { urlSearchParamPreviewPerspective } from '@sanity/preview-url-secret/constants'
import type { Context } from 'hono'
import { getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie'
import { LRUCache } from 'lru-cache'
import type { SiteEnvironment } from '../environment.ts'
import { isSecure } from '../response-headers.ts'
import type { PreviewView } from '../../content/preview-perspective.ts'

/** Duration of a session, in s: a long working day. */
const SESSION_MAX_AGE_S = 12 * 60 * 60

/** Most revoked sessions in memory; some 1 MB. Only a valid session can be revoked. */
const REVOKED_SESSIONS_MAX = 10_000

/** Cookie names. The Studio's frame, a window that it opens, and tabs have separate sessions. */
const COOKIES = {
  own: 'cutroom-preview',
  framed: 'cutroom-preview-framed',
  window: 'cutroom-preview-window',
} as const

type CookieKind = keyof typeof COOKIES

const COOKIE_VALUE = /^([0-9a-f]{32})\.(\d{1,12})\.(drafts|published|release|exited)$/

const VIEWS = ['drafts', 'published', 'release', 'exited'] as const satisfies readonly SessionView[]

/** A view, or published content after `Exit Preview` within the Studio's frame. */
export type SessionView = PreviewView | 'exited'

export interface PreviewSession {
  /** Random, so that a single session can be revoked. */
  readonly id: string
  readonly expires: number
  readonly view: SessionView
}

/** Creates the preview sessions of a site. Only revoked sessions are stored on the server. */
export function createPreviewSessions({
  previewSecret,
  readToken,
  siteUrl,
  now,
}: Pick<SiteEnvironment, 'siteUrl'> & {
  readonly previewSecret: string
  readonly readToken: string
  readonly now: () => number
}) {
  // The key contains the token, so that the secret signs no cookie and a new token ends all.
  const key = `cutroom preview cookie ${previewSecret} ${readToken}`
  const revoked = createRevokedSessions(REVOKED_SESSIONS_MAX, now)
  const validSessions = async (context: Context, kinds: readonly CookieKind[]) => {
    const { prefix } = getPrefix(isSecure(context.req.url, siteUrl))
    const values = kinds.map((kind) => getSignedCookie(context, key, COOKIES[kind], prefix))
    const sessions = (await Promise.all(values)).flatMap((value) => (value ? readValue(value) : []))
    return sessions.filter(({ id, expires }) => expires * 1000 > now() && !revoked.has(id))
  }
  return {
    /**
     * Starts a session; the caller has checked the secret, or the session that this one continues.
     * @param expires its end, in s since 1970
     */
    start: async (
      context: Context,
      view: SessionView,
      expires = toSeconds(now()) + SESSION_MAX_AGE_S,
    ): Promise<void> => {
      const secure = isSecure(context.req.url, siteUrl)
      const maxAge = expires - toSeconds(now())
      const set = (kind: CookieKind) => {
        const id = crypto.randomUUID().replaceAll('-', '')
        const attributes = { ...cookieAttributes(secure, kind), maxAge }
        return setSignedCookie(context, COOKIES[kind], `${id}.${expires}.${view}`, key, attributes)
      }
      const framed = destination(context) === 'iframe'
      await set(framed ? 'framed' : 'own')
      if (framed && view !== 'exited') await set('window')
    },
    /** Ends the sessions of the frame or those of windows; both where the browser does not say. */
    end: async (context: Context) => {
      const secure = isSecure(context.req.url, siteUrl)
      const kinds = endedCookies(context)
      for (const session of await validSessions(context, kinds)) revoked.add(session)
      const expired = { maxAge: 0, expires: new Date(0) }
      for (const kind of kinds)
        setCookie(context, COOKIES[kind], '', { ...cookieAttributes(secure, kind), ...expired })
    },
    find: async (context: Context) => (await validSessions(context, cookiesFor(context)))[0] ?? null,
  }
}

const destination = ({ req }: Context) => req.header('sec-fetch-dest')

/**
 * The cookies that count for a request, in order. That of a window counts for the Studio's
 * addresses.
 */
function cookiesFor(context: Context): readonly CookieKind[] {
  if (destination(context) !== 'document') return ['framed', 'own']
  return context.req.query(urlSearchParamPreviewPerspective) === undefined ? ['own'] : ['own', 'window']
}

/** The cookies to end. Over http and within a site, browsers also send those of the other place. */
function endedCookies(context: Context): readonly CookieKind[] {
  const from = destination(context)
  if (from === 'document') return ['own', 'window']
  return from === 'iframe' ? ['framed', 'window'] : ['own', 'framed', 'window']
}

/** Sessions that ended before they expired, in this process (docs/decisions/preview.md). */
export function createRevokedSessions(max: number, now: () => number) {
  const revoked = new LRUCache<string, true>({ max, ttl: 1, ttlResolution: 0, perf: { now } })
  return {
    add: ({ id, expires }: Pick<PreviewSession, 'id' | 'expires'>) =>
      void revoked.set(id, true, { ttl: expires * 1000 - now() }),
    has: (id: string) => revoked.has(id),
  }
}

const toSeconds = (ms: number) => Math.floor(ms / 1000)

function readValue(value: string): PreviewSession[] {
  const [, id, expires, name] = COOKIE_VALUE.exec(value) ?? []
  const view = VIEWS.find((view) => view === name)
  if (id === undefined || view === undefined) return []
  return [{ id, expires: Number(expires), view }]
}

/**
 * Browsers send partitioned cookies to frames alone (CHIPS), and others as visitors have set. Over
 * http they store neither these nor `SameSite=None`: a Studio on the same host needs neither.
 */
function cookieAttributes(secure: boolean, kind: CookieKind) {
  const own = { path: '/', httpOnly: true, secure, ...getPrefix(secure) }
  if (kind === 'own' || !secure) return { ...own, sameSite: 'Lax' } as const
  return { ...own, sameSite: 'None', partitioned: kind === 'framed' } as const
}

/** Over https the name has the prefix `__Host-`, which no other host can set. */
function getPrefix(secure: boolean): { prefix?: 'host' } {
  return secure ? { prefix: 'host' } : {}
}

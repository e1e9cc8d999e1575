import type { Context } from 'hono'
import { getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie'

/** Random bytes in the id of a preview session: 128 bits are never met twice and cannot be guessed. */
const PREVIEW_SESSION_ID_BYTES = 16

/** What of the content a preview shows: the drafts, or what is published, as the content studio asks. */
export type PreviewPerspective = 'drafts' | 'published'

/** What the cookie of a preview proves. */
export interface PreviewSession {
  /** Random, so that one session can be ended and no other. */
  readonly id: string
  /** End of the session, in s since 1970. The signature covers it: no visitor can put it off. */
  readonly expires: number
  readonly perspective: PreviewPerspective
}

/** How a cookie is set for one request. */
export interface CookieScope {
  /** The visitor is on https. The name then begins with `__Host-`, which no other host can set. */
  readonly secure: boolean
  /** The page is within a frame of another site, where only a partitioned third-party cookie is kept. */
  readonly framed: boolean
}

/** Names of the two cookies: a browser keeps one for the page in a frame apart from that of the page itself. */
const NAMES = { own: 'cutroom-preview', framed: 'cutroom-preview-framed' } as const

const VALUE = /^([0-9a-f]{32})\.(\d{1,12})\.(drafts|published)$/

/** A session that begins now (ms since 1970) and lasts for `maxAge` s. */
export function newSession(perspective: PreviewPerspective, now: number, maxAge: number): PreviewSession {
  const bytes = crypto.getRandomValues(new Uint8Array(PREVIEW_SESSION_ID_BYTES))
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { id, expires: Math.floor(now / 1000) + maxAge, perspective }
}

/** The sessions that a request proves by cookies with our signature, expired ones too. */
export async function signedSessions(
  context: Context,
  key: string,
  secure: boolean,
): Promise<PreviewSession[]> {
  const cookies = await Promise.all(
    Object.values(NAMES).map((name) => getSignedCookie(context, key, name, prefix(secure).prefix)),
  )
  return cookies.flatMap((value) => (value ? readValue(value) : []))
}

/** Remembers a session in the visitor's browser: signed, unreadable to scripts, for this host alone. */
export async function setSessionCookie(
  context: Context,
  key: string,
  session: PreviewSession,
  scope: CookieScope & { readonly maxAge: number },
): Promise<void> {
  const { id, expires, perspective } = session
  await setSignedCookie(
    context,
    scope.framed ? NAMES.framed : NAMES.own,
    `${id}.${expires}.${perspective}`,
    key,
    {
      ...attributes(scope),
      maxAge: scope.maxAge,
    },
  )
}

/** Takes the cookies of preview out of the visitor's browser. */
export function clearSessionCookies(context: Context, secure: boolean): void {
  const past = { maxAge: 0, expires: new Date(0) }
  setCookie(context, NAMES.own, '', { ...attributes({ secure, framed: false }), ...past })
  if (secure) setCookie(context, NAMES.framed, '', { ...attributes({ secure, framed: true }), ...past })
}

function readValue(value: string): PreviewSession[] {
  const [, id, expires, perspective] = VALUE.exec(value) ?? []
  if (id === undefined || (perspective !== 'drafts' && perspective !== 'published')) return []
  return [{ id, expires: Number(expires), perspective }]
}

function attributes({ secure, framed }: CookieScope) {
  const own = { path: '/', httpOnly: true, secure, ...prefix(secure) }
  // Within another site's frame a browser sends nothing less than this (CHIPS).
  return framed && secure
    ? ({ ...own, sameSite: 'None', partitioned: true } as const)
    : ({ ...own, sameSite: 'Lax' } as const)
}

function prefix(secure: boolean): { prefix?: 'host' } {
  return secure ? { prefix: 'host' } : {}
}

import type { Context } from 'hono'
import { createEndedSessions } from './ended-sessions.ts'
import {
  clearSessionCookies,
  newSession,
  setSessionCookie,
  signedSessions,
  type PreviewPerspective,
  type PreviewSession,
} from './session-cookie.ts'

/** How long a preview lasts, in s: a long working day, so that a forgotten one is over by the next morning. */
const PREVIEW_SESSION_MAX_AGE_S = 12 * 60 * 60

/** Most ended preview sessions that a process remembers; some 1 MB. Only a valid session can be ended. */
const ENDED_SESSIONS_MAX = 10_000

/** What the gate needs. */
export interface PreviewGateOptions {
  readonly previewSecret: string
  readonly readToken: string
  /** Public origin of the site; that of the request where it is not set. */
  readonly siteUrl: string | undefined
  /** Clock, in ms since 1970. */
  readonly now: () => number
}

/** Lets visitors into preview and out of it, by their cookies. */
export interface PreviewGate {
  /** Begins a session; whoever calls this has seen a right secret. */
  enter(context: Context, perspective: PreviewPerspective): Promise<void>
  /** Ends the sessions of a request, for every copy of their cookies too. */
  leave(context: Context): Promise<void>
  /** The session that a request proves; null where there is none that still holds. */
  session(context: Context): Promise<PreviewSession | null>
}

/** Makes a gate; it remembers who has left, and nothing of who is in. */
export function createPreviewGate(options: PreviewGateOptions): PreviewGate {
  const { previewSecret, readToken, siteUrl, now } = options
  // Made of both, so that whoever has been sent the link cannot sign for themselves, and a new token ends all.
  const key = `cutroom preview cookie ${previewSecret} ${readToken}`
  const ended = createEndedSessions(ENDED_SESSIONS_MAX, now)
  const isSecure = (context: Context) => (siteUrl ?? context.req.url).startsWith('https:')
  const holding = async (context: Context) => {
    const sessions = await signedSessions(context, key, isSecure(context))
    return sessions.filter(({ id, expires }) => expires * 1000 > now() && !ended.has(id))
  }
  return {
    enter: (context, perspective) => {
      const secure = isSecure(context)
      const framed = secure && context.req.header('sec-fetch-dest') === 'iframe'
      const session = newSession(perspective, now(), PREVIEW_SESSION_MAX_AGE_S)
      return setSessionCookie(context, key, session, { secure, framed, maxAge: PREVIEW_SESSION_MAX_AGE_S })
    },
    leave: async (context) => {
      for (const { id, expires } of await holding(context)) ended.end(id, expires)
      clearSessionCookies(context, isSecure(context))
    },
    session: async (context) => (await holding(context))[0] ?? null,
  }
}

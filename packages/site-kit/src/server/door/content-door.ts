import type { Clock } from '@cutroom/player-core'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { CONTENT_PATH } from '../../routes/routes.ts'
import type { SiteEnvironment } from '../environment.ts'
import { NO_STORE } from '../respond/cached-response.ts'

/** Requests that pass without a token, by GET or HEAD: pictures and files. */
const FILE_PATH = /^\/(?:images|files)\//

/** Live events of published content, which pass without a token where the host has no stream of its own. */
const EVENTS_PATH = /^\/v[^/]+\/data\/live\/events\/[^/]+$/

/** Requests that pass with a token: the whole API. The content service checks the token. */
const API_PATH = /^\/v[^/]+\//

/** Headers of one connection (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/**
 * Headers that concern the site alone: its cookies, its name, its CORS. The length of an upload is that of its stream,
 * and Node.js has answered `Expect`.
 */
const OF_THE_SITE = ['host', 'cookie', 'origin', 'referer', 'forwarded', 'expect', 'content-length']

/**
 * Longest wait for the response to a read, in ms: the content service limits a query to 10 s, and the server closes a
 * connection without data after 30 s.
 */
const READ_TIMEOUT_MS = 20_000

/** Time that a browser remembers a preflight, in s: the Studio sends one for each address otherwise. */
const PREFLIGHT_MAX_AGE_S = 600

export interface ContentDoorOptions extends Pick<SiteEnvironment, 'studioUrl'> {
  /** Whether live events pass without a token. A host that limits its streams by network lets none pass. */
  readonly passesEvents: boolean
  readonly clock: Clock
  /** Ends the event streams that are passed on. */
  readonly stopping: AbortSignal | undefined
}

/**
 * Passes requests under `CONTENT_PATH` on to the content service, which listens on this machine alone: pictures, files
 * and live events of anybody, and the API with a token. Bodies are streamed both ways, and a client that leaves aborts
 * its request.
 *
 * The Studio has an origin of its own, so that no page of the site can read its token. Its pages alone may read
 * responses (CORS).
 *
 * @param service origin and path of the content service
 */
export function createContentDoor(
  service: string,
  { studioUrl, passesEvents, ...options }: ContentDoorOptions,
): Hono {
  const door = new Hono()
  if (studioUrl !== undefined) door.use(`${CONTENT_PATH}/*`, corsFor(studioUrl))
  door.all(`${CONTENT_PATH}/*`, async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const path = pathname.slice(CONTENT_PATH.length)
    const headers = requestHeaders(context.req.raw.headers)
    const isPublic = FILE_PATH.test(path) || (passesEvents && EVENTS_PATH.test(path))
    const refused = refusal(context, path, { isPublic, hasToken: headers.has('Authorization') })
    return refused ?? (await passOn(context.req.raw, headers, `${service}${path}${search}`, options))
  })
  return door
}

/** Whether a path is one of the content service's, whose responses may be of any size and length. */
export function isContentPath(path: string): boolean {
  return path.startsWith(`${CONTENT_PATH}/`)
}

/**
 * The response to a request that does not pass; null for one that does.
 *
 * @param hasToken whether the content service gets a token: a client can name its header as one of the connection
 */
function refusal(
  context: Context,
  path: string,
  { isPublic, hasToken }: { readonly isPublic: boolean; readonly hasToken: boolean },
): Response | null {
  if (isPublic && isRead(context.req)) return null
  if (!API_PATH.test(path)) return problem(context, 404, 'There is nothing at this address.')
  if (hasToken) return null
  return problem(context, 401, 'This needs a token: only pictures, files and live events are public.')
}

const isRead = ({ method }: { readonly method: string }) => method === 'GET' || method === 'HEAD'

async function passOn(
  request: Request,
  headers: Headers,
  address: string,
  { clock, stopping }: Pick<ContentDoorOptions, 'clock' | 'stopping'>,
): Promise<Response> {
  const { method, body, signal } = request
  const left = new AbortController()
  const abort = () => left.abort(signal.reason)
  signal.addEventListener('abort', abort)
  const cancelTimeout = isRead(request) ? clock.after(READ_TIMEOUT_MS, () => left.abort()) : () => {}
  try {
    const response = await fetch(address, {
      method,
      headers,
      redirect: 'manual',
      signal: left.signal,
      // A body that is a stream is sent while it arrives.
      ...(body !== null && { body, duplex: 'half' }),
    })
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true
    return new Response(isStream && response.body ? untilLost(response.body, stopping) : response.body, {
      status: response.status,
      headers: responseHeaders(response.headers),
    })
  } catch (error) {
    if (signal.aborted) throw error
    return Response.json(problemBody(502, 'The content service does not respond. Try again in a moment.'), {
      status: 502,
      headers: NO_STORE,
    })
  } finally {
    cancelTimeout()
    // From here on the host cancels the body when the client leaves; an abort would be an error of the response too.
    signal.removeEventListener('abort', abort)
  }
}

/**
 * An event stream that ends when the content service does, or the site stops: its client opens another one, and nothing is
 * at fault.
 */
function untilLost(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  stopping: AbortSignal | undefined,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  const ended = new AbortController()
  const cancel = (reason?: unknown) => {
    ended.abort()
    return reader.cancel(reason).catch(() => {})
  }
  // A pending read then has no more parts.
  stopping?.addEventListener('abort', () => void cancel(), { signal: ended.signal })
  return new ReadableStream({
    pull: async (controller) => {
      const part = await reader.read().catch(() => null)
      if (part && !part.done) return controller.enqueue(part.value)
      ended.abort()
      controller.close()
    },
    cancel,
  })
}

function requestHeaders(received: Headers): Headers {
  const headers = endToEndHeaders(
    received,
    (name) => OF_THE_SITE.includes(name) || name.startsWith('x-forwarded-'),
  )
  // `fetch` would decode any other encoding, and keep the length of the encoded body.
  headers.set('Accept-Encoding', 'identity')
  return headers
}

function responseHeaders(received: Headers): Headers {
  const headers = endToEndHeaders(
    received,
    (name) => name === 'set-cookie' || name.startsWith('access-control-'),
  )
  // Files of content editors have the origin of the site: none may become a script or a stylesheet of it.
  headers.set('X-Content-Type-Options', 'nosniff')
  if (/(?:java|ecma|j|live)script|css/i.test(headers.get('Content-Type') ?? ''))
    headers.set('Content-Type', 'text/plain; charset=utf-8')
  return headers
}

/** The headers that are not those of a connection, which it may name too, nor of the site. */
function endToEndHeaders(received: Headers, isOfSite: (name: string) => boolean): Headers {
  const named = (received.get('Connection') ?? '').toLowerCase().split(',')
  const dropped = new Set([...HOP_BY_HOP, ...named.map((name) => name.trim())])
  return new Headers([...received].filter(([name]) => !dropped.has(name) && !isOfSite(name)))
}

function corsFor(studioUrl: string): MiddlewareHandler {
  return cors({
    origin: new URL(studioUrl).origin,
    credentials: true,
    maxAge: PREFLIGHT_MAX_AGE_S,
  })
}

/** An error in the form of the content service, which its client shows. */
function problemBody(statusCode: number, message: string) {
  return { statusCode, error: statusCode === 401 ? 'Unauthorized' : 'Error', message }
}

function problem(context: Context, status: 401 | 404, message: string): Response {
  return context.json(problemBody(status, message), status, NO_STORE)
}

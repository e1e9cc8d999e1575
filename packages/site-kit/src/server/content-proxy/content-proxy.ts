import type { Clock } from '@cutroom/ground/clock'
import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { CONTENT_PATH } from '../../routes/routes.ts'
import { NO_STORE } from '../response-headers.ts'
import type { SiteEnvironment } from '../environment.ts'

/** Requests that pass without a token, by GET or HEAD: pictures and files. */
const FILE_PATH = /^\/(?:images|files)\//

/** Live events, which pass without a token if the server has no stream of its own. */
const EVENTS_PATH = /^\/v[^/]+\/data\/live\/events\/[^/]+$/

/** The exchange of a one-time code (192 bits, so without a limit) for a token. */
const SIGN_IN_PATH = /^\/v[^/]+\/auth\/fetch$/

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

/** Headers for the site alone. `fetch` sets the length, and Node.js answers `Expect`. */
const SITE_HEADERS = ['host', 'cookie', 'origin', 'referer', 'forwarded', 'expect', 'content-length']

/** Longest wait for a response, in ms. A query takes 10 s; silent connections close at 30 s. */
const TIMEOUT_MS = { read: 20_000, upload: 25_000 } as const

/** Time that a browser remembers a preflight, in s: the Studio requests many addresses. */
const PREFLIGHT_MAX_AGE_S = 600

interface ContentProxyOptions extends Pick<SiteEnvironment, 'studioUrl'> {
  /** Whether live events pass without a token; false where the server has its own stream. */
  readonly passesEvents: boolean
  readonly getNetwork: (context: Context) => string
  readonly clock: Clock
  /** Ends the event streams that are passed on. */
  readonly stopping: AbortSignal | undefined
}

/**
 * Passes requests under `CONTENT_PATH` on to the content service (docs/decisions/content-proxy.md).
 * Streams bodies both ways. Pages of the Studio alone may read responses (CORS).
 * @param service origin and path of the content service
 */
export function createContentProxy(service: string, options: ContentProxyOptions): Hono {
  const { studioUrl, passesEvents, getNetwork } = options
  const proxy = new Hono()
  if (studioUrl !== undefined)
    proxy.use(
      `${CONTENT_PATH}/*`,
      cors({ origin: new URL(studioUrl).origin, credentials: true, maxAge: PREFLIGHT_MAX_AGE_S }),
    )
  proxy.all(`${CONTENT_PATH}/*`, async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const path = pathname.slice(CONTENT_PATH.length)
    const headers = toRequestHeaders(context.req.raw.headers)
    // The token is checked in the headers that are passed on: `Connection` may have removed it.
    const hasToken = headers.has('Authorization')
    const isEvents = passesEvents && isRead(context.req) && EVENTS_PATH.test(path)
    const isSignIn = context.req.method === 'GET' && SIGN_IN_PATH.test(path)
    const isPublic = isEvents || isSignIn || (isRead(context.req) && FILE_PATH.test(path))
    if (!isPublic && !API_PATH.test(path)) return problem(404, 'Not found.')
    if (!isPublic && !hasToken)
      return problem(401, 'A token is required. Only pictures, files and live events are public.')
    // The service computes pictures in turn for each network.
    if (FILE_PATH.test(path)) headers.set('X-Forwarded-For', getNetwork(context))
    return passOn(context.req.raw, headers, `${service}${path}${search}`, options)
  })
  return proxy
}

const isRead = ({ method }: { readonly method: string }) => method === 'GET' || method === 'HEAD'

async function passOn(
  request: Request,
  headers: Headers,
  address: string,
  { clock, stopping }: Pick<ContentProxyOptions, 'clock' | 'stopping'>,
): Promise<Response> {
  const { method, body, signal } = request
  const aborted = new AbortController()
  const abort = () => aborted.abort(signal.reason)
  signal.addEventListener('abort', abort)
  const timeoutMs = isRead(request) ? TIMEOUT_MS.read : TIMEOUT_MS.upload
  let isPending = true
  let hasTimedOut = false
  let cancelTimeout = () => {}
  const startTimeout = () => {
    cancelTimeout()
    if (!isPending) return
    cancelTimeout = clock.after(timeoutMs, () => {
      hasTimedOut = true
      aborted.abort()
    })
  }
  startTimeout()
  try {
    const response = await fetch(address, {
      method,
      headers,
      signal: aborted.signal,
      ...(body === null
        ? { redirect: 'manual' }
        : { ...uploadOptions(), body: body.pipeThrough(onEachPart(startTimeout)), duplex: 'half' }),
    })
    const type = response.headers.get('Content-Type') ?? ''
    const stream = type.startsWith('text/event-stream') ? response.body : null
    return new Response(stream ? untilLost(stream, stopping) : response.body, {
      status: response.status,
      headers: toResponseHeaders(response),
    })
  } catch (error) {
    if (signal.aborted) throw error
    return hasTimedOut && !isRead(request)
      ? problem(504, 'The upload has stalled, or the content service does not respond. Try again.')
      : problem(502, 'The content service does not respond. Try again in a moment.')
  } finally {
    isPending = false
    cancelTimeout()
    // The platform cancels the body from here on: an abort would be an error of the response.
    signal.removeEventListener('abort', abort)
  }
}

/**
 * Node.js keeps a copy of a whole body, unless these options exclude a redirect that sends it again
 * (Fetch, 4.5). Workers accept no `error`.
 */
function uploadOptions(): RequestInit {
  try {
    const { redirect } = new Request('https://any.invalid', { redirect: 'error' })
    return { redirect, window: null }
  } catch {
    return { redirect: 'manual' }
  }
}

function onEachPart(listener: () => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform: (part, controller) => {
      listener()
      controller.enqueue(part)
    },
  })
}

/** An event stream that ends with that of the content service, or when the site stops. */
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
  // The cancelled reader ends a pending read.
  stopping?.addEventListener('abort', () => void cancel(), { signal: ended.signal })
  // A client whose stream has just ended opens it again.
  if (stopping?.aborted) void cancel()
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

function toRequestHeaders(received: Headers): Headers {
  const headers = endToEndHeaders(
    received,
    (name) => SITE_HEADERS.includes(name) || name.startsWith('x-forwarded-'),
  )
  // `fetch` would decode any other encoding, and keep the length of the encoded body.
  headers.set('Accept-Encoding', 'identity')
  return headers
}

function toResponseHeaders({ status, headers: received }: Response): Headers {
  const headers = endToEndHeaders(
    received,
    (name) => name === 'set-cookie' || name.startsWith('access-control-'),
  )
  // No cache may send an error in place of a picture or film that is there later.
  if (status >= 400) headers.set('Cache-Control', NO_STORE['Cache-Control'])
  // Uploaded files have the origin of the site: none may be a script or stylesheet of it.
  headers.set('X-Content-Type-Options', 'nosniff')
  if (/(?:java|ecma|j|live)script|css/i.test(headers.get('Content-Type') ?? ''))
    headers.set('Content-Type', 'text/plain; charset=utf-8')
  return headers
}

/** The headers of the message: those of the connection, which it may name too, are dropped. */
function endToEndHeaders(received: Headers, isDropped: (name: string) => boolean): Headers {
  const named = (received.get('Connection') ?? '').toLowerCase().split(',')
  const dropped = new Set([...HOP_BY_HOP, ...named.map((name) => name.trim())])
  return new Headers([...received].filter(([name]) => !dropped.has(name) && !isDropped(name)))
}

/** An error in the format of the content service, whose client shows it. */
function problem(statusCode: 401 | 404 | 502 | 504, message: string): Response {
  const isUnauthorized = statusCode === 401
  const error = isUnauthorized ? 'Unauthorized' : 'Error'
  // RFC 9110, 15.5.2, requires it.
  const headers = { ...NO_STORE, ...(isUnauthorized && { 'WWW-Authenticate': 'Bearer' }) }
  return Response.json({ statusCode, error, message }, { status: statusCode, headers })
}

import { IS_OPEN, type StreamMessage } from '@cutroom/content-service/contract'
import { systemClock } from '@cutroom/ground/clock'
import { retry, wait } from '@cutroom/ground/retry'
import { createRandomName } from '../content/random-name.ts'
import { API_VERSION } from '../settings/studio-settings.ts'
import { NO_SERVICE, type Fetch } from './service-connection.ts'

/** Address of an event stream: the service, and the path with the query. */
const STREAM = /^(https?:.*?)(\/v[^/]+\/data\/(?:listen|live\/events)\/[^/]+\?.*)$/

/** A stream that the service continues after the last event: those of forms. */
const RESUMES = /[?&]enableResume=true(?:&|$)/

const LOST = 'The connection of event streams was lost, and is open again.'

interface Stream {
  readonly path: string
  readonly signal: AbortSignal | undefined
  /** The id of the last event, from which a lost listener continues. */
  lastEventId: string | undefined
  readonly respond: (response: Response) => void
  readonly fail: (error: unknown) => void
  /** The service ends the stream since it stops: the connection ends too. */
  isDisconnected: boolean
  body?: ReadableStreamDefaultController<Uint8Array>
}

interface Session {
  readonly address: string
  readonly lost: Promise<null>
  /** Aborted when it is lost, or closed. */
  readonly signal: AbortSignal
}

type OpenStream = (
  path: string,
  lastEventId: string | null,
  signal: AbortSignal | undefined,
) => Promise<Response>

/** Times, in ms. */
interface StreamTimes {
  /** Wait before a refused connection or stream is opened again. */
  readonly retry: number
  /** Wait for the response to a stream, which is then opened again: its request is lost. */
  readonly request: number
  /** Time without data that ends a connection: the service sends some every 15 s. */
  readonly silence: number
  /** Time after which a hidden page closes its connection. */
  readonly hidden: number
}

const TIMES: StreamTimes = { retry: 1_000, request: 10_000, silence: 40_000, hidden: 10_000 }

interface Page extends EventTarget {
  readonly visibilityState: DocumentVisibilityState
}

/** Statuses of a stream that may be opened again: its connection is lost, or no capacity. */
const RETRIED: ReadonlySet<unknown> = new Set([404, ...NO_SERVICE])

/**
 * Opens all event streams of a token over one connection. A Studio opens seven for a document;
 * without TLS, browsers open six connections to a host and queue the rest. A lost connection is
 * opened again. Then its streams are errors, but for those of forms, which continue after their
 * last event: Sanity's forms are read-only from an error to the next welcome and lose letters.
 * A hidden page has no connection, so that tabs do not wait for each other.
 * @param fetch repeats reads until the service responds
 */
export function multiplexStreams(
  fetch: Fetch,
  options: Partial<StreamTimes> = {},
  page: Page = document,
): Fetch {
  const times = { ...TIMES, ...options }
  const connections = new Map<string, OpenStream>()
  return async (input, init) => {
    const [, service, path] = STREAM.exec(input instanceof Request ? '' : String(input)) ?? []
    const headers = new Headers(init?.headers)
    const token = headers.get('Authorization')
    if (service === undefined || path === undefined || token === null) return fetch(input, init)
    const key = `${service} ${token}`
    const openStream =
      connections.get(key) ??
      openConnection(fetch, service, token, times, page, () => connections.delete(key))
    connections.set(key, openStream)
    return openStream(path, headers.get('Last-Event-ID'), init?.signal ?? undefined)
  }
}

/** Opens a connection, which is closed with its last stream. Returns the opener of streams. */
function openConnection(
  fetch: Fetch,
  service: string,
  token: string,
  times: StreamTimes,
  page: Page,
  onClose: () => void,
): OpenStream {
  const streams = new Map<number, Stream>()
  const closed = new AbortController()
  const headers = { Authorization: token, 'Content-Type': 'application/json' }
  let lastNumber = 0
  let session = openSession()
  function openSession(): Promise<Session> {
    const open = async (): Promise<Session> => {
      await whenVisible(page)
      closed.signal.throwIfAborted()
      // The service may have opened the connection of a request whose response was lost.
      const address = `${service}/v${API_VERSION}/streams/${createRandomName()}`
      const ended = new AbortController()
      const signal = AbortSignal.any([closed.signal, ended.signal])
      const { ok, body } = await fetch(address, { headers, signal })
      if (!ok || body === null) throw new TypeError('The service has not opened the connection.')
      closed.signal.throwIfAborted()
      whenHidden(page, times.hidden, signal, () => ended.abort())
      const lost = readEvents(body, times.silence, (event) => handleEvent(streams, event)).then(
        () => null,
        () => null,
      )
      void lost.then(() => {
        ended.abort()
        if (!closed.signal.aborted) reopen()
      })
      return { address, lost, signal }
    }
    return retry(open, {
      clock: systemClock,
      delays: { first: times.retry, max: times.retry },
      signal: closed.signal,
    })
  }
  function reopen() {
    const broken = [...streams].filter(([, { body }]) => body !== undefined)
    session = openSession()
    const continueAll = () => {
      for (const [number, stream] of broken) {
        stream.isDisconnected = false
        if (RESUMES.test(stream.path)) void continueStream(number, stream)
        else if (streams.delete(number)) stream.fail(new TypeError(LOST))
      }
      // Clients open other streams again at once, or have left.
      setTimeout(() => streams.size === 0 && close(), times.retry)
    }
    session.then(continueAll, () => {})
  }
  session.catch(() => {})
  function close() {
    if (closed.signal.aborted) return
    onClose()
    closed.abort()
  }
  const end = (number: number) => {
    if (!streams.delete(number)) return
    if (streams.size === 0) return close()
    session
      .then(({ address }) => fetch(`${address}/${number}`, { method: 'DELETE', headers }))
      .catch(() => {})
  }
  /** Opens a stream of the lost connection on this one. */
  async function continueStream(number: number, stream: Stream): Promise<void> {
    const current = session
    const isBroken = () => session === current && streams.has(number)
    try {
      while (isBroken()) await request(number, stream)
    } catch (error) {
      if (streams.delete(number)) stream.fail(error)
    }
  }
  /** Returns null if the stream has to be opened again. */
  const request = async (number: number, { path, lastEventId, signal }: Stream) => {
    const body = JSON.stringify({ path, lastEventId })
    const { address, lost, signal: ended } = await session
    signal?.throwIfAborted()
    const limits = [ended, AbortSignal.timeout(times.request), ...(signal ? [signal] : [])]
    const init = { method: 'POST', headers, body, signal: AbortSignal.any(limits) }
    const accepted = await fetch(`${address}/${number}`, init).catch(() => null)
    // An open stream: an earlier request has arrived, and its response was lost.
    if (accepted?.ok === true || accepted?.status === IS_OPEN) return lost
    if (accepted !== null && !RETRIED.has(accepted.status))
      throw new TypeError(`The event stream was refused (${accepted.status}).`)
    await wait(systemClock, times.retry, closed.signal)
    return null
  }
  return async (path, lastEventId, signal) => {
    const number = (lastNumber += 1)
    const { promise: response, resolve, reject } = Promise.withResolvers<Response>()
    const stream: Stream = {
      path,
      signal,
      lastEventId: lastEventId ?? undefined,
      isDisconnected: false,
      respond: resolve,
      fail: (error) => {
        reject(error)
        stream.body?.error(error)
      },
    }
    streams.set(number, stream)
    signal?.addEventListener('abort', () => {
      stream.fail(signal.reason)
      end(number)
    })
    // It is rejected at once if it is aborted.
    response.catch(() => {})
    try {
      for (;;) {
        const lost = request(number, stream)
        const opened = await Promise.race([response, lost])
        if (opened !== null) return opened
        signal?.throwIfAborted()
      }
    } catch (error) {
      end(number)
      throw error
    }
  }
}

async function whenVisible(page: Page): Promise<void> {
  if (page.visibilityState === 'visible') return
  await new Promise((resolve) => page.addEventListener('visibilitychange', resolve, { once: true }))
}

function whenHidden(page: Page, ms: number, signal: AbortSignal, run: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const wait = () => {
    stop()
    if (page.visibilityState === 'hidden') timer = setTimeout(run, ms)
  }
  page.addEventListener('visibilitychange', wait, { signal })
  signal.addEventListener('abort', stop, { once: true })
  wait()
}

/** Calls `onEvent` for each event of a connection, until it ends, or is silent. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
  onEvent: (event: StreamMessage) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const timer = setTimeout(() => void reader.cancel(), silenceMs)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      // All other lines are heartbeats, or the reason for the end.
      if (line.startsWith('data: [')) onEvent(JSON.parse(line.slice('data: '.length)) as StreamMessage)
    }
  }
}

/** The last id in a text of events. */
const EVENT_ID = /[^]*^id: ?(.*)$/m

/** The event of a service that stops. Sanity's forms end with it. */
const DISCONNECT = /^event: disconnect$/m

function handleEvent(streams: Map<number, Stream>, event: StreamMessage): void {
  const [number, type] = event
  const stream = streams.get(number)
  if (stream === undefined || stream.isDisconnected) return
  if (type === 'response') {
    const [, , status, mediaType] = event
    if (stream.body !== undefined) {
      if (status === 200) return
      streams.delete(number)
      return stream.fail(new TypeError(LOST))
    }
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream.body = controller) })
    stream.respond(new Response(body, { status, headers: { 'Content-Type': mediaType } }))
  } else if (type === 'end') {
    streams.delete(number)
    stream.body?.close()
  } else if (DISCONNECT.test(event[2])) stream.isDisconnected = true
  else {
    stream.lastEventId = EVENT_ID.exec(event[2])?.[1] ?? stream.lastEventId
    stream.body?.enqueue(new TextEncoder().encode(event[2]))
  }
}

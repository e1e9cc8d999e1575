type Fetch = typeof globalThis.fetch

/** Address of an event stream: the service, and the path with the query. */
const STREAM = /^(https?:.*?)(\/v[^/]+\/data\/(?:listen|live\/events)\/[^/]+\?.*)$/

/** Version of the API in the address of a connection. */
const VERSION = '/v2025-02-19'

/**
 * Data of an event of a connection: the number of a stream with its response, some of its text, or its end
 * (apps/content-service/src/http/routes/multiplex.ts).
 */
type StreamEvent =
  | readonly [stream: number, type: 'response', status: number, mediaType: string]
  | readonly [stream: number, type: 'text', text: string]
  | readonly [stream: number, type: 'end']

interface Stream {
  readonly respond: (response: Response) => void
  readonly fail: (error: unknown) => void
  body?: ReadableStreamDefaultController<Uint8Array>
}

type OpenStream = (
  path: string,
  lastEventId: string | null,
  signal: AbortSignal | null | undefined,
) => Promise<Response>

/**
 * Creates a `fetch` that opens all event streams of a token over one connection. A Studio opens seven for a document;
 * without TLS, browsers open six connections to a host and queue the rest. A lost connection is an error of each stream,
 * which the client then opens again.
 */
export function multiplexStreams(fetch: Fetch): Fetch {
  const connections = new Map<string, OpenStream>()
  return async (input, init) => {
    const [, service, path] = STREAM.exec(input instanceof Request ? '' : String(input)) ?? []
    const headers = new Headers(init?.headers)
    const token = headers.get('Authorization')
    if (service === undefined || path === undefined || token === null) return fetch(input, init)
    const key = `${service} ${token}`
    const openStream =
      connections.get(key) ?? openConnection(fetch, service, token, () => connections.delete(key))
    connections.set(key, openStream)
    return openStream(path, headers.get('Last-Event-ID'), init?.signal)
  }
}

/** Opens a connection, which is closed with its last stream. Returns a function that opens streams over it. */
function openConnection(fetch: Fetch, service: string, token: string, onClose: () => void): OpenStream {
  const streams = new Map<number, Stream>()
  const closed = new AbortController()
  const address = `${service}${VERSION}/streams/${createRandomName()}`
  const headers = { Authorization: token, 'Content-Type': 'application/json' }
  let lastNumber = 0
  const fail = (error: unknown) => {
    onClose()
    for (const stream of streams.values()) stream.fail(error)
    streams.clear()
  }
  const open = async () => {
    const { ok, status, body } = await fetch(address, { headers, signal: closed.signal })
    if (!ok || body === null)
      throw new TypeError(`The content service refused the connection of event streams (${status}).`)
    readEvents(body, (event) => handleEvent(streams, event)).then(
      () => fail(new TypeError('The content service closed the connection of event streams.')),
      fail,
    )
  }
  const opened = open()
  opened.catch(fail)
  const end = (number: number) => {
    if (!streams.delete(number)) return
    if (streams.size > 0) {
      fetch(`${address}/${number}`, { method: 'DELETE', headers }).catch(() => {})
      return
    }
    onClose()
    closed.abort()
  }
  return async (path, lastEventId, signal) => {
    const number = (lastNumber += 1)
    const response = new Promise<Response>((resolve, reject) => {
      const stream: Stream = {
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
    })
    // It is rejected at once if the connection fails.
    response.catch(() => {})
    try {
      await opened
      signal?.throwIfAborted()
      const body = JSON.stringify({ path, lastEventId: lastEventId ?? undefined })
      const init = { method: 'POST', headers, body, signal: signal ?? null }
      const accepted = await fetch(`${address}/${number}`, init)
      if (!accepted.ok) throw new TypeError(`The event stream was refused (${accepted.status}).`)
    } catch (error) {
      end(number)
      throw error
    }
    return response
  }
}

/** Calls `onEvent` for each event of a connection, until it ends. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      // Other lines are heartbeats, and the reason of the end.
      if (line.startsWith('data: [')) onEvent(JSON.parse(line.slice('data: '.length)) as StreamEvent)
    }
  }
}

function handleEvent(streams: Map<number, Stream>, event: StreamEvent): void {
  const [number, type] = event
  const stream = streams.get(number)
  if (stream === undefined) return
  if (type === 'response') {
    const [, , status, mediaType] = event
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream.body = controller) })
    stream.respond(new Response(body, { status, headers: { 'Content-Type': mediaType } }))
  } else if (type === 'text') stream.body?.enqueue(new TextEncoder().encode(event[2]))
  else {
    streams.delete(number)
    stream.body?.close()
  }
}

/** Creates a secret name. `crypto.randomUUID` exists on secure origins only. */
function createRandomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

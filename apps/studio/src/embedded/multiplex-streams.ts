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

/** A stream of the Studio. */
interface Stream {
  readonly respond: (response: Response) => void
  readonly fail: (error: unknown) => void
  body?: ReadableStreamDefaultController<Uint8Array>
}

interface Connection {
  readonly opened: Promise<void>
  readonly streams: Map<number, Stream>
  readonly address: string
  readonly close: () => void
}

/**
 * Creates a `fetch` that opens all event streams of a token over one connection. A Studio opens seven for a document;
 * without TLS, browsers open six connections to a host and queue the rest. A lost connection is an error of each stream,
 * which the client then opens again.
 */
export function multiplexStreams(fetch: Fetch): Fetch {
  const connections = new Map<string, Connection>()
  let lastNumber = 0
  return async (input, init) => {
    const [, service, path] = STREAM.exec(input instanceof Request ? '' : String(input)) ?? []
    const headers = new Headers(init?.headers)
    const token = headers.get('Authorization')
    if (service === undefined || path === undefined || token === null) return fetch(input, init)
    const key = `${service} ${token}`
    const connection =
      connections.get(key) ?? openConnection(fetch, service, token, () => connections.delete(key))
    connections.set(key, connection)
    lastNumber += 1
    const lastEventId = headers.get('Last-Event-ID') ?? undefined
    return openStream(fetch, connection, {
      number: lastNumber,
      token,
      path,
      lastEventId,
      signal: init?.signal,
    })
  }
}

function openConnection(fetch: Fetch, service: string, token: string, onClose: () => void): Connection {
  const streams = new Map<number, Stream>()
  const closed = new AbortController()
  const address = `${service}${VERSION}/streams/${createRandomName()}`
  const end = (error: unknown) => {
    onClose()
    for (const stream of streams.values()) stream.fail(error)
    streams.clear()
  }
  const opened = fetch(address, { headers: { Authorization: token }, signal: closed.signal }).then(
    (response) => {
      if (!response.ok || response.body === null)
        throw new TypeError(
          `The content service refused the connection of event streams (${response.status}).`,
        )
      readEvents(response.body, (event) => handleEvent(streams, event)).then(
        () => end(new TypeError('The content service has closed the connection of event streams.')),
        end,
      )
    },
  )
  opened.catch(end)
  const close = () => {
    onClose()
    closed.abort()
  }
  return { opened, streams, address, close }
}

interface StreamRequest {
  readonly number: number
  readonly token: string
  readonly path: string
  readonly lastEventId: string | undefined
  readonly signal: AbortSignal | null | undefined
}

async function openStream(
  fetch: Fetch,
  { opened, streams, address, close }: Connection,
  { number, token, path, lastEventId, signal }: StreamRequest,
): Promise<Response> {
  const headers = { Authorization: token, 'Content-Type': 'application/json' }
  const end = () => {
    if (!streams.delete(number)) return
    // The last stream closes the connection.
    if (streams.size === 0) close()
    else fetch(`${address}/${number}`, { method: 'DELETE', headers }).catch(() => {})
  }
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
      end()
    })
  })
  // Rejected at once if the connection fails.
  response.catch(() => {})
  try {
    await opened
    signal?.throwIfAborted()
    const accepted = await fetch(`${address}/${number}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ path, lastEventId }),
      signal: signal ?? null,
    })
    if (!accepted.ok) throw new TypeError(`The event stream was refused (${accepted.status}).`)
  } catch (error) {
    end()
    throw error
  }
  return response
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
  switch (type) {
    case 'response': {
      const [, , status, mediaType] = event
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream.body = controller) })
      stream.respond(new Response(body, { status, headers: { 'Content-Type': mediaType } }))
      break
    }
    case 'text':
      stream.body?.enqueue(new TextEncoder().encode(event[2]))
      break
    case 'end':
      streams.delete(number)
      stream.body?.close()
      break
  }
}

/** Creates a secret name. `crypto.randomUUID` exists on secure origins only. */
function createRandomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

import type { Context } from 'hono'
import { STREAMS } from '../constants.ts'
import { plainProblem } from './http-problem.ts'
import type { RouteEnv } from './service-context.ts'

/** One server-sent event. */
export interface StreamEvent {
  readonly event: string
  readonly data: unknown
  readonly id?: string
}

/** An open stream of server-sent events. */
export interface EventStream {
  /** Sends an event. A consumer that has too much waiting is cut off instead. */
  send(event: StreamEvent): void
  /** Ends the stream after what was sent. */
  close(): void
  /** Aborted when the stream has ended, whoever ended it. */
  readonly signal: AbortSignal
}

const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}

/** All open streams: how many there may be, and the word to them when the service stops. */
export class StreamRegistry {
  readonly #open = new Set<EventStream>()
  readonly #heartbeat: number

  /** `heartbeat` is in milliseconds. */
  constructor(heartbeat: number = STREAMS.heartbeat) {
    this.#heartbeat = heartbeat
  }

  /** How many streams are open. */
  get size(): number {
    return this.#open.size
  }

  /**
   * Answers a request with a stream, and hands it to `start`. Throws 503 when too many are open. A HEAD request gets
   * the headers alone: no client would read or end its stream.
   */
  respond(c: Context<RouteEnv>, start: (stream: EventStream) => void): Response {
    if (c.req.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS })
    if (this.#open.size >= STREAMS.open)
      throw plainProblem(503, 'Too many event streams are open.', { 'Retry-After': '5' })
    const { stream, body } = openStream(this.#heartbeat)
    this.#open.add(stream)
    stream.signal.addEventListener('abort', () => this.#open.delete(stream))
    c.req.raw.signal.addEventListener('abort', () => stream.close())
    start(stream)
    return new Response(body, { headers: STREAM_HEADERS })
  }

  /** Tells every consumer why, and ends all streams. */
  disconnectAll(reason: string): void {
    for (const stream of this.#open) {
      stream.send({ event: 'disconnect', data: { reason } })
      stream.close()
    }
  }
}

function openStream(heartbeat: number): { stream: EventStream; body: ReadableStream<Uint8Array> } {
  const ended = new AbortController()
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const write = (text: string) => {
    if (ended.signal.aborted || controller === undefined) return
    controller.enqueue(encoder.encode(text))
    // What waits beyond the bound belongs to someone who does not read: rather no stream than all the memory.
    if ((controller.desiredSize ?? 0) < 0) {
      controller.error(new Error('The consumer of this stream is too slow.'))
      ended.abort()
    }
  }
  const close = () => {
    if (ended.signal.aborted) return
    ended.abort()
    controller?.close()
  }
  const body = new ReadableStream<Uint8Array>(
    { start: (own) => void (controller = own), cancel: () => ended.abort() },
    new ByteLengthQueuingStrategy({ highWaterMark: STREAMS.backlogBytes }),
  )
  const timer = setInterval(() => write(': heartbeat\n\n'), heartbeat)
  ended.signal.addEventListener('abort', () => clearInterval(timer))
  write(`retry: ${STREAMS.retry}\n\n`)
  return { stream: { send: (event) => write(format(event)), close, signal: ended.signal }, body }
}

function format({ event, data, id }: StreamEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

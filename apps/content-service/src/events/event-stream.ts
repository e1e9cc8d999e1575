import type { HttpBindings } from '@hono/node-server'
import type { HonoRequest } from 'hono'
import {
  EVENT_STREAM_HEADERS,
  formatEvent,
  HEARTBEAT,
  HEARTBEAT_MS,
  type StreamEvent,
} from '@cutroom/ground/event-stream'
import { ServiceError } from '../errors/service-error.ts'

/** Milliseconds after which a dropped listener reconnects (docs/behaviour.md). */
const RETRY_MS = 100

/** Open streams, at most: a site has one, a Studio eight, and a page in preview one. */
export const OPEN_STREAMS = 500

/** Bytes that may wait for a slow client. A transaction of 4 MB has its documents several times. */
const BACKLOG_BYTES = 16 * 1024 * 1024

export interface EventStream {
  /** Sends an event. The stream of a client that is too slow is closed instead. */
  send(event: StreamEvent): void
  close(): void
  readonly signal: AbortSignal
}

interface Call {
  readonly req: HonoRequest
  readonly env: HttpBindings
}

export class StreamRegistry {
  readonly #open = new Set<EventStream>()

  /** Throws STREAMS_FULL. The response to HEAD has headers only: no client would end its stream. */
  respond({ req, env }: Call, start: (stream: EventStream) => void): Response {
    if (req.method === 'HEAD') return new Response(null, { headers: EVENT_STREAM_HEADERS })
    if (this.#open.size >= OPEN_STREAMS)
      throw new ServiceError('STREAMS_FULL', 'Too many event streams are open. Try again in a moment.')
    const { stream, body } = openStream(() => void env.outgoing.destroy())
    this.#open.add(stream)
    stream.signal.addEventListener('abort', () => this.#open.delete(stream))
    try {
      start(stream)
    } catch (error) {
      stream.close()
      throw error
    }
    return new Response(body, { headers: EVENT_STREAM_HEADERS })
  }

  disconnectAll(reason: string): void {
    for (const stream of this.#open) {
      stream.send({ event: 'disconnect', data: { reason } })
      stream.close()
    }
  }
}

function openStream(disconnect: () => void): { stream: EventStream; body: ReadableStream<Uint8Array> } {
  const ended = new AbortController()
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const write = (text: string) => {
    if (ended.signal.aborted || controller === undefined) return
    controller.enqueue(encoder.encode(text))
    // The backlog of a client that does not read would fill the memory.
    if ((controller.desiredSize ?? 0) < 0) {
      ended.abort()
      disconnect()
    }
  }
  const close = () => {
    if (ended.signal.aborted) return
    ended.abort()
    controller?.close()
  }
  const body = new ReadableStream<Uint8Array>(
    { start: (own) => void (controller = own), cancel: () => ended.abort() },
    new ByteLengthQueuingStrategy({ highWaterMark: BACKLOG_BYTES }),
  )
  const timer = setInterval(() => write(HEARTBEAT), HEARTBEAT_MS)
  ended.signal.addEventListener('abort', () => clearInterval(timer))
  write(`retry: ${RETRY_MS}\n\n`)
  return { stream: { send: (event) => write(formatEvent(event)), close, signal: ended.signal }, body }
}

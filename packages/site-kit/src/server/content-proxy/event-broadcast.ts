import { DEFAULT_DATASET } from '@cutroom/content-client'
import type { LiveMessage } from '@cutroom/content-client/live'
import { EVENT_STREAM_HEADERS, formatEvent, HEARTBEAT, HEARTBEAT_MS } from '@cutroom/ground/event-stream'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CONTENT_PATH } from '../../routes/routes.ts'
import { NO_STORE } from '../response-headers.ts'
import type { SiteEnvironment } from '../environment.ts'
import { createNetworkLimiter } from '../security/rate-limit.ts'

/** Most open streams: other connections are for pages, and a network may be an office. */
export const EVENT_STREAMS = { all: 8_000, network: 100 } as const

/** Bytes that may wait for a client before its stream is closed: hundreds of events. */
const BACKLOG_BYTES = 64 * 1024

const STREAM_HEADERS = { ...EVENT_STREAM_HEADERS, Vary: 'Origin' } as const

interface EventClient {
  readonly writableLength: number
  write(chunk: Uint8Array): unknown
  end(): unknown
  destroy(): unknown
  once(event: 'close', listener: () => void): unknown
}

/** The event streams of all visitors. Each event is encoded once, and written to all of them. */
export interface EventBroadcast {
  /** Adds a client until it disconnects. Returns false if too many streams are open. */
  readonly add: (client: EventClient, network: string) => boolean
  readonly send: (message: LiveMessage) => void
  /** The service's stream was lost: new clients get their welcome once it is open again. */
  readonly pause: () => void
  /** The service offers no events: ends all streams, and `isRefused` until it sends some. */
  readonly refuse: () => void
  readonly isRefused: () => boolean
  readonly close: () => void
}

export function createEventBroadcast(limiter = createNetworkLimiter(EVENT_STREAMS)): EventBroadcast {
  const clients = new Set<EventClient>()
  /** The welcome with the id of the last event; null without a stream of the content service. */
  let welcome: Uint8Array | null = null
  let isRefused = false
  let isClosed = false
  const write = (client: EventClient, chunk: Uint8Array) => {
    if (client.writableLength > BACKLOG_BYTES) client.destroy()
    else client.write(chunk)
  }
  const writeToAll = (chunk: Uint8Array) => {
    for (const client of clients) write(client, chunk)
  }
  const heartbeat = setInterval(() => writeToAll(ENCODED_HEARTBEAT), HEARTBEAT_MS).unref()
  const endAll = () => {
    for (const client of clients) client.end()
    // A client that does not read stays connected after its end.
    clients.clear()
  }
  return {
    add: (client, network) => {
      const release = isClosed ? null : limiter.acquire(network)
      if (release === null) return false
      clients.add(client)
      client.once('close', () => {
        clients.delete(client)
        release()
      })
      // Without a welcome the comment sends the headers.
      write(client, welcome ?? ENCODED_HEARTBEAT)
      return true
    },
    send: (message) => {
      if (message.type === 'goaway') return
      isRefused = false
      welcome = encode({ type: 'welcome', id: message.id })
      writeToAll(encode(message))
    },
    pause: () => (welcome = null),
    refuse: () => {
      isRefused = true
      welcome = null
      endAll()
    },
    isRefused: () => isRefused,
    close: () => {
      isClosed = true
      clearInterval(heartbeat)
      endAll()
    },
  }
}

const encodeText = (text: string) => new TextEncoder().encode(text)

const ENCODED_HEARTBEAT = encodeText(HEARTBEAT)

function encode(message: Exclude<LiveMessage, { readonly type: 'goaway' }>): Uint8Array {
  const { type, id } = message
  const tags = type === 'change' ? message.tags : null
  const event = type === 'welcome' ? 'welcome' : tags === null ? 'restart' : 'message'
  return encodeText(formatEvent({ event, data: tags === null ? {} : { tags }, id }))
}

/**
 * Beyond the limits a page gets `goaway`, and requests itself by the minute. Without events of the
 * content service it gets a 404, after which browsers connect no more.
 * @returns writes the response to a request; returns false for any other request
 */
export function serveEvents(
  broadcast: Pick<EventBroadcast, 'add' | 'isRefused'>,
  { dataset = DEFAULT_DATASET, studioUrl }: Pick<SiteEnvironment, 'dataset' | 'studioUrl'>,
  getNetwork: (request: IncomingMessage) => string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const studio = studioUrl === undefined ? undefined : new URL(studioUrl).origin
  const path = new RegExp(`^${CONTENT_PATH}/v[^/]+/data/live/events/${dataset}(?:\\?|$)`)
  return (request, response) => {
    const { method, url = '', headers } = request
    if (!(method === 'GET' || method === 'HEAD') || !path.test(url)) return false
    // The content service sends the events of drafts; this server has none.
    if (headers.authorization !== undefined || url.includes('includeDrafts=true')) return false
    if (headers.origin !== undefined && headers.origin === studio)
      response.setHeader('Access-Control-Allow-Origin', studio)
    // A pipelined request, which no browser sends: its response would get no `close` event.
    if (response.socket === null) {
      request.socket.destroy()
      return true
    }
    if (broadcast.isRefused()) {
      response.writeHead(404, NO_STORE).end('The content service offers no live events.')
      return true
    }
    response.writeHead(200, STREAM_HEADERS)
    if (method === 'HEAD') response.end()
    else if (!broadcast.add(response, getNetwork(request))) response.end(TOO_MANY_STREAMS)
    return true
  }
}

const TOO_MANY_STREAMS = formatEvent({
  event: 'goaway',
  data: { reason: 'Too many event streams are open.' },
})

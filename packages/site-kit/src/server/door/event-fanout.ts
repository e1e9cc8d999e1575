import { DEFAULT_DATASET } from '@cutroom/content-client'
import type { LiveMessage } from '@cutroom/content-client/live'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CONTENT_PATH } from '../../routes/routes.ts'
import type { SiteEnvironment } from '../environment.ts'

/** Most open streams: the rest of the server's connections are for pages, and a network may be an office. */
export const EVENT_STREAMS = { all: 8_000, network: 100 } as const

export type EventStreamLimits = Readonly<Record<keyof typeof EVENT_STREAMS, number>>

/** Time between two heartbeats, in ms: proxies close silent streams after 30 s, and so does the server. */
const HEARTBEAT_MS = 15_000

/** Bytes that may wait for a client before its stream is closed: hundreds of events, which it then reads as one page. */
const BACKLOG_BYTES = 64 * 1024

const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
  Vary: 'Origin',
} as const

/** The part of Node's response that a stream uses. */
export interface EventClient {
  readonly writableLength: number
  write(chunk: Uint8Array): unknown
  end(): unknown
  destroy(): unknown
  once(event: 'close', listener: () => void): unknown
}

/** The event streams of all visitors. Each event of the content service is encoded once, and written to all of them. */
export interface EventFanout {
  /** Adds a client until it leaves. Returns false if too many are open, of all networks or of this one. */
  readonly add: (client: EventClient, network: string) => boolean
  /** Passes on an event of the content service. */
  readonly send: (message: LiveMessage) => void
  /** The stream of the content service was lost: new clients are welcome when it is back. */
  readonly pause: () => void
  /** Ends all streams. */
  readonly close: () => void
}

/** Creates the streams, with one timer for the heartbeats of all. */
export function createEventFanout(limits: EventStreamLimits = EVENT_STREAMS): EventFanout {
  const clients = new Set<EventClient>()
  const networks = new Map<string, number>()
  /** The welcome with the id of the last event; null without a stream of the content service. */
  let welcome: Uint8Array | null = null
  let isClosed = false
  const write = (client: EventClient, chunk: Uint8Array) => {
    if (client.writableLength > BACKLOG_BYTES) client.destroy()
    else client.write(chunk)
  }
  const writeToAll = (chunk: Uint8Array) => {
    for (const client of clients) write(client, chunk)
  }
  const heartbeat = setInterval(() => writeToAll(HEARTBEAT), HEARTBEAT_MS).unref()
  const remove = (client: EventClient, network: string) => {
    if (!clients.delete(client)) return
    const left = (networks.get(network) ?? 1) - 1
    if (left === 0) networks.delete(network)
    else networks.set(network, left)
  }
  return {
    add: (client, network) => {
      const count = networks.get(network) ?? 0
      if (isClosed || clients.size >= limits.all || count >= limits.network) return false
      networks.set(network, count + 1)
      clients.add(client)
      client.once('close', () => remove(client, network))
      // Without a welcome the comment sends the headers.
      write(client, welcome ?? HEARTBEAT)
      return true
    },
    send: (message) => {
      if (message.type === 'goaway') return
      welcome = encode({ type: 'welcome', id: message.id })
      writeToAll(encode(message))
    },
    pause: () => (welcome = null),
    close: () => {
      isClosed = true
      clearInterval(heartbeat)
      for (const client of clients) client.end()
    },
  }
}

const HEARTBEAT = new TextEncoder().encode(': heartbeat\n\n')

/** An event as the content service sends it. */
function encode(message: Exclude<LiveMessage, { readonly type: 'goaway' }>): Uint8Array {
  const { type, id } = message
  const tags = type === 'change' ? message.tags : null
  const name = type === 'welcome' ? 'welcome' : tags === null ? 'restart' : 'message'
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return new TextEncoder().encode(
    `${idLine}event: ${name}\ndata: ${JSON.stringify(tags === null ? {} : { tags })}\n\n`,
  )
}

/** Writes the response to a request; returns false for a request of something else. */
export type Respond = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Creates the responses with the event streams of visitors, which take no more memory than Node's own objects. Beyond the
 * limits a page is sent away, and asks for itself by the minute.
 *
 * @param getNetwork returns the network of a client
 */
export function serveEvents(
  { add }: Pick<EventFanout, 'add'>,
  { dataset = DEFAULT_DATASET, studioUrl }: Pick<SiteEnvironment, 'dataset' | 'studioUrl'>,
  getNetwork: (request: IncomingMessage) => string,
): Respond {
  const studio = studioUrl === undefined ? undefined : new URL(studioUrl).origin
  const path = new RegExp(`^${CONTENT_PATH}/v[^/]+/data/live/events/${dataset}(?:\\?|$)`)
  return (request, response) => {
    const { method, url = '', headers } = request
    if (!(method === 'GET' || method === 'HEAD') || !path.test(url)) return false
    // The content service has the events of drafts.
    if (headers.authorization !== undefined || url.includes('includeDrafts=true')) return false
    if (headers.origin !== undefined && headers.origin === studio)
      response.setHeader('Access-Control-Allow-Origin', studio)
    // A pipelined request, which no browser sends: its response would get no `close` event.
    if (response.socket === null) {
      request.socket.destroy()
      return true
    }
    response.writeHead(200, STREAM_HEADERS)
    if (method === 'HEAD') response.end()
    else if (!add(response, getNetwork(request))) response.end(TOO_MANY)
    return true
  }
}

const TOO_MANY = 'event: goaway\ndata: {"reason":"Too many event streams are open."}\n\n'

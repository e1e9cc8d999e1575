// The format of server-sent events (WHATWG HTML, "Server-sent events").

/** No proxy stores, compresses or buffers a stream. */
export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
} as const

/** Milliseconds between two heartbeats: proxies and servers close silent streams after 30 s. */
export const HEARTBEAT_MS = 15_000

/** A comment, which clients ignore. */
export const HEARTBEAT = ': heartbeat\n\n'

export interface StreamEvent {
  readonly event: string
  readonly data: unknown
  readonly id?: string | undefined
}

export function formatEvent({ event, data, id }: StreamEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

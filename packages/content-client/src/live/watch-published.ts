import type { DatasetConfig } from '../config.js'
import { connectLiveEvents, type EventSourceFactory, type LiveMessage } from '../sources/live-events.js'
import { systemClock, type Clock } from '../sync/clock.js'
import { alwaysActive } from '../sync/page-activity.js'
import { createReconnectingStream } from '../sync/reconnecting-stream.js'

/** Delay before the first reconnection and the longest one, in ms: a restarted service is used again within 30 s. */
const RECONNECT_MS = { first: 1000, max: 30_000 } as const

/** Options of `watchPublished`. */
export interface PublishedWatchOptions {
  readonly connection: DatasetConfig
  /** Creates an `EventSource`, which Node.js has in packages only. */
  readonly eventSource: EventSourceFactory
  /**
   * Published content has changed, or may have changed while there was no connection. A query that names `event` as its
   * `lastLiveEventId` includes the change; without it the service may respond from before.
   */
  readonly onChange: (event: string | undefined) => void
  /** The connection has opened, for the first time or again; `event` is the id of the current state of the dataset. */
  readonly onOpen?: ((event: string | undefined) => void) | undefined
  /** The connection was lost; it opens again by itself. */
  readonly onClose?: (() => void) | undefined
  /** Receives each event after the other callbacks, to pass it on. */
  readonly onMessage?: ((message: LiveMessage) => void) | undefined
  readonly clock?: Clock | undefined
}

/**
 * Reports every change of published content to a server until the returned function is called. A server outlives a
 * refusal and a `goaway`, so it reconnects after those too.
 *
 * @throws ContentError `invalid-config` for an invalid project id, or an API version without live events.
 */
export function watchPublished(options: PublishedWatchOptions): () => void {
  const { connection, eventSource, onChange, onOpen, onClose, onMessage, clock = systemClock } = options
  const connect = connectLiveEvents(connection, eventSource)
  let isFirst = true
  const stream = createReconnectingStream<LiveMessage>({
    connect: (report) =>
      connect((event) => {
        const isGoaway = event.type === 'message' && event.message.type === 'goaway'
        report(isGoaway || event.type === 'failed' ? { type: 'dropped' } : event)
      }),
    onMessage: (message) => {
      if (message.type === 'goaway') return
      // Changes between two connections, or before a delayed first one, have no event.
      if (message.type === 'change' || !isFirst) onChange(message.id)
      if (message.type === 'welcome') onOpen?.(message.id)
      isFirst = false
      onMessage?.(message)
    },
    onState: ({ status }) => {
      if (status !== 'waiting') return
      isFirst = false
      onClose?.()
    },
    activity: alwaysActive,
    clock,
    delay: (attempt) => Math.min(RECONNECT_MS.max, RECONNECT_MS.first * 2 ** attempt),
  })
  stream.start()
  return stream.stop
}

import type { DatasetConfig } from '../config.js'
import {
  connectLiveEvents,
  type EventSourceFactory,
  type EventSourceLike,
  type LiveMessage,
} from '../sources/live-events.js'
import { systemClock, type Clock } from '../sync/clock.js'
import { pageActivity, repeatWhileActive, type PageActivity } from '../sync/page-activity.js'
import { createReconnectingStream, type StreamState } from '../sync/reconnecting-stream.js'

/**
 * Open pages spread their first attempt after a lost connection or a failed request over this time, in ms: ten thousand
 * pages send a thousand requests a second to a service that has just restarted. No visitor waits for it.
 */
const RETRY_SPREAD_MS = 10_000

/** Longest delay before another attempt, in ms. */
const RETRY_MAX_MS = 120_000

/** Time between two updates once the service has closed the connection, in ms: a sixth of the load of a retry. */
const POLL_MS = 60_000

/** State of the connection, for tests and tools; visitors do not see it. */
export type PublishedStatus = StreamState['status'] | 'polling'

/** Options of `followPublished`. */
export interface FollowPublishedOptions {
  readonly connection: DatasetConfig
  /** Closes the connection. */
  readonly signal: AbortSignal
  /** The connection has opened, for the first time or again: anything may have changed. `event` is the current state. */
  readonly onOpen: (event: string | undefined) => void
  /** What these sync tags name has changed; null for anything. A query that names `event` includes the change. */
  readonly onChange: (event: string | undefined, tags: readonly string[] | null) => void
  /** The page is hidden or offline: `onOpen` follows once it is active again. */
  readonly onPause?: (() => void) | undefined
  readonly activity?: PageActivity | undefined
  readonly clock?: Clock | undefined
  /** A number from 0 to 1, 1 excluded. */
  readonly random?: (() => number) | undefined
  /** Default: the platform's `EventSource`; without one there are no updates. */
  readonly eventSource?: EventSourceFactory | undefined
}

/** A random delay before another attempt, in ms, for the number of failed ones in a row. */
export const retryDelay = (failures: number, random: () => number = Math.random): number =>
  random() * Math.min(RETRY_MAX_MS, RETRY_SPREAD_MS * 2 ** (failures - 1))

/**
 * Follows published content in a browser, over one connection, while the page is visible and the browser online. Silently: no
 * failure reaches a visitor.
 *
 * @returns the state of the connection
 * @throws ContentError `invalid-config` for an invalid project id, or an API version without live events.
 */
export function followPublished(options: FollowPublishedOptions): () => PublishedStatus {
  const { connection, signal, onOpen, onChange, onPause = () => {} } = options
  const { activity = pageActivity, clock = systemClock, random = Math.random } = options
  let isPolling = false
  const startPolling = () => {
    isPolling = true
    stream.stop()
    const task = () => onChange(undefined, null)
    const stop = repeatWhileActive({ clock, activity, interval: POLL_MS, task, onPause })
    signal.addEventListener('abort', stop, { once: true })
  }
  const stream = createReconnectingStream<LiveMessage>({
    connect: connectLiveEvents(connection, options.eventSource ?? platformEventSource),
    onMessage: (message) => {
      if (message.type === 'goaway') startPolling()
      else if (message.type === 'welcome') onOpen(message.id)
      else onChange(message.id, message.tags)
    },
    onState: ({ status }) => {
      if (status === 'paused') onPause()
    },
    activity,
    clock,
    delay: (attempt) => retryDelay(attempt + 1, random),
  })
  if (!signal.aborted) {
    signal.addEventListener('abort', stream.stop, { once: true })
    stream.start()
  }
  return () => (isPolling ? 'polling' : stream.state().status)
}

function platformEventSource(url: string): EventSourceLike {
  return new EventSource(url)
}

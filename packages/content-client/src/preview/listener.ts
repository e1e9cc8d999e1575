import type { SanityClient } from '@sanity/client'
import { createChannel } from '../channel/channel.js'
import { systemClock, type Clock } from '../channel/clock.js'
import type { PageActivity } from '../channel/page-activity.js'
import { LISTENER_RECONNECT_MAX_MS, LISTENER_RECONNECT_MS } from '../constants.js'
import { listenerLink, type ListenerEvent, type ListenerRequest } from './listener-link.js'

/** What a listener listens to, and who is told. */
export interface ListenerOptions extends ListenerRequest {
  readonly onEvent: (event: ListenerEvent) => void
  /** The service has said that it will send no more. */
  readonly onComplete?: (() => void) | undefined
  /** The service refuses; the listener is over. */
  readonly onError?: ((error: Error) => void) | undefined
  /** Pauses the listener while the page is not active; it never pauses where it is not set. */
  readonly activity?: PageActivity | undefined
  readonly clock?: Clock | undefined
}

/**
 * Listens to documents until the answer is called: comes back 100 ms after a drop (later when it keeps dropping), and
 * is complete on a disconnect event (section 4 of the specification). Events between two connections are lost: ask
 * for `welcome` too, and read anew at each.
 */
export function createListener(client: SanityClient, options: ListenerOptions): () => void {
  const { onEvent, onComplete, onError, activity = alwaysActive, clock = systemClock } = options
  const channel = createChannel({
    open: listenerLink(client, options),
    onMessage: onEvent,
    onState: (state) => {
      if (state.status === 'ended') onComplete?.()
      if (state.status === 'failed') onError?.(state.error)
    },
    activity,
    clock,
    delay: reconnectDelay,
  })
  channel.start()
  return channel.stop
}

/** Ms until a listener comes back: 100 after the first drop, twice as long each time it does not last (§9). */
export function reconnectDelay(attempt: number): number {
  return Math.min(LISTENER_RECONNECT_MAX_MS, LISTENER_RECONNECT_MS * 2 ** attempt)
}

const alwaysActive: PageActivity = { isActive: () => true, subscribe: () => () => {} }

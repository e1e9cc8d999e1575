import { CHANNEL_LASTED_MS, CHANNEL_OPEN_TIMEOUT_MS } from '../constants.js'
import type { ChannelEvent } from './channel-state.js'
import type { Clock } from './clock.js'

/** What a connection tells its channel; what it says after it was closed is not heard. */
export interface LinkHandlers<Message> {
  readonly opened: () => void
  readonly message: (message: Message) => void
  /** The connection was lost, and another may work. */
  readonly dropped: () => void
  /** The service will send no more. */
  readonly ended: () => void
  /** The service refuses, and would do so again. */
  readonly failed: (error: Error) => void
}

/** Makes one connection; the answer closes it. */
export type OpenLink<Message> = (handlers: LinkHandlers<Message>) => () => void

/**
 * Makes one connection and tells what becomes of it, as events of a channel. One that is accepted and then silent
 * counts as dropped after a while.
 *
 * @returns closes it; nothing is heard of it from then on
 */
export function connect<Message>(options: {
  readonly open: OpenLink<Message>
  readonly clock: Clock
  readonly onMessage: (message: Message) => void
  readonly onEvent: (event: ChannelEvent) => void
}): () => void {
  const { open, clock, onMessage, onEvent } = options
  let current = true
  let close = () => {}
  let openedAt = Number.POSITIVE_INFINITY
  const tell = (event: ChannelEvent) => {
    if (current) onEvent(event)
  }
  const dropped = () => tell({ type: 'dropped', lasted: clock.now() - openedAt >= CHANNEL_LASTED_MS })
  const cancelTimeout = clock.after(CHANNEL_OPEN_TIMEOUT_MS, dropped)
  const handlers: LinkHandlers<Message> = {
    opened: () => {
      cancelTimeout()
      openedAt = Math.min(openedAt, clock.now())
      tell({ type: 'opened' })
    },
    message: (message) => {
      if (current) onMessage(message)
    },
    dropped,
    ended: () => tell({ type: 'ended' }),
    failed: (error) => tell({ type: 'failed', error }),
  }
  // It may answer before it returns, so it is opened once whoever asks has settled.
  queueMicrotask(() => {
    if (!current) return
    const closeLink = openOrFail(open, handlers)
    if (current) close = closeLink
    else closeLink()
  })
  return () => {
    current = false
    cancelTimeout()
    close()
  }
}

/** Opens a link; one that cannot even be asked for has failed. */
function openOrFail<Message>(open: OpenLink<Message>, handlers: LinkHandlers<Message>): () => void {
  try {
    return open(handlers)
  } catch (error) {
    handlers.failed(error instanceof Error ? error : new Error(String(error)))
    return () => {}
  }
}

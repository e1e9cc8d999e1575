import { CHANNEL_LASTED_MS, CHANNEL_OPEN_TIMEOUT_MS } from '../constants.js'
import { IDLE, nextChannelState, type ChannelEvent, type ChannelState } from './channel-state.js'
import type { Clock } from './clock.js'
import type { PageActivity } from './page-activity.js'

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

/** What a channel is made of. */
export interface ChannelOptions<Message> {
  readonly open: OpenLink<Message>
  readonly onMessage: (message: Message) => void
  /** Hears of every change of state, after its effects. */
  readonly onState: (state: ChannelState, before: ChannelState) => void
  readonly activity: PageActivity
  readonly clock: Clock
  /** Ms until the next connection after a drop; `attempt` counts the ones in a row that did not last. */
  readonly delay: (attempt: number) => number
}

/** A connection that comes back: at most one at a time, none while nobody looks. */
export interface Channel {
  readonly start: () => void
  readonly stop: () => void
  /** Connects once more after the service has ended the channel. */
  readonly revive: () => void
  readonly state: () => ChannelState
}

/** Makes a channel. All its effects are in here; `nextChannelState` decides. */
export function createChannel<Message>(options: ChannelOptions<Message>): Channel {
  const { clock, activity, open, delay, onMessage, onState } = options
  let state: ChannelState = IDLE
  let leave = () => {}
  let openedAt = Number.POSITIVE_INFINITY
  let detach = () => {}

  const send = (event: ChannelEvent) => {
    const before = state
    state = nextChannelState(state, event)
    if (state === before) return
    const opened = state.status === 'open' && before.status === 'connecting'
    if (opened) openedAt = clock.now()
    // The connection of a state ends with it, except that an open one is the one that was being made.
    else {
      leave()
      leave = enter(state)
    }
    onState(state, before)
  }

  const enter = (entered: ChannelState): (() => void) => {
    if (entered.status === 'waiting') return clock.after(delay(entered.attempt), () => send({ type: 'due' }))
    return entered.status === 'connecting' ? connect() : () => {}
  }

  const connect = (): (() => void) => {
    let current = true
    let close = () => {}
    openedAt = Number.POSITIVE_INFINITY
    const whileCurrent = (event: () => ChannelEvent) => () => {
      if (current) send(event())
    }
    const dropped = whileCurrent(() => ({
      type: 'dropped',
      lasted: clock.now() - openedAt >= CHANNEL_LASTED_MS,
    }))
    // A connection that is accepted and then silent would keep us waiting for ever.
    const cancelTimeout = clock.after(CHANNEL_OPEN_TIMEOUT_MS, dropped)
    const opened = whileCurrent(() => ({ type: 'opened' }))
    const failed = (error: Error) => whileCurrent(() => ({ type: 'failed', error }))()
    const handlers: LinkHandlers<Message> = {
      opened: () => {
        cancelTimeout()
        opened()
      },
      message: (message) => {
        if (current) onMessage(message)
      },
      dropped,
      ended: whileCurrent(() => ({ type: 'ended' })),
      failed,
    }
    // It may answer before it returns, so it is opened once the state has settled.
    queueMicrotask(() => {
      if (!current) return
      try {
        const closeLink = open(handlers)
        if (current) close = closeLink
        else closeLink()
      } catch (error) {
        failed(error instanceof Error ? error : new Error(String(error)))
      }
    })
    return () => {
      current = false
      cancelTimeout()
      close()
    }
  }

  return {
    start: () => {
      if (state.status !== 'idle') return
      const changed = () => send({ type: 'activity', active: activity.isActive() })
      detach = activity.subscribe({ changed, focused: changed })
      send({ type: 'start', active: activity.isActive() })
    },
    stop: () => {
      detach()
      send({ type: 'stop' })
    },
    revive: () => send({ type: 'revive' }),
    state: () => state,
  }
}

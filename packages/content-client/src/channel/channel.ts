import { IDLE, nextChannelState, type ChannelEvent, type ChannelState } from './channel-state.js'
import type { Clock } from './clock.js'
import { connect, type OpenLink } from './connection.js'
import type { PageActivity } from './page-activity.js'

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

/** Makes a channel: `nextChannelState` decides, `enter` does. */
export function createChannel<Message>(options: ChannelOptions<Message>): Channel {
  const { activity, onState } = options
  let state: ChannelState = IDLE
  let leave = () => {}
  let detach = () => {}
  const send = (event: ChannelEvent) => {
    const before = state
    state = nextChannelState(state, event)
    if (state === before) return
    // What a state has under way ends with it; but the connection that is open is the one that was being made.
    if (state.status !== 'open') {
      leave()
      leave = enter(state, options, send)
    }
    onState(state, before)
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

/** Begins what a state has under way; the answer ends it. */
function enter<Message>(
  state: ChannelState,
  { open, clock, delay, onMessage }: ChannelOptions<Message>,
  send: (event: ChannelEvent) => void,
): () => void {
  if (state.status === 'connecting') return connect({ open, clock, onMessage, onEvent: send })
  if (state.status === 'waiting') return clock.after(delay(state.attempt), () => send({ type: 'due' }))
  return () => {}
}

/**
 * Where a channel of events is. `attempt` counts the connections in a row that did not last; the first is 0.
 */
export type ChannelState =
  /** Not started, or stopped. */
  | { readonly status: 'idle' }
  /** Nobody looks, or the browser is offline. */
  | { readonly status: 'paused' }
  /** A connection is being made. */
  | { readonly status: 'connecting'; readonly attempt: number }
  /** The service has said welcome. */
  | { readonly status: 'open'; readonly attempt: number }
  /** The connection was lost, and the next one is due after a delay. */
  | { readonly status: 'waiting'; readonly attempt: number }
  /** The service has said that it will send no more. */
  | { readonly status: 'ended' }
  /** The service has refused, and would do so again. */
  | { readonly status: 'failed'; readonly error: Error }

/** What can happen to a channel. */
export type ChannelEvent =
  | { readonly type: 'start'; readonly active: boolean }
  | { readonly type: 'activity'; readonly active: boolean }
  | { readonly type: 'opened' }
  /** `lasted` says that the connection had been open for long enough to count as a good one. */
  | { readonly type: 'dropped'; readonly lasted: boolean }
  | { readonly type: 'ended' }
  | { readonly type: 'failed'; readonly error: Error }
  /** The delay after a drop is over. */
  | { readonly type: 'due' }
  /** Somebody asks for a new connection after the service has ended the last one. */
  | { readonly type: 'revive' }
  | { readonly type: 'stop' }

/** What every channel begins as. */
export const IDLE: ChannelState = { status: 'idle' }

/** The state after an event; the same object where the event changes nothing. */
export function nextChannelState(state: ChannelState, event: ChannelEvent): ChannelState {
  if (event.type === 'stop') return state.status === 'idle' ? state : IDLE
  switch (state.status) {
    case 'idle':
      return event.type === 'start' ? begin(event.active) : state
    case 'paused':
      return event.type === 'activity' && event.active ? begin(true) : state
    case 'connecting':
    case 'open':
      return whileConnected(state, event)
    case 'waiting':
      if (event.type === 'due') return { status: 'connecting', attempt: state.attempt + 1 }
      return whileAway(state, event)
    case 'ended':
      return event.type === 'revive' ? begin(true) : whileAway(state, event)
    case 'failed':
      return state
  }
}

function begin(active: boolean): ChannelState {
  return active ? { status: 'connecting', attempt: 0 } : { status: 'paused' }
}

function whileAway(state: ChannelState, event: ChannelEvent): ChannelState {
  return event.type === 'activity' && !event.active ? { status: 'paused' } : state
}

function whileConnected(
  state: Extract<ChannelState, { attempt: number }>,
  event: ChannelEvent,
): ChannelState {
  switch (event.type) {
    case 'opened':
      return state.status === 'connecting' ? { status: 'open', attempt: state.attempt } : state
    case 'dropped':
      return { status: 'waiting', attempt: event.lasted ? 0 : state.attempt }
    case 'ended':
      return { status: 'ended' }
    case 'failed':
      return { status: 'failed', error: event.error }
    case 'start':
    case 'activity':
    case 'due':
    case 'revive':
    case 'stop':
      return whileAway(state, event)
  }
}

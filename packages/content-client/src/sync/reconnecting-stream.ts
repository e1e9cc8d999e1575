import type { Clock } from '@cutroom/ground/clock'
import type { PageActivity } from './environment.js'

/** A connection that is open this long (ms) is stable; each earlier drop doubles the delay. */
const STABLE_AFTER_MS = 5000

/** Time (ms) to confirm a connection: longer than a response over a poor mobile network. */
const OPEN_TIMEOUT_MS = 15_000

/** State of a stream. `attempt` counts the unstable connections in a row; the first is 0. */
export type StreamState =
  | { readonly status: 'idle' }
  | { readonly status: 'paused' }
  | { readonly status: 'connecting'; readonly attempt: number }
  | { readonly status: 'open'; readonly attempt: number }
  | { readonly status: 'waiting'; readonly attempt: number }
  | { readonly status: 'ended' }
  /** The service refuses, and would do so again. */
  | { readonly status: 'failed'; readonly error: Error }

/** A report of a connection; ignored after the connection was closed. */
export type ConnectionReport<Message> =
  | { readonly type: 'opened' }
  | { readonly type: 'message'; readonly message: Message }
  | { readonly type: 'dropped' }
  | { readonly type: 'ended' }
  /** The service refuses, and would do so again. */
  | { readonly type: 'failed'; readonly error: Error }

/** Opens one connection; the returned function closes it. */
export type Connect<Message> = (report: (report: ConnectionReport<Message>) => void) => () => void

type StreamEvent =
  | Exclude<ConnectionReport<never>, { readonly type: 'message' | 'dropped' }>
  | { readonly type: 'dropped'; readonly stable: boolean }
  | { readonly type: 'start' | 'activity'; readonly active: boolean }
  | { readonly type: 'timer' | 'reconnect' | 'stop' }

interface ReconnectingStreamOptions<Message> {
  readonly connect: Connect<Message>
  readonly onMessage: (message: Message) => void
  /** Called after every change of state, and after its effects. */
  readonly onState: (state: StreamState, previous: StreamState) => void
  readonly activity: PageActivity
  readonly clock: Clock
  /** Ms until the next connection after a drop; `attempt` counts the unstable ones in a row. */
  readonly delay: (attempt: number) => number
}

/** At most one connection, none while the page is inactive, another one after each drop. */
export function createReconnectingStream<Message>(options: ReconnectingStreamOptions<Message>) {
  const { activity, onState } = options
  let state: StreamState = { status: 'idle' }
  let leave = () => {}
  let detach = () => {}
  const dispatch = (event: StreamEvent) => {
    const previous = state
    state = transition(state, event)
    if (state === previous) return
    // Each state ends the effect of the one before; an open connection was the connecting one.
    if (state.status !== 'open') {
      leave()
      leave = enter(state, options, dispatch)
    }
    onState(state, previous)
  }
  return {
    start: () => {
      if (state.status !== 'idle') return
      const changed = () => dispatch({ type: 'activity', active: activity.isActive() })
      detach = activity.subscribe({ changed, focused: changed })
      dispatch({ type: 'start', active: activity.isActive() })
    },
    stop: () => {
      detach()
      dispatch({ type: 'stop' })
    },
    reconnect: () => dispatch({ type: 'reconnect' }),
  }
}

/** The state after an event; the same object if the event changes nothing. */
function transition(state: StreamState, event: StreamEvent): StreamState {
  const { status } = state
  if (event.type === 'stop') return status === 'idle' ? state : { status: 'idle' }
  if (event.type === 'start') return status === 'idle' ? connecting(event.active) : state
  if (status === 'idle' || status === 'failed') return state
  const isConnected = status === 'connecting' || status === 'open'
  switch (event.type) {
    case 'activity':
      if (!event.active) return status === 'paused' ? state : { status: 'paused' }
      return status === 'paused' ? connecting(true) : state
    case 'opened':
      return status === 'connecting' ? { status: 'open', attempt: state.attempt } : state
    case 'dropped':
      return isConnected ? { status: 'waiting', attempt: event.stable ? 0 : state.attempt } : state
    case 'ended':
      return isConnected ? { status: 'ended' } : state
    case 'failed':
      return isConnected ? { status: 'failed', error: event.error } : state
    case 'timer':
      return status === 'waiting' ? { status: 'connecting', attempt: state.attempt + 1 } : state
    case 'reconnect':
      return status === 'ended' ? connecting(true) : state
  }
}

function connecting(active: boolean): StreamState {
  return active ? { status: 'connecting', attempt: 0 } : { status: 'paused' }
}

function enter<Message>(
  state: StreamState,
  options: ReconnectingStreamOptions<Message>,
  dispatch: (event: StreamEvent) => void,
): () => void {
  const { clock, delay } = options
  if (state.status === 'connecting') return openConnection(options, dispatch)
  if (state.status === 'waiting') return clock.after(delay(state.attempt), () => dispatch({ type: 'timer' }))
  return () => {}
}

function openConnection<Message>(
  { connect, clock, onMessage }: ReconnectingStreamOptions<Message>,
  dispatch: (event: StreamEvent) => void,
): () => void {
  let isCurrent = true
  let close = () => {}
  let openedAt = Number.POSITIVE_INFINITY
  const report = (event: ConnectionReport<Message>) => {
    if (!isCurrent) return
    if (event.type === 'message') return onMessage(event.message)
    if (event.type === 'dropped') {
      return dispatch({ ...event, stable: clock.now() - openedAt >= STABLE_AFTER_MS })
    }
    if (event.type === 'opened') {
      cancelTimeout()
      openedAt = Math.min(openedAt, clock.now())
    }
    dispatch(event)
  }
  const cancelTimeout = clock.after(OPEN_TIMEOUT_MS, () => report({ type: 'dropped' }))
  // `connect` may report before it returns, and the stream has to have entered its state by then.
  queueMicrotask(() => {
    if (!isCurrent) return
    try {
      const closeConnection = connect(report)
      if (isCurrent) close = closeConnection
      else closeConnection()
    } catch (error) {
      report({ type: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
    }
  })
  return () => {
    isCurrent = false
    cancelTimeout()
    close()
  }
}

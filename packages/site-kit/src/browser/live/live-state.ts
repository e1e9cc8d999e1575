/** Most retries after the first message of a connection: the server may not know its event. */
const STALE_RETRIES = 3

/** Why the page is to be requested: the connection has opened, or an event affects the page. */
type Reason = 'opened' | 'affected'

/** How long a request waits: not at all, within the jitter, or longer with each failure. */
type Delay = 'none' | 'jitter' | 'retry'

export interface LiveRequest {
  /** Id of the event that the response has to include. */
  readonly event: string | undefined
  readonly isAffected: boolean
}

/** The updates of the shown page. At most one of `delay` and `request` is set. */
export interface LiveState {
  readonly isOpen: boolean
  /** Id of the last event. */
  readonly event: string | undefined
  /** Why another request follows. */
  readonly pending: Reason | null
  /** The delay of the next request, which is pending. */
  readonly delay: Delay | null
  /** The request under way. */
  readonly request: LiveRequest | null
  /** Failed requests in a row. */
  readonly failures: number
}

export type LiveEvent =
  | { readonly type: 'opened'; readonly event: string | undefined }
  | { readonly type: 'changed'; readonly event: string | undefined; readonly isAffected: boolean }
  /** The page is hidden or offline. */
  | { readonly type: 'paused' }
  /** Another page is shown. */
  | { readonly type: 'navigated' }
  | { readonly type: 'timer' }
  | { readonly type: 'responded'; readonly isStale: boolean }
  | { readonly type: 'failed' }
  /** The site has another build than the document. */
  | { readonly type: 'outdated' }

export const INITIAL_STATE: LiveState = {
  isOpen: false,
  event: undefined,
  pending: null,
  delay: null,
  request: null,
  failures: 0,
}

/** The state after an event. A change of the page stays pending until a response has it. */
export function next(state: LiveState, event: LiveEvent): LiveState {
  const { isOpen, pending, delay, request, failures } = state
  switch (event.type) {
    case 'opened':
      // Once the server has reconnected, it welcomes all open pages again at the same moment.
      return schedule(withEvent(state, event.event), isOpen ? 'jitter' : 'none', 'opened')
    case 'changed': {
      const changed = withEvent(state, event.event)
      const reason = event.isAffected ? 'affected' : pending
      return reason === null ? changed : schedule(changed, 'jitter', reason)
    }
    case 'paused':
      return { ...state, isOpen: false, delay: null, failures: 0 }
    case 'navigated': {
      const opened: LiveState = { ...INITIAL_STATE, isOpen, event: state.event }
      return isOpen ? schedule(opened, 'none', 'opened') : opened
    }
    case 'timer':
      if (delay === null) return state
      return {
        ...state,
        delay: null,
        pending: null,
        request: { event: state.event, isAffected: pending === 'affected' },
      }
    case 'responded':
    case 'failed': {
      if (request === null) return state
      const { isAffected } = request
      const isStale = event.type === 'responded' && event.isStale && (isAffected || failures < STALE_RETRIES)
      const hasFailed = event.type === 'failed' || isStale
      const settled: LiveState = {
        ...state,
        request: null,
        pending: hasFailed && isAffected ? 'affected' : pending,
        failures: hasFailed ? failures + 1 : 0,
      }
      // A page that is hidden or offline by now is requested once it is back.
      if (!isOpen || !(hasFailed || pending)) return settled
      // The server may be about to receive the event.
      const isFirstStale = isStale && failures === 0
      return schedule(settled, isFirstStale || !hasFailed ? 'jitter' : 'retry', 'opened')
    }
    case 'outdated':
      return INITIAL_STATE
  }
}

const withEvent = (state: LiveState, event: string | undefined): LiveState => ({
  ...state,
  isOpen: true,
  event: event ?? state.event,
})

/** A pending delay stays as it is; a request under way is followed by another one. */
function schedule(state: LiveState, delay: Delay, reason: Reason): LiveState {
  return {
    ...state,
    pending: state.pending === 'affected' ? 'affected' : reason,
    delay: state.request ? null : (state.delay ?? delay),
  }
}

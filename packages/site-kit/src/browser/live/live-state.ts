/** Repeated requests by the first message of a connection, whose event the server may not know. */
const OLDER_RETRIES = 3

/** Why the page is to be requested: the connection has opened, or an event has named the page. */
type Reason = 'opened' | 'named'

/** How long a request waits: not at all, within the jitter, or longer with each failure. */
export type Delay = 'none' | 'jitter' | 'retry'

export interface LiveRequest {
  /** Id of the event that the response has to include. */
  readonly event: string | undefined
  readonly isNamed: boolean
}

/** The updates of the shown page. At most one of `delay` and `request` is set. */
export interface LiveState {
  readonly isOpen: boolean
  /** Id of the last event. */
  readonly event: string | undefined
  /** Why another request follows. */
  readonly due: Reason | null
  /** The delay of the next request, which is pending. */
  readonly delay: Delay | null
  /** The request under way. */
  readonly request: LiveRequest | null
  /** Failed requests in a row. */
  readonly failures: number
}

export type LiveEvent =
  | { readonly type: 'opened'; readonly event: string | undefined }
  | { readonly type: 'changed'; readonly event: string | undefined; readonly isNamed: boolean }
  /** The page is hidden or offline. */
  | { readonly type: 'paused' }
  /** Another page is shown. */
  | { readonly type: 'left' }
  | { readonly type: 'due' }
  | { readonly type: 'responded'; readonly isOlder: boolean }
  | { readonly type: 'failed' }
  /** The site has another build than the document. */
  | { readonly type: 'outdated' }

export const INITIAL_STATE: LiveState = {
  isOpen: false,
  event: undefined,
  due: null,
  delay: null,
  request: null,
  failures: 0,
}

/** The state after an event. A change that has named the page stays due until a response has it. */
export function next(state: LiveState, event: LiveEvent): LiveState {
  const { isOpen, due, delay, request, failures } = state
  switch (event.type) {
    case 'opened':
      // Once the server has reconnected, it welcomes all open pages again at the same moment.
      return schedule(withEvent(state, event.event), isOpen ? 'jitter' : 'none', 'opened')
    case 'changed': {
      const changed = withEvent(state, event.event)
      const reason = event.isNamed ? 'named' : due
      return reason === null ? changed : schedule(changed, 'jitter', reason)
    }
    case 'paused':
      return { ...state, isOpen: false, delay: null, failures: 0 }
    case 'left': {
      const left: LiveState = { ...INITIAL_STATE, isOpen, event: state.event }
      return isOpen ? schedule(left, 'none', 'opened') : left
    }
    case 'due':
      if (delay === null) return state
      return { ...state, delay: null, due: null, request: { event: state.event, isNamed: due === 'named' } }
    case 'responded':
    case 'failed': {
      if (request === null) return state
      const { isNamed } = request
      const isOlder = event.type === 'responded' && event.isOlder && (isNamed || failures < OLDER_RETRIES)
      const hasFailed = event.type === 'failed' || isOlder
      const settled: LiveState = {
        ...state,
        request: null,
        due: hasFailed && isNamed ? 'named' : due,
        failures: hasFailed ? failures + 1 : 0,
      }
      // A page that is hidden or offline by now is requested once it is back.
      if (!isOpen || !(hasFailed || due)) return settled
      return schedule(settled, hasFailed ? 'retry' : 'none', 'opened')
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
    due: state.due === 'named' ? 'named' : reason,
    delay: state.request ? null : (state.delay ?? delay),
  }
}

import { systemClock } from '@cutroom/ground/clock'
import { backOff, wait } from '@cutroom/ground/retry'
import { createStore } from '@cutroom/ground/store'
import { createRandomName } from '../content/random-name.ts'

export type Fetch = typeof globalThis.fetch

/** Times, in ms. */
export interface ConnectionTimes {
  /** Wait before the second attempt of a request; each further one waits twice as long. */
  readonly firstRetry: number
  readonly longestRetry: number
  /** Longest wait for the response to a read: the service limits a query to 10 s. */
  readonly readTimeout: number
  readonly writeTimeout: number
  /** Time after which a request that has failed once is reported. A single failure is silent. */
  readonly notice: number
  /** Time after which a write without a response is reported. */
  readonly slowWrite: number
  /** Longest wait of a read for the writes before it. */
  readonly readsAfterWrites: number
}

const TIMES: ConnectionTimes = {
  firstRetry: 200,
  longestRetry: 2_000,
  readTimeout: 25_000,
  writeTimeout: 10_000,
  notice: 1_500,
  slowWrite: 5_000,
  readsAfterWrites: 5_000,
}

/** `unsaved`: a change waits for the content service; `lost`: only reads do. */
export type ConnectionState = 'connected' | 'lost' | 'unsaved'

export interface ServiceConnection {
  readonly fetch: Fetch
  readonly getSnapshot: () => { readonly state: ConnectionState }
  readonly subscribe: (listener: () => void) => () => void
}

/** Statuses of a gateway without the service, and of a service without free capacity. */
export const NO_SERVICE: ReadonlySet<unknown> = new Set([429, 502, 503, 504])

const QUERY = /\/data\/query\//

const TRANSACTION = /\/data\/(?:mutate|actions)\//

interface PendingRequest {
  readonly isWrite: boolean
  hasFailed: boolean
  /** Whether the request is older than the wait before a notice of a failure or a slow write. */
  isOld: boolean
  isSlow: boolean
}

/**
 * Repeats requests until the content service responds: Sanity replaces a form by an error if one of
 * its reads fails, and drops its last edit. The service applies a transaction once, by its id.
 * Reads wait for failed writes: a form that is read again would drop them.
 */
export function createServiceConnection(
  fetch: Fetch,
  options: Partial<ConnectionTimes> = {},
): ServiceConnection {
  const times = { ...TIMES, ...options }
  const pending = new Set<PendingRequest>()
  const { set, getSnapshot, subscribe } = createStore<{ readonly state: ConnectionState }>({
    state: 'connected',
  })
  let woken = new AbortController()
  const isNoticed = ({ isWrite, hasFailed, isOld, isSlow }: PendingRequest) =>
    (hasFailed && isOld) || (isWrite && isSlow)
  const update = () => {
    const noticed = [...pending].filter(isNoticed)
    const isUnsaved = noticed.some(({ isWrite }) => isWrite)
    set({ state: isUnsaved ? 'unsaved' : noticed.length > 0 ? 'lost' : 'connected' })
  }
  const wake = () => {
    woken.abort()
    woken = new AbortController()
  }
  const sleep = (ms: number, signal: AbortSignal | undefined) =>
    wait(systemClock, ms, AbortSignal.any([woken.signal, ...(signal ? [signal] : [])]))
  const waitForWrites = async (signal: AbortSignal | undefined) => {
    const until = performance.now() + times.readsAfterWrites
    const isAborted = () => signal?.aborted === true
    const hasFailedWrites = () => [...pending].some(({ isWrite, hasFailed }) => isWrite && hasFailed)
    while (hasFailedWrites() && performance.now() < until && !isAborted())
      await sleep(until - performance.now(), signal)
  }
  const send = async (
    request: PendingRequest,
    attempt: () => Promise<Response>,
    signal: AbortSignal | undefined,
  ) => {
    for (let attempts = 0; ; attempts += 1) {
      if (!request.isWrite) await waitForWrites(signal)
      signal?.throwIfAborted()
      const response = await attempt().catch(() => null)
      if (response !== null && !NO_SERVICE.has(response.status)) return response
      signal?.throwIfAborted()
      request.hasFailed = true
      update()
      await sleep(backOff(attempts, { first: times.firstRetry, max: times.longestRetry }), signal)
    }
  }
  const track = async (
    isWrite: boolean,
    attempt: () => Promise<Response>,
    signal: AbortSignal | undefined,
  ) => {
    const request: PendingRequest = { isWrite, hasFailed: false, isOld: false, isSlow: false }
    pending.add(request)
    const mark = (age: 'isOld' | 'isSlow') => {
      request[age] = true
      update()
    }
    const timers = [
      setTimeout(() => mark('isOld'), times.notice),
      setTimeout(() => mark('isSlow'), times.slowWrite),
    ]
    try {
      return await send(request, attempt, signal)
    } finally {
      pending.delete(request)
      for (const timer of timers) clearTimeout(timer)
      update()
      // The service has responded, or a write that others waited for has ended.
      wake()
    }
  }
  return {
    getSnapshot,
    subscribe,
    fetch: (input, init = {}) => {
      const address = input instanceof Request ? input.url : String(input)
      const { method = 'GET', signal, body } = init
      const isRead = method === 'GET' || method === 'HEAD' || QUERY.test(address)
      if (isRead)
        return track(false, () => receive(fetch, input, init, times.readTimeout), signal ?? undefined)
      if (!TRANSACTION.test(address) || typeof body !== 'string') return fetch(input, init)
      // An editor who leaves the form has not withdrawn the change.
      const { signal: _, ...rest } = { ...init, body: withTransactionId(body) }
      return track(true, () => receive(fetch, input, rest, times.writeTimeout), undefined)
    },
  }
}

/** Receives a response with its body, which may be lost too, unless it is an event stream. */
async function receive(
  fetch: Fetch,
  input: RequestInfo | URL,
  init: RequestInit,
  timeoutMs: number,
): Promise<Response> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new DOMException('No response', 'TimeoutError')), timeoutMs)
  try {
    const signal = AbortSignal.any([timeout.signal, ...(init.signal ? [init.signal] : [])])
    const response = await fetch(input, { ...init, signal })
    if (response.headers.get('Content-Type')?.startsWith('text/event-stream') === true) return response
    const { status, statusText, headers } = response
    const body = await response.arrayBuffer()
    // A response with one of these statuses may not have a body.
    const hasBody = status !== 204 && status !== 304
    return new Response(hasBody ? body : null, { status, statusText, headers })
  } finally {
    clearTimeout(timer)
  }
}

function withTransactionId(body: string): string {
  const transaction = JSON.parse(body) as { transactionId?: string }
  return JSON.stringify({ ...transaction, transactionId: transaction.transactionId ?? createRandomName() })
}

import type { Cancel, Clock } from '../environment.js'
import { PlayerError } from './player-error.js'

/** Deadline of a film's load. Milliseconds; the SDKs of video hosts have none. */
export const LOAD_TIMEOUT_MS = 15_000

/** Deadline of a single call to a player. Milliseconds; the SDKs of video hosts have none. */
export const CALL_TIMEOUT_MS = 8000

/** Defers the calls to a player until its film has loaded, and rejects them all when it is destroyed. */
export interface LoadBarrier {
  readonly loaded: Promise<void>
  /** The film has loaded. Only the first of `open`, `fail` and `destroy` counts, but `destroy` always ends calls. */
  open(): void
  fail(error: PlayerError): void
  destroy(): void
  /** Runs `call` once the film has loaded: synchronously if it has, while a gesture still counts. */
  run<Value>(call: () => Promise<Value>): Promise<Value>
}

export function createLoadBarrier(clock: Clock, film: string): LoadBarrier {
  let state: 'waiting' | 'open' | 'closed' = 'waiting'
  let resolveLoad = () => {}
  let rejectLoad = (_error: PlayerError) => {}
  let rejectEnd = (_error: PlayerError) => {}
  const loaded = new Promise<void>((resolve, reject) => {
    resolveLoad = resolve
    rejectLoad = reject
  })
  const end = new Promise<never>((_resolve, reject) => {
    rejectEnd = reject
  })
  // Both may reject without a receiver, which is no error.
  loaded.catch(() => {})
  end.catch(() => {})
  const close = (error: PlayerError) => {
    cancelTimeout()
    if (state === 'closed') return
    state = 'closed'
    rejectLoad(error)
    rejectEnd(error)
  }
  const cancelTimeout: Cancel = clock.after(LOAD_TIMEOUT_MS, () => {
    close(new PlayerError('timeout', `${film} has not loaded within ${LOAD_TIMEOUT_MS} ms. Try again.`))
  })
  return {
    loaded,
    open() {
      if (state !== 'waiting') return
      state = 'open'
      cancelTimeout()
      resolveLoad()
    },
    fail: close,
    destroy: () => close(new PlayerError('destroyed', `The player of ${film} is gone. Create another.`)),
    run(call) {
      if (state === 'closed') return end
      return Promise.race([end, state === 'open' ? call() : loaded.then(call)])
    },
  }
}

/** Settles as the promise does, or after `ms` milliseconds rejects with a `PlayerError` `timeout` that names the call. */
export function withDeadline<Value>(
  promise: PromiseLike<Value>,
  clock: Clock,
  ms: number,
  call: string,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => {
      reject(new PlayerError('timeout', `${call} was not answered within ${ms} ms. Try again.`))
    })
    promise.then(resolve, reject).then(cancel, cancel)
  })
}

/** Parts of a wait, of which only those at whose end the page is in the foreground count. */
const PARTS = 5

/** A clock whose time passes in the foreground only: browsers throttle timers and loads in the background. */
export function foregroundClock(clock: Clock, isHidden: () => boolean): Clock {
  return {
    now: () => clock.now(),
    after(ms, run) {
      let cancel: Cancel = () => {}
      const wait = (parts: number) => {
        cancel = clock.after(ms / PARTS, () => {
          const left = isHidden() ? parts : parts - 1
          if (left > 0) wait(left)
          else run()
        })
      }
      wait(PARTS)
      return () => cancel()
    },
  }
}

import type Player from '@vimeo/player'
import { CALL_TIMEOUT_MS, withDeadline } from '../../player/load-barrier.js'
import type { Clock } from '../../clock.js'
import { fromVimeoError } from './vimeo-errors.js'

/** Calls one method of the SDK's player. Rejects with a `PlayerError`, `timeout` after `ms` milliseconds. */
export type CallSdk = <Value>(
  method: string,
  call: (player: Player) => Promise<Value>,
  ms?: number,
) => Promise<Value>

/**
 * Calls of a player of the SDK, which waits for answers without limit, and matches them by the name of the
 * method alone, so that one error rejects every call of its name: each call has a deadline here, and waits for
 * the one before it of the same name.
 */
export function createSdkCalls(player: Player, clock: Clock, link: string): CallSdk {
  const last = new Map<string, Promise<unknown>>()
  const unanswered = new Map<string, Set<Promise<unknown>>>()

  /**
   * The SDK gives each answer to the oldest call of its name. Once an answer has been lost, every later one goes to
   * the call before its own: so the answer to any call that is still open counts.
   */
  function callOpen<Value>(method: string, call: (player: Player) => Promise<Value>): Promise<Value> {
    const open = unanswered.get(method) ?? new Set()
    unanswered.set(method, open)
    const own = call(player)
    open.add(own)
    const close = () => void open.delete(own)
    own.then(close, close)
    // Calls of one method have results of one type, which a map by name cannot express.
    return Promise.race(open) as Promise<Value>
  }

  return (method, call, ms = CALL_TIMEOUT_MS) => {
    const previous = last.get(method)
    const start = () => withDeadline(callOpen(method, call), clock, ms, `Vimeo's ${method}`)
    // Synchronously without an earlier call: a gesture counts only for a moment.
    const answer = (previous ? previous.then(start, start) : start()).catch((cause: unknown) => {
      throw fromVimeoError(cause, link)
    })
    const settled = answer
      .catch(() => {})
      .then(() => {
        if (last.get(method) === settled) last.delete(method)
      })
    last.set(method, settled)
    return answer
  }
}

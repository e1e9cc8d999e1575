import type Player from '@vimeo/player'
import { CALL_TIMEOUT_MS } from '../../constants.js'
import { withDeadline } from '../../provider/deadline.js'
import type { Scheduler } from '../../time/scheduler.js'
import { fromVimeoError } from './vimeo-errors.js'

/** Calls one method of the SDK's player. */
export type CallSdk = <Value>(method: string, call: (player: Player) => Promise<Value>) => Promise<Value>

/**
 * Calls of a player of the SDK, which waits for answers without limit, and matches them by the name of the
 * method alone, so that one error rejects every call of its name: each call has a deadline here, and waits for
 * the one before it of the same name.
 */
export function createSdkCalls(player: Player, scheduler: Scheduler, link: string): CallSdk {
  const last = new Map<string, Promise<unknown>>()
  return (method, call) => {
    const previous = last.get(method)
    const start = () => withDeadline(call(player), scheduler, CALL_TIMEOUT_MS, `Vimeo's ${method}`)
    // Without a wait where there is no need: a press is fresh for a moment only.
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

import type Player from '@vimeo/player'
import type { Clock } from '@cutroom/ground/clock'
import { CALL_TIMEOUT_MS, withTimeout } from '../../player/player.js'
import { toPlayerError, type PlayerError, type PlayerErrorCode } from '../../player/player-error.js'

/** Calls a method of the SDK's player. Rejects with a `PlayerError`, `timeout` after `ms`. */
export type CallSdk = <Value>(
  method: string,
  call: (player: Player) => Promise<Value>,
  ms?: number,
) => Promise<Value>

/**
 * Each call of the SDK has a deadline, and waits for the one before it of its name: the SDK waits
 * without limit and matches answers by the name of the method.
 */
export function createSdkCalls(player: Player, clock: Clock, link: string): CallSdk {
  const last = new Map<string, Promise<unknown>>()
  const unanswered = new Map<string, Set<Promise<unknown>>>()

  /** The SDK answers the oldest call of a name: after a lost answer any open call counts. */
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
    const start = () => withTimeout(callOpen(method, call), clock, ms, `Vimeo's ${method}`)
    // A call without an earlier one is made at once: a gesture counts only for a moment.
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

const NAMES: Readonly<Record<string, PlayerErrorCode>> = {
  NotAllowedError: 'autoplay-refused',
  PlayInterrupted: 'interrupted',
  AbortError: 'interrupted',
  NotFoundError: 'not-found',
  PrivacyError: 'not-embeddable',
  PasswordError: 'password-required',
}

export function fromVimeoError(cause: unknown, link: string): PlayerError {
  const { name, message } = cause instanceof Error ? cause : { name: '', message: String(cause) }
  return toPlayerError(
    cause,
    NAMES[name] ?? 'unknown',
    `Vimeo could not play ${link}: ${message} Check the film's settings, or try again.`,
  )
}

/** The `error` event of the embed; none of its fields is reliable. */
interface VimeoErrorEvent {
  readonly name?: unknown
  readonly message?: unknown
  /** The method that was called, where the error is the answer to a call. */
  readonly method?: unknown
}

/** The failure of an `error` event; `null` for the answer to a call, and for no failure. */
export function toFilmFailure({ name, message, method }: VimeoErrorEvent, link: string): PlayerError | null {
  if (typeof method === 'string' && method !== '') return null
  const cause = new Error(typeof message === 'string' ? message : 'It gives no reason.')
  if (typeof name === 'string') cause.name = name
  const error = fromVimeoError(cause, link)
  return error.code === 'autoplay-refused' || error.code === 'interrupted' ? null : error
}

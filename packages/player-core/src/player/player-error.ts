/**
 * What can go wrong with a film.
 *
 * - `unsupported-link`: no provider plays such a link.
 * - `invalid-link`: the host rejects the id or address as malformed.
 * - `not-found`: the host has no such film.
 * - `not-embeddable`: the host does not let this page show it (privacy, domain).
 * - `password-required`: the film is behind a password.
 * - `network`, `decode`: the media could not be fetched, or not be understood.
 * - `timeout`: no answer in time.
 * - `autoplay-refused`: the browser plays nothing, or nothing with sound, without a gesture.
 * - `interrupted`: a later call replaced this one; benign.
 * - `engine`: the provider's own code could not be loaded.
 * - `destroyed`: the player was destroyed; benign.
 * - `unknown`: anything else; `cause` has it.
 */
export type PlayerErrorCode =
  | 'unsupported-link'
  | 'invalid-link'
  | 'not-found'
  | 'not-embeddable'
  | 'password-required'
  | 'network'
  | 'decode'
  | 'timeout'
  | 'autoplay-refused'
  | 'interrupted'
  | 'engine'
  | 'destroyed'
  | 'unknown'

const RETRYABLE: readonly PlayerErrorCode[] = ['network', 'decode', 'timeout', 'engine', 'unknown']

/** The one error of players and stores: a code for programs, a message for people. */
export class PlayerError extends Error {
  override readonly name = 'PlayerError'
  readonly code: PlayerErrorCode

  /** `message`: what happened, why, and what to do. */
  constructor(code: PlayerErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }

  /** Whether the film may load at another attempt. */
  get retryable(): boolean {
    return RETRYABLE.includes(this.code)
  }
}

/** `cause` itself when it is a `PlayerError`, else one around it with the given code and message. */
export function toPlayerError(cause: unknown, code: PlayerErrorCode, message: string): PlayerError {
  return cause instanceof PlayerError ? cause : new PlayerError(code, message, { cause })
}

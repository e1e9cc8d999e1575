/**
 * The code of a `PlayerError`.
 *
 * - `unsupported-link`: no provider plays such a link.
 * - `invalid-link`: the host rejects the id or address as malformed.
 * - `not-embeddable`: the host does not let this page show it (privacy, domain).
 * - `no-picture`: the media has no picture that this browser can show: its codec, or sound alone.
 * - `network`, `decode`: the media could not be fetched, or not be understood.
 * - `captions`: a caption file could not be fetched, or has no cues; a warning.
 * - `autoplay-refused`: the browser plays nothing, or nothing with sound, without a gesture.
 * - `interrupted`: a later call replaced this one; benign.
 * - `player-not-loaded`: the code of the provider's players could not be loaded.
 * - `destroyed`: the player was destroyed; benign.
 */
export type PlayerErrorCode =
  | 'unsupported-link'
  | 'invalid-link'
  | 'not-found'
  | 'not-embeddable'
  | 'password-required'
  | 'no-picture'
  | 'network'
  | 'decode'
  | 'timeout'
  | 'captions'
  | 'autoplay-refused'
  | 'interrupted'
  | 'player-not-loaded'
  | 'destroyed'
  | 'unknown'

const RETRYABLE: readonly PlayerErrorCode[] = ['network', 'decode', 'timeout', 'player-not-loaded', 'unknown']

/** The one error of players and stores: a code for programs, a message for people. */
export class PlayerError extends Error {
  override readonly name = 'PlayerError'
  readonly code: PlayerErrorCode

  constructor(code: PlayerErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }

  get retryable(): boolean {
    return RETRYABLE.includes(this.code)
  }
}

/** `cause` if it is a `PlayerError`, else one around it with this code and message. */
export function toPlayerError(cause: unknown, code: PlayerErrorCode, message: string): PlayerError {
  return cause instanceof PlayerError ? cause : new PlayerError(code, message, { cause })
}

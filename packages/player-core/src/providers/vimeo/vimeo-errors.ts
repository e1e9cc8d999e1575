import { type PlayerError, toPlayerError, type PlayerErrorCode } from '../../player/player-error.js'

/** By name of the embed's error. */
const NAMES: Readonly<Record<string, PlayerErrorCode>> = {
  NotAllowedError: 'autoplay-refused',
  PlayInterrupted: 'interrupted',
  AbortError: 'interrupted',
  NotFoundError: 'not-found',
  PrivacyError: 'not-embeddable',
  PasswordError: 'password-required',
}

/** An error of the SDK or the embed, with a code. */
export function fromVimeoError(cause: unknown, link: string): PlayerError {
  const { name, message } = cause instanceof Error ? cause : { name: '', message: String(cause) }
  return toPlayerError(
    cause,
    NAMES[name] ?? 'unknown',
    `Vimeo could not play ${link}: ${message} Check the film's settings, or try again.`,
  )
}

/** The `error` event of the embed; none of its fields is reliable. */
export interface VimeoErrorEvent {
  readonly name?: unknown
  readonly message?: unknown
  /** The method that was called, where the error is the answer to a call. */
  readonly method?: unknown
}

/**
 * The failure of the film that an `error` event reports; `null` for an event that answers a call, whose caller receives
 * it, and for one that is no failure.
 */
export function failureOf({ name, message, method }: VimeoErrorEvent, link: string): PlayerError | null {
  if (typeof method === 'string' && method !== '') return null
  const cause = new Error(typeof message === 'string' ? message : 'It gives no reason.')
  if (typeof name === 'string') cause.name = name
  const error = fromVimeoError(cause, link)
  return error.code === 'autoplay-refused' || error.code === 'interrupted' ? null : error
}

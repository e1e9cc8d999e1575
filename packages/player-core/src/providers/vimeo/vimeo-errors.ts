import { type PlayerError, toPlayerError, type PlayerErrorCode } from '../../provider/player-error.js'

/** Names of the errors that the embed and the SDK give. */
const NAMES: Readonly<Record<string, PlayerErrorCode>> = {
  NotAllowedError: 'autoplay-refused',
  PlayInterrupted: 'interrupted',
  AbortError: 'interrupted',
  NotFoundError: 'not-found',
  PrivacyError: 'not-embeddable',
  PasswordError: 'password-required',
}

/** The SDK's own errors have no name to tell them by. */
const MESSAGES: readonly (readonly [RegExp, PlayerErrorCode])[] = [
  [/was not found/, 'not-found'],
  [/is not embeddable/, 'not-embeddable'],
  [/is not a (valid video id|vimeo\.com url)/, 'invalid-link'],
  [/error fetching the embed code/, 'network'],
]

/** An error of the SDK or the embed, with a code. */
export function fromVimeoError(cause: unknown, link: string): PlayerError {
  const { name, message } = cause instanceof Error ? cause : { name: '', message: String(cause) }
  const byMessage = MESSAGES.find(([pattern]) => pattern.test(message))?.[1]
  const code = byMessage ?? NAMES[name] ?? 'unknown'
  return toPlayerError(
    cause,
    code,
    `Vimeo could not play ${link}: ${message} Check the film's settings, or try again.`,
  )
}

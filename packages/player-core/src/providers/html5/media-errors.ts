import { PlayerError, toPlayerError, type PlayerErrorCode } from '../../player/player-error.js'

/** By code of `MediaError`. */
const CODES: Readonly<Record<number, PlayerErrorCode>> = {
  // The browser has aborted the request.
  1: 'network',
  2: 'network',
  3: 'decode',
  // Also the code of a missing file.
  4: 'network',
}

export function fromMediaError(error: MediaError | null, link: string): PlayerError {
  const code = CODES[error?.code ?? 0] ?? 'unknown'
  const reason = error?.message || 'the browser gives no reason'
  return new PlayerError(
    code,
    `The film at ${link} cannot be played: ${reason}. Check the file, or try again.`,
    {
      cause: error,
    },
  )
}

/** Codes of rejections of `HTMLMediaElement.play`, by the name of the exception. */
const PLAY_CODES: Readonly<Record<string, PlayerErrorCode>> = {
  NotAllowedError: 'autoplay-refused',
  AbortError: 'interrupted',
  NotSupportedError: 'decode',
}

export function fromPlayRejection(cause: unknown, link: string): PlayerError {
  const name = cause instanceof Error ? cause.name : ''
  return toPlayerError(
    cause,
    PLAY_CODES[name] ?? 'unknown',
    `The film at ${link} did not play (${name}). Try again.`,
  )
}

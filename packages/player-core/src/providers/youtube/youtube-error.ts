import { PlayerError, type PlayerErrorCode } from '../../player/player-error.js'

const NOT_EMBEDDABLE = [
  'not-embeddable',
  'Its owner does not allow it on other sites, in this country, or without a sign-in. Allow embedding in YouTube Studio.',
] as const

/** Errors by `onError` (https://developers.google.com/youtube/iframe_api_reference#onError). */
const ERRORS: Readonly<Record<number, readonly [code: PlayerErrorCode, message: string]>> = {
  2: ['invalid-link', 'Its id is malformed. Correct the link.'],
  5: ['decode', 'Its player has failed in this browser. Try again.'],
  100: ['not-found', 'It is private or has been removed. Correct the link.'],
  101: NOT_EMBEDDABLE,
  150: NOT_EMBEDDABLE,
  153: [
    'not-embeddable',
    'YouTube received no referrer. Allow one in the Referrer-Policy of the page, and in the browser.',
  ],
}

export function toYouTubeError(reported: unknown, link: string): PlayerError {
  const [code, message] = ERRORS[Number(reported)] ?? ['unknown', 'Try again.']
  return new PlayerError(code, `YouTube cannot play ${link} (${String(reported)}). ${message}`)
}

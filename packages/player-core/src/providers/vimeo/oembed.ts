import { PlayerError, toPlayerError, type PlayerErrorCode } from '../../player/player-error.js'
import { parseUrl } from '../parse-url.js'
import { parseVimeoLink, vimeoAddress, type VimeoFilm } from './vimeo-link.js'

/** The metadata of a film on Vimeo. Sizes in pixels. */
export interface VimeoOembed {
  readonly title: string | null
  /** Address on Vimeo's own host of pictures; `null` where it names any other. */
  readonly thumbnailUrl: string | null
  readonly thumbnailWidth: number | null
  readonly thumbnailHeight: number | null
  readonly width: number | null
  readonly height: number | null
  /** Seconds. */
  readonly duration: number | null
}

/** Options of an oembed request. */
export interface VimeoOembedOptions {
  readonly signal?: AbortSignal
  /** Width that the thumbnail should have, in pixels; 1920 as the visible poster of the specification. */
  readonly width?: number
  /** Address of the site that embeds the film: Vimeo answers for films that are limited to domains only there. */
  readonly referrer?: string
  /** Where the endpoint is; Vimeo's own origin by default. */
  readonly origin?: string
  /** The platform's by default. */
  readonly fetch?: typeof fetch
}

const ORIGIN = 'https://vimeo.com'

/** Where Vimeo's pictures are. */
const PICTURES = 'https://i.vimeocdn.com'

/** By status of the endpoint; the others are worth another attempt. */
const CODES: Readonly<Record<number, PlayerErrorCode>> = {
  400: 'invalid-link',
  403: 'not-embeddable',
  404: 'not-found',
}

/**
 * Requests the metadata of a film from Vimeo, without its player.
 *
 * @throws PlayerError `invalid-link`, `not-found`, `not-embeddable`, `network`; an abort is thrown as it is.
 */
export async function fetchVimeoOembed(link: string, options: VimeoOembedOptions = {}): Promise<VimeoOembed> {
  const { width = 1920, ...transport } = options
  const film = parseVimeoLink(link)
  if (!film)
    throw new PlayerError('invalid-link', `${JSON.stringify(link)} names no film on Vimeo. Correct the link.`)
  return readOembed(await requestOembed(film, { width: String(width) }, transport))
}

/**
 * Sends a request to Vimeo's oembed endpoint and returns the fields of its answer.
 *
 * @throws PlayerError `invalid-link`, `not-found`, `not-embeddable`, `network`; an abort is thrown as it is.
 */
export async function requestOembed(
  film: VimeoFilm,
  parameters: Readonly<Record<string, string>>,
  { signal, referrer, origin = ORIGIN, fetch = globalThis.fetch }: Omit<VimeoOembedOptions, 'width'> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const link = vimeoAddress(film)
  const query = new URLSearchParams({ url: link, ...parameters })
  try {
    const response = await fetch(new URL(`/api/oembed.json?${query}`, origin).href, {
      // It never redirects; whatever does is not the endpoint.
      redirect: 'manual',
      ...(signal && { signal }),
      ...(referrer !== undefined && { headers: { referer: referrer } }),
    })
    if (!response.ok) throw refusal(response.status, link)
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch (cause) {
    signal?.throwIfAborted()
    throw toPlayerError(cause, 'network', `Vimeo did not answer for ${link}. Try again.`)
  }
}

function refusal(status: number, link: string): PlayerError {
  const code = CODES[status] ?? 'network'
  return new PlayerError(
    code,
    `Vimeo answered ${status} for ${link}. Check that the film is there and may be embedded.`,
  )
}

function readOembed(fields: Readonly<Record<string, unknown>>): VimeoOembed {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : null)
  const number = (name: string) => (typeof fields[name] === 'number' ? fields[name] : null)
  return {
    title: text('title'),
    thumbnailUrl: pictureAddress(text('thumbnail_url')),
    thumbnailWidth: number('thumbnail_width'),
    thumbnailHeight: number('thumbnail_height'),
    width: number('width'),
    height: number('height'),
    duration: number('duration'),
  }
}

/** The address of a picture, only on Vimeo's own host of pictures. */
function pictureAddress(address: string | null): string | null {
  const url = address === null ? null : parseUrl(address)
  return url?.origin === PICTURES && url.username === '' && url.password === '' ? url.href : null
}

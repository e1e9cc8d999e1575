import { type FilmLink, parseUrl } from './player/film-link.js'
import { PlayerError, toPlayerError, type PlayerErrorCode } from './player/player-error.js'
import type { OembedSource } from './player/provider.js'

/** The metadata of a film on its host. Sizes in pixels. */
export interface Oembed {
  /** Address on the host's own origin of pictures; `null` for any other. */
  readonly thumbnailUrl: string | null
  readonly thumbnailWidth: number | null
  readonly thumbnailHeight: number | null
  readonly width: number | null
  readonly height: number | null
  /** Seconds. */
  readonly duration: number | null
}

/** Options of an oembed request. */
export interface OembedOptions {
  readonly signal?: AbortSignal
  /** The embedding site: Vimeo answers for films that are limited to domains only there. */
  readonly referrer?: string
  /** In a browser, in place of the policy of the page, which may send no referrer. */
  readonly referrerPolicy?: RequestInit['referrerPolicy']
  /** Origin of the endpoint; the host's own by default. */
  readonly origin?: string
  readonly fetch?: typeof fetch
}

/** Errors by status of the endpoint; all others are worth another attempt. */
const CODES: Readonly<Record<number, PlayerErrorCode>> = {
  400: 'invalid-link',
  401: 'not-embeddable',
  403: 'not-embeddable',
  404: 'not-found',
}

/** @throws PlayerError `invalid-link`, `not-found`, `not-embeddable`, `network`; or an abort */
export async function fetchOembed(
  source: OembedSource,
  film: FilmLink,
  options: OembedOptions = {},
): Promise<Oembed> {
  return readOembed(await requestOembed(source, film, source.parameters, options), source.pictures)
}

/** @throws PlayerError `invalid-link`, `not-found`, `not-embeddable`, `network`; or an abort */
export async function requestOembed(
  source: OembedSource,
  film: FilmLink,
  parameters: Readonly<Record<string, string>>,
  { signal, referrer, referrerPolicy, origin, fetch = globalThis.fetch }: OembedOptions = {},
): Promise<Readonly<Record<string, unknown>>> {
  const link = source.filmAddress(film)
  const endpoint = new URL(source.endpoint)
  const address = new URL(endpoint.pathname, origin ?? endpoint.origin)
  address.search = String(new URLSearchParams({ url: link, ...parameters }))
  try {
    const response = await fetch(address.href, {
      // An endpoint never redirects; the target of a redirect is another page.
      redirect: 'manual',
      ...(signal && { signal }),
      ...(referrerPolicy && { referrerPolicy }),
      ...(referrer !== undefined && { headers: { referer: referrer } }),
    })
    if (!response.ok) throw toResponseError(response.status, link)
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch (cause) {
    signal?.throwIfAborted()
    throw toPlayerError(cause, 'network', `The host did not respond for ${link}. Try again.`)
  }
}

function toResponseError(status: number, link: string): PlayerError {
  return new PlayerError(
    CODES[status] ?? 'network',
    `The host responded ${status} for ${link}. Check that the film exists and may be embedded.`,
  )
}

function readOembed(fields: Readonly<Record<string, unknown>>, pictures: string): Oembed {
  const number = (name: string) => (typeof fields[name] === 'number' ? fields[name] : null)
  const address = fields.thumbnail_url
  const thumbnail = typeof address === 'string' ? parseUrl(address) : null
  const isOfHost = thumbnail?.origin === pictures && !thumbnail.username && !thumbnail.password
  return {
    thumbnailUrl: isOfHost ? thumbnail.href : null,
    thumbnailWidth: number('thumbnail_width'),
    thumbnailHeight: number('thumbnail_height'),
    width: number('width'),
    height: number('height'),
    duration: number('duration'),
  }
}

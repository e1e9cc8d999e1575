import { PlayerError } from '../../player/player-error.js'
import type { FilmLink } from '../../player/film-link.js'
import { requestOembed, type OembedOptions } from '../../oembed.js'
import { HOST_REFERRER_POLICY } from '../host-player.js'
import { VIMEO_EMBED_OPTIONS, vimeoOembed } from './embed.js'

const EMBED_ADDRESS = /^https:\/\/player\.vimeo\.com\/video\/\d/

/**
 * Requests the address of a film's embed. The SDK never aborts a request that hangs, behind which
 * a browser queues the next one for the address.
 * @throws PlayerError as `requestOembed`, and `not-embeddable` on a domain without the film
 */
export async function requestEmbedAddress(film: FilmLink, options: OembedOptions): Promise<string> {
  const query = Object.entries(VIMEO_EMBED_OPTIONS).map(([name, value]) => [name, String(value)])
  const answer = await requestOembed(vimeoOembed, film, Object.fromEntries(query), {
    ...options,
    // Films of some domains need the referrer here too.
    referrerPolicy: HOST_REFERRER_POLICY,
  })
  if (answer.domain_status_code === 403) {
    throw new PlayerError(
      'not-embeddable',
      `Vimeo does not show film ${film.id} on this domain. Add the domain in the film's settings.`,
    )
  }
  return readAddress(answer.html, film)
}

/**
 * Reads only the address from the response: its HTML never becomes part of the page. Vimeo may
 * leave out a text track without a language, which the specification names.
 */
function readAddress(html: unknown, film: FilmLink): string {
  const answer = new DOMParser().parseFromString(String(html), 'text/html')
  const address = answer.querySelector('iframe')?.getAttribute('src') ?? ''
  if (EMBED_ADDRESS.test(address)) {
    const url = new URL(address)
    url.searchParams.set('texttrack', VIMEO_EMBED_OPTIONS.texttrack)
    return url.href
  }
  throw new PlayerError('network', `Vimeo's answer for film ${film.id} has no embed in it. Try again.`)
}

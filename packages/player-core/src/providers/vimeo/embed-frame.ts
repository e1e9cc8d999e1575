import { PlayerError } from '../../player/player-error.js'
import { fillContainer } from '../player-container.js'
import type { FilmLink } from '../../player/film-link.js'
import { requestOembed } from '../../oembed.js'
import { VIMEO_EMBED_OPTIONS, vimeoFrame, vimeoOembed } from './embed.js'

export interface EmbedFrameOptions {
  readonly signal: AbortSignal
  readonly fetch?: typeof fetch
  readonly title?: string | undefined
}

const EMBED_ADDRESS = /^https:\/\/player\.vimeo\.com\/video\/\d/

/**
 * Creates the frame of a film from its embed. The SDK never aborts a request that hangs, behind
 * which a browser queues the next one for the address.
 * @throws PlayerError as `requestOembed`, and `not-embeddable` on a domain without the film
 */
export async function createEmbedFrame(
  film: FilmLink,
  { title, ...options }: EmbedFrameOptions,
): Promise<HTMLIFrameElement> {
  const query = Object.entries(VIMEO_EMBED_OPTIONS).map(([name, isOn]) => [name, String(isOn)])
  const answer = await requestOembed(vimeoOembed, film, Object.fromEntries(query), options)
  if (answer.domain_status_code === 403) {
    throw new PlayerError(
      'not-embeddable',
      `Vimeo does not show film ${film.id} on this domain. Add the domain in the film's settings.`,
    )
  }
  const frame = document.createElement('iframe')
  frame.src = readAddress(answer.html, film)
  frame.allow = vimeoFrame.allow.join('; ')
  // Vimeo checks the domains of a film by the referrer, which the policy of the page may leave out.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  if (title) frame.title = title
  fillContainer(frame)
  return frame
}

/** Reads only the address from the response: its HTML never becomes part of the page. */
function readAddress(html: unknown, film: FilmLink): string {
  const answer = new DOMParser().parseFromString(String(html), 'text/html')
  const address = answer.querySelector('iframe')?.getAttribute('src') ?? ''
  if (EMBED_ADDRESS.test(address)) return address
  throw new PlayerError('network', `Vimeo's answer for film ${film.id} has no embed in it. Try again.`)
}

import { parseVimeoLink } from './vimeo-link.js'

/** A parameter of Vimeo's embed. Vimeo reads them the same way in an oembed request and in a frame's address. */
export type VimeoEmbedOptions = Readonly<Record<string, boolean>>

/**
 * How every film on Vimeo is embedded. Specification, section 7, and `dnt`: Vimeo sets no cookie and measures
 * nothing. Text tracks are off by omission: `texttrack` takes any value for a language.
 */
export const VIMEO_EMBED_OPTIONS = {
  byline: false,
  title: false,
  controls: true,
  pip: false,
  transcript: false,
  autopause: true,
  dnt: true,
} as const satisfies VimeoEmbedOptions

/**
 * Address of the embed of a film, for a frame without the SDK; `null` when the link names no film on Vimeo.
 * `options` are added to `VIMEO_EMBED_OPTIONS`.
 */
export function vimeoEmbedAddress(link: string, options: VimeoEmbedOptions = {}): string | null {
  const film = parseVimeoLink(link)
  if (!film) return null
  const query = new URLSearchParams(film.hash ? { h: film.hash } : {})
  for (const [name, isOn] of Object.entries({ ...VIMEO_EMBED_OPTIONS, ...options })) {
    query.set(name, isOn ? '1' : '0')
  }
  return `https://player.vimeo.com/video/${film.id}?${query}`
}

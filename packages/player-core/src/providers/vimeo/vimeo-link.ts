import { parseUrl } from '../parse-url.js'

/** A film on Vimeo. */
export interface VimeoFilm {
  readonly id: string
  /** The key of an unlisted film. */
  readonly hash: string | null
}

const HOSTS: ReadonlySet<string> = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

/**
 * The forms of addresses that Vimeo documents, each with the id, and where there is one the hash:
 * `/ID`, `/ID/HASH`, `/video/ID`, `/manage/videos/ID/HASH`, `/channels/NAME/ID`, `/groups/NAME/videos/ID`,
 * `/showcase/NUMBER/video/ID`, `/album/NUMBER/video/ID`, `/ondemand/NAME/ID`.
 */
const PATHS: readonly RegExp[] = [
  /^\/(?:video\/|manage\/videos\/)?(?<id>\d+)(?:\/(?<hash>[\da-f]+))?\/?$/i,
  /^\/(?:(?:channels|ondemand)\/[^/]+|groups\/[^/]+\/videos|(?:showcase|album)\/\d+\/video)\/(?<id>\d+)\/?$/,
]

/** The film of a link, or `null` for another link. A link without a protocol counts as https. */
export function parseVimeoLink(link: string): VimeoFilm | null {
  const url = parseUrl(/^(www\.|player\.)?vimeo\.com\//i.test(link) ? `https://${link}` : link)
  if (!url || !/^https?:$/.test(url.protocol) || !HOSTS.has(url.hostname) || url.port) return null
  for (const path of PATHS) {
    const groups = path.exec(url.pathname)?.groups
    if (groups?.id) return { id: groups.id, hash: groups.hash ?? hashInQuery(url) }
  }
  return null
}

function hashInQuery({ searchParams }: URL): string | null {
  const hash = searchParams.get('h')
  return hash && /^[\da-f]+$/i.test(hash) ? hash : null
}

/** The form of a film's address that Vimeo's oembed endpoint always accepts. */
export function vimeoAddress({ id, hash }: VimeoFilm): `https://vimeo.com/${string}` {
  return `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`
}

/** A parameter of Vimeo's embed. Vimeo reads them the same way in an oembed request and in a frame's address. */
export type VimeoEmbedOptions = Readonly<Record<string, boolean>>

/**
 * The options of every embed: docs/behaviour.md, "Vimeo", and `dnt`: Vimeo sets no cookie and measures nothing.
 * Text tracks are off by omission: `texttrack` takes any value for a language.
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

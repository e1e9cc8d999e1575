import { readFilmAddresses } from '@cutroom/ground/film-address'
import { ANY_ORIGIN } from '@cutroom/ground/web-address'

/** The patterns of links to films of a video host. */
export interface HostLinkPatterns {
  /** Hosts of the addresses, such as `vimeo.com`; or a protocol such as `fake:`. */
  readonly hosts: readonly string[]
  /**
   * Patterns of path and query in any case, with the group `id` and, for unlisted films, `key`. A
   * pattern that begins with a host, such as `^youtu\\.be/`, is for that host.
   */
  readonly paths: readonly string[]
  /** Addresses of the host that name no film, in the order in which they are compared. */
  readonly others?: readonly OtherAddress[]
  /** Name of the host, for content editors. */
  readonly title: string
  /** A link to a film, for content editors. */
  readonly example?: string
  /** An addition to the example, such as `with its key, if it is unlisted`. */
  readonly hint?: string
}

/** An address of a video host that names no film. */
export interface OtherAddress {
  /** A pattern like those of films. */
  readonly path: string
  /** What the address is, and how content editors get one that works. */
  readonly problem: string
}

/** The patterns of links to media files, on any host and as a path of the site. */
export interface FileLinkPatterns {
  /** Media types by the ending of the path, such as `{ '.mp4': 'video/mp4' }`. */
  readonly files: Readonly<Record<string, string>>
}

/** The patterns of a provider's links: plain data for a Studio that was built without it. */
export type LinkPatterns = HostLinkPatterns | FileLinkPatterns

/** The film that a link names. */
export interface FilmLink {
  /** Identifies the film on its host; the address of a media file. */
  readonly id: string
  /** The part of an unlisted film's address without which its host refuses it, or null. */
  readonly key: string | null
  /** Media type of a file. */
  readonly type?: string
}

interface ParsedUrl {
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly host: string
  readonly pathname: string
  readonly search: string
}

/** Part of every platform. The core compiles without the types of one. */
declare const URL: new (url: string, base?: string) => ParsedUrl

/** `URL.parse`, which browsers have had since 2024: a link is read while a page renders. */
export function parseUrl(url: string, base?: string): ParsedUrl | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}

const isWeb = ({ protocol }: { readonly protocol: string }) => /^https?:$/.test(protocol)

/**
 * The film of a link, or `null`. It is found in what people paste, too: a link in quotes or in a
 * sentence, without a protocol, or the code of a frame. A text that names several films has none.
 */
export function parseLink(patterns: LinkPatterns, link: string): FilmLink | null {
  const films = readFilmAddresses(link).flatMap((address) => parseAddress(patterns, address) ?? [])
  const same = films.filter(({ id }) => id === films[0]?.id)
  // The code of a frame may have links to other films below it.
  const isCode = /<|&lt;/.test(link)
  return isCode || same.length === films.length
    ? (same.find(({ key }) => key !== null) ?? same[0] ?? null)
    : null
}

function parseAddress(patterns: LinkPatterns, address: string): FilmLink | null {
  return 'files' in patterns ? parseFile(patterns, address) : parseHostFilm(patterns, address)
}

function parseHostFilm({ hosts, paths }: HostLinkPatterns, address: string): FilmLink | null {
  const url = parseUrl(address)
  if (!url || !hosts.includes(isWeb(url) ? url.host : url.protocol)) return null
  const path = url.pathname + url.search
  for (const pattern of paths) {
    const expression = new RegExp(pattern, 'i')
    const { id, key = null } = (expression.exec(path) ?? expression.exec(url.host + path))?.groups ?? {}
    if (id) return { id, key }
  }
  return null
}

function parseFile({ files }: FileLinkPatterns, address: string): FilmLink | null {
  // Any other relative link would be another file on each page.
  const url = parseUrl(address.startsWith('/') ? ANY_ORIGIN + address : address)
  if (!url || !isWeb(url)) return null
  const ending = /\.\w+$/.exec(url.pathname)?.[0].toLowerCase() ?? ''
  const type = files[ending]
  return type === undefined ? null : { id: address, key: null, type }
}

/** The first of the providers whose links match. */
export function findProvider<Provider extends { readonly links: LinkPatterns }>(
  providers: readonly Provider[],
  link: string | null | undefined,
): Provider | undefined {
  return providers.find(({ links }) => typeof link === 'string' && parseLink(links, link))
}

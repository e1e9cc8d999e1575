/** The forms of links to films of a video host. */
export interface HostLinkForms {
  /** Hosts of the addresses, such as `vimeo.com`; or a protocol such as `fake:`. */
  readonly hosts: readonly string[]
  /** Patterns of path and query, with the group `id` and, for unlisted films, `key`. Any case. */
  readonly paths: readonly string[]
  /** Name of the host, for content editors. */
  readonly title: string
  readonly example: string
  /** An addition to the example, such as `with its key, if it is unlisted`. */
  readonly hint?: string
}

/** The forms of links to media files, on any host and relative to the page. */
export interface FileLinkForms {
  /** Media types by the ending of the path, such as `{ '.mp4': 'video/mp4' }`. */
  readonly files: Readonly<Record<string, string>>
}

/** The forms of a provider's links: plain data for a Studio that was built without it. */
export type LinkForms = HostLinkForms | FileLinkForms

/** The film that a link names. */
export interface FilmLink {
  /** Identifies the film on its host; the link of a media file. */
  readonly id: string
  readonly key: string | null
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

/** Base of relative links, of which only the path matters here. */
const ANY_PAGE = 'https://page.invalid/'

const isWeb = ({ protocol }: { readonly protocol: string }) => /^https?:$/.test(protocol)

/** The film of a link, or `null`. A link to a host without a protocol counts as https. */
export function parseLink(forms: LinkForms, link: string): FilmLink | null {
  if ('files' in forms) return parseFileLink(forms, link)
  const url = parseUrl(link) ?? parseUrl(`https://${link}`)
  if (!url || !forms.hosts.includes(isWeb(url) ? url.host : url.protocol)) return null
  for (const path of forms.paths) {
    const groups = new RegExp(path, 'i').exec(url.pathname + url.search)?.groups
    if (groups?.id) return { id: groups.id, key: groups.key ?? null }
  }
  return null
}

function parseFileLink({ files }: FileLinkForms, link: string): FilmLink | null {
  const url = parseUrl(link, ANY_PAGE)
  if (!url || !isWeb(url)) return null
  const ending = /\.\w+$/.exec(url.pathname)?.[0].toLowerCase() ?? ''
  const type = files[ending]
  return type === undefined ? null : { id: link, key: null, type }
}

/** The first of the providers whose links have this form. */
export function findProvider<Provider extends { readonly links: LinkForms }>(
  providers: readonly Provider[],
  link: string | null | undefined,
): Provider | undefined {
  return providers.find(({ links }) => link && parseLink(links, link))
}

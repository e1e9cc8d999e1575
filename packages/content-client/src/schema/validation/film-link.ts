import { isAllowedOrigin } from '@cutroom/ground/media-origin'
import { getField } from '@cutroom/ground/is-record'
import { toFileUrl } from '../../views/films.js'

interface HostLinks {
  readonly hosts: readonly string[]
  readonly paths: readonly string[]
  /** Addresses of the host that name no film: their pattern, and what to do instead. */
  readonly others?: readonly { readonly path: string; readonly problem: string }[]
  readonly title: string
  readonly example?: string
  readonly hint?: string
}

interface FileLinks {
  readonly files: Readonly<Record<string, string>>
}

/** The links that a site plays, such as those of `@cutroom/player-core/links`. */
export interface FilmLinkOptions<Patterns extends HostLinks | FileLinks = HostLinks | FileLinks> {
  /** The patterns of valid links; without any, every web address is valid. */
  readonly links: readonly Patterns[]
  /** Returns the film of a link, or null for a link that does not match. */
  readonly parseLink: (patterns: Patterns, link: string) => { readonly id: string } | null
  /** Origins of media files that the site plays: its own, its content service's, others. */
  readonly mediaOrigins?: readonly string[]
}

/** The validation of film links, and its words for content editors. */
export interface FilmLinks {
  /** The description of the field. */
  readonly description: string
  /** The problem of a link, or `undefined`. */
  readonly findProblem: (link: string) => string | undefined
  /** What is needed before the site plays a link without a problem, or `undefined`. */
  readonly findWarning: (link: string) => string | undefined
  /** The warning about a media file without a poster, uploaded or linked: hosts have pictures. */
  readonly findPosterProblem: (poster: unknown, films: unknown) => string | undefined
  /** A short title of a link, for lists: `Vimeo 76979871`, or the name of the media file. */
  readonly getTitle: (link: unknown) => string
}

const endWithExample = (host?: HostLinks) => (host?.example ? `: ${host.example}` : '.')

const choice = new Intl.ListFormat('en', { type: 'disjunction' })

/** Creates the validation of the links that a site plays. */
export function createFilmLinks<Patterns extends HostLinks | FileLinks>({
  links,
  parseLink,
  mediaOrigins = [],
}: FilmLinkOptions<Patterns>): FilmLinks {
  const hosts = links.filter((patterns): patterns is Patterns & HostLinks => 'hosts' in patterns)
  const endings = links
    .flatMap((patterns) => ('files' in patterns ? Object.keys(patterns.files) : []))
    .join(', ')
  const playable = choice.format([
    ...hosts.map(({ title }) => `to ${title}`),
    ...(endings ? [`to a media file (${endings})`] : []),
  ])

  function parse(text: string) {
    // The views read the link in the same way.
    const link = toFileUrl(text, '/')
    for (const patterns of links) {
      const film = parseLink(patterns, link)
      if (film) return { patterns, id: film.id }
    }
    return null
  }

  function findProblem(link: string): string | undefined {
    const film = parse(link)
    if (film) {
      const page = FILE_PAGE.exec(film.id)?.[1]
      return page && `This is a page of ${page}, not the file. Download the film, and upload it under File.`
    }
    for (const patterns of hosts) {
      const isAt = (path: string) => parseLink({ ...patterns, paths: [`(?<id>${path})`] }, link) !== null
      if (!isAt('.')) continue
      const known = patterns.others?.find(({ path }) => isAt(path))
      return (
        known?.problem ??
        `This is a link to ${patterns.title}, but not to one film. Open the film there, press Share, and copy the link${endWithExample(patterns)}`
      )
    }
    if (ON_COMPUTER.test(link)) return 'This is a file on a computer. Upload it under File.'
    if (SEVERAL.test(link)) return 'These are several links. Leave the one of the film.'
    if (!IS_LINK.test(link))
      return `This is not a link. Copy the link from the page of the film${endWithExample(hosts[0])}`
    return links.length === 0 ? undefined : `Use a link ${playable}.`
  }

  function findWarning(link: string): string | undefined {
    const film = parse(link)
    if (film === null || FILE_PAGE.test(film.id) || !('files' in film.patterns) || !URL.canParse(film.id))
      return undefined
    const { origin } = new URL(film.id)
    // A site with https requests files over https too.
    return isAllowedOrigin(origin.replace(/^http:/, 'https:'), mediaOrigins)
      ? undefined
      : `The site plays films from ${origin} only if its setting MEDIA_ORIGINS names that origin. Upload the file, or have the setting changed.`
  }

  function findPosterProblem(poster: unknown, films: unknown): string | undefined {
    const [film] = Array.isArray(films) ? (films as readonly unknown[]) : []
    const isPictured = [poster, getField(film, 'poster')].some((image) => getField(image, 'asset'))
    const link = getField(film, 'link')
    const linked = typeof link === 'string' ? parse(link) : null
    const isFile = getField(getField(film, 'file'), 'asset') || (linked && 'files' in linked.patterns)
    return isFile && !isPictured ? 'Without a poster the film is black until it plays.' : undefined
  }

  const examples = [
    ...hosts.map(
      ({ title, example: link, hint }) =>
        `on ${title}${link ? `, such as ${link}` : ''}${hint ? ` (${hint})` : ''}`,
    ),
    ...(endings ? [`of a file on another server (${endings})`] : []),
  ]
  return {
    description: `Instead of a file: the link of the film${examples.length > 0 ? ` ${examples.join(', or ')}` : ''}.`,
    findProblem,
    findWarning,
    findPosterProblem,
    getTitle(link) {
      if (typeof link !== 'string' || link === '') return 'No file yet'
      const film = parse(link)
      if (film === null) return link
      return 'title' in film.patterns ? `${film.patterns.title} ${film.id}` : getFileName(film.id)
    },
  }
}

/** The host of a page about a file, whose address may end like that of the file. */
const FILE_PAGE =
  /^https?:\/\/(?:www\.)?(dropbox\.com(?!.*[?&](?:raw|dl)=1)|git(?:hub|lab)\.com(?=.*\/blob\/(?!.*[?&]raw=))|archive\.org(?=\/details\/)|\w+\.wiki[mp]edia\.org(?=\/wiki\/))/i

const ON_COMPUTER =
  /^["'\s]*(?:[a-z]:[\\/]|\\\\|file:|~\/)|^["'\s]*[^\s/:]+\.(?:mp4|webm|mov|m4v|m3u8)["'\s]*$/i

const SEVERAL = /https?:\/\/[^]*\shttps?:\/\//i

const IS_LINK = /^\s*(?:https?:\/*[^\s/]|[^\s:/]+\.[^\s:/]+\/|\/(?!\/))/i

/** Uploaded files that the site can play, by asset id: `file-{sha1}-{extension}`. */
const FILM_ASSET = /^file-[\da-f]+-(?:mp4|webm)$/i

/** The problem of an uploaded film by its asset's id, for the content editor. */
export function filmFileProblem(id: string | undefined): string | undefined {
  return id === undefined || FILM_ASSET.test(id)
    ? undefined
    : 'Browsers do not play this kind of file. Export the film as .mp4 (H.264 video, AAC sound), and upload that.'
}

/** What is wrong with the file and link of a hosted video together, or `undefined`. */
export function filmSourceProblem(source: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const { file, link } = source ?? {}
  const hasFile = getField(file, 'asset') !== undefined
  if (hasFile && link) return 'The page plays the file, not the link. Remove one of them.'
  return hasFile || link ? undefined : 'Upload a file or enter a link.'
}

/** Longest file name that a list shows, in characters: longer ones are hashes. */
const FILE_NAME_LENGTH = 24

function getFileName(link: string): string {
  const [path = ''] = link.split(/[?#]/)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return name.length > FILE_NAME_LENGTH ? `${name.slice(0, 8)}…${name.slice(dot)}` : name
}

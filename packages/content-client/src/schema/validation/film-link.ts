const VIMEO_HOSTS: ReadonlySet<string> = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

/** The documented paths of one film on Vimeo. */
const VIMEO_PATHS: readonly RegExp[] = [
  /^\/\d+(?:\/[\da-f]+)?\/?$/i,
  /^\/video\/\d+(?:\/[\da-f]+)?\/?$/i,
  /^\/manage\/videos\/\d+(?:\/[\da-f]+)?\/?$/i,
  /^\/(?:channels|ondemand)\/[^/]+\/\d+\/?$/,
  /^\/groups\/[^/]+\/videos\/\d+\/?$/,
  /^\/(?:showcase|album)\/\d+\/video\/\d+\/?$/,
]

/** Media files that the site can play. */
const MEDIA_FILE = /\.(?:mp4|webm|m3u8)$/i

/** Base URL of a link that is a path. */
const ANY_ORIGIN = 'https://any.invalid'

/**
 * The problem of a film's link, for the content editor, or `undefined`. Valid links are those that the site's players
 * accept (tested in the site).
 */
export function filmLinkProblem(link: string): string | undefined {
  if (link !== link.trim()) return 'There is a space before or after the link: take it out.'
  const isVimeo = /^(?:www\.|player\.)?vimeo\.com\//i.test(link)
  const url = parse(isVimeo ? `https://${link}` : link)
  if (url === null || !/^https?:$/.test(url.protocol))
    return 'This is no link. Copy it from the page of the film: https://vimeo.com/76979871'
  if (VIMEO_HOSTS.has(url.hostname))
    return !url.port && VIMEO_PATHS.some((path) => path.test(url.pathname))
      ? undefined
      : 'This is a link to Vimeo, but not of one film. Open the film there, press Share, and copy the link: https://vimeo.com/76979871'
  return MEDIA_FILE.test(url.pathname)
    ? undefined
    : 'The site plays films on Vimeo and media files (.mp4, .webm, .m3u8). This link is neither.'
}

/** Uploaded files that the site can play, by the id of their asset document: `file-{sha1}-{extension}`. */
const FILM_ASSET = /^file-[\da-f]+-(?:mp4|webm)$/i

/** The problem of an uploaded film by the id of its asset document, for the content editor, or `undefined`. */
export function filmFileProblem(id: string | undefined): string | undefined {
  return id === undefined || FILM_ASSET.test(id)
    ? undefined
    : 'Browsers do not play this kind of file. Export the film as .mp4 (H.264 video, AAC sound), and upload that.'
}

/** What is wrong with the file and the link of a hosted video together, for the content editor, or `undefined`. */
export function filmSourceProblem(source: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const { file, link } = source ?? {}
  const hasFile = typeof file === 'object' && file !== null && 'asset' in file
  if (hasFile && link) return 'There is a file and a link: the page plays the file. Remove the other.'
  return hasFile || link ? undefined : 'Upload a file or give a link: without either, nothing plays.'
}

/** Longest file name that a list shows, in characters: longer ones are hashes. */
const FILE_NAME_LENGTH = 24

/** A short title of a film's link, for lists: `Vimeo 76979871`, or the name of the media file. */
export function filmLinkTitle(link: unknown): string {
  if (typeof link !== 'string' || link === '') return 'No file yet'
  if (filmLinkProblem(link) !== undefined) return link
  const [path = ''] = link.split(/[?#]/)
  const isMedia = MEDIA_FILE.test(path)
  if (!isMedia)
    return `Vimeo ${/\d{5,}(?=\/|$)/.exec(path.replace(/(?:showcase|album)\/\d+/, ''))?.[0] ?? link}`
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return name.length > FILE_NAME_LENGTH ? `${name.slice(0, 8)}…${name.slice(dot)}` : name
}

function parse(link: string): URL | null {
  try {
    return new URL(link, ANY_ORIGIN)
  } catch {
    return null
  }
}

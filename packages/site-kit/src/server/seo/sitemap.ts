import type { SitemapFilm, SitemapPage, SitemapView } from '@cutroom/content-client'
import { credits } from '../../head/film-head.ts'
import { filmVideo } from '../../pages/film-video.ts'
import { oneLine } from '../../head/plain-text.ts'
import { editorPath, filmAddress, PATHS } from '../../routes/routes.ts'
import { calendarDate } from '../../head/calendar-date.ts'
import { element, xmlDocument, type Xml } from './xml.ts'

/**
 * Most addresses in one file of the sitemap, its most bytes uncompressed, and the longest address in characters
 * (sitemaps.org, protocol 0.9); and the most files. Nine hold 450,000 films, and each number that could be asked for
 * costs a reading of all of them.
 */
export const SITEMAP_LIMITS = {
  addresses: 50_000,
  bytes: 52_428_800,
  addressLength: 2047,
  files: 9,
} as const

/** Longest description of a film in a sitemap, in characters (Google Search Central, "Video sitemaps"). */
const VIDEO_DESCRIPTION_MAX_LENGTH = 2048

const PROTOCOL = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }
const WITH_VIDEOS = { ...PROTOCOL, 'xmlns:video': 'http://www.google.com/schemas/sitemap-video/1.1' }

/** Path of the sitemap, or of the list of its parts where one file cannot hold all addresses. */
export const SITEMAP_PATH = '/sitemap.xml'

/** Path of a part of the sitemap, counted from 1. */
const partPath = (number: number) => `/sitemap-${number}.xml`

/** The name of a part, as a pattern of the router's: one digit, as `SITEMAP_LIMITS.files` says. */
export const PART_NAME = String.raw`sitemap-[1-9]\.xml`

/** The number in the name of a part, counted from 1. */
export const partNumber = (name: string): number => Number(/\d+/.exec(name)?.[0])

/** What one file may hold. */
export interface SitemapLimits {
  readonly addresses: number
  readonly bytes: number
  readonly addressLength: number
  /** How many files there may be. */
  readonly files: number
}

/**
 * The sitemap of the site (sitemaps.org, protocol 0.9, with Google's video extension): every page, and every film
 * once, on the first page that shows it (docs/decisions/address-of-a-film.md). One file, unless there are more
 * addresses than it may hold; what is beyond all files is left out, films first of all.
 *
 * @param origin public origin of the site
 */
export function sitemapFiles(
  view: SitemapView,
  origin: string,
  limits: SitemapLimits = SITEMAP_LIMITS,
): readonly string[] {
  const entries = addresses(view).flatMap(({ path, updatedAt, film }) => {
    const location = new URL(path, origin).href
    if (location.length > limits.addressLength) return []
    return [element('url', [element('loc', location), lastmod(updatedAt), film && video(film)])]
  })
  const files = parts(entries, limits).slice(0, limits.files)
  return files.map((part) => xmlDocument('urlset', WITH_VIDEOS, part))
}

/** The list of the parts of a sitemap. */
export function sitemapIndex(count: number, origin: string): string {
  const locations = Array.from({ length: count }, (_, at) => new URL(partPath(at + 1), origin).href)
  return xmlDocument(
    'sitemapindex',
    PROTOCOL,
    locations.map((location) => element('sitemap', [element('loc', location)])),
  )
}

interface Address {
  readonly path: string
  readonly updatedAt: string | null
  readonly film: SitemapFilm | null
}

function addresses({ home, screeningRoom, editorsPage, info, editors }: SitemapView): Address[] {
  const pages: (SitemapPage & { path: string })[] = [
    { path: PATHS.home, ...home },
    { path: PATHS.screeningRoom, ...screeningRoom },
    { path: PATHS.editors, ...editorsPage },
    { path: PATHS.info, ...info },
    ...editors.map((editor) => ({ path: editorPath(editor.slug), ...editor })),
  ]
  const films = new Map<string, Address>()
  for (const { path, films: shown } of pages) {
    for (const film of shown) {
      // Two films with one slug have one address, which shows the first.
      if (films.has(film.slug)) continue
      films.set(film.slug, { path: filmAddress(path, film.slug), updatedAt: film.updatedAt, film })
    }
  }
  return [...pages.map(({ path, updatedAt }) => ({ path, updatedAt, film: null })), ...films.values()]
}

const lastmod = (date: string | null) => (date === null ? null : element('lastmod', date))

/** A film, if there is all that is required of one: title, description, picture, and a way to watch it. */
function video({ title, text, editors, link, image, releaseDate }: SitemapFilm): Xml | null {
  const watched = filmVideo(link)
  if (title === null || image === null || watched === null) return null
  const words = oneLine(text ?? '', VIDEO_DESCRIPTION_MAX_LENGTH)
  const published = releaseDate === null ? null : calendarDate(releaseDate)
  return element('video:video', [
    element('video:thumbnail_loc', image.src),
    element('video:title', title),
    element('video:description', words || credits(editors.map((name) => ({ name }))) || title),
    element(watched.kind === 'file' ? 'video:content_loc' : 'video:player_loc', watched.address),
    published === null ? null : element('video:publication_date', published),
  ])
}

/** The entries in files, none with more entries or bytes than one may hold. */
function parts(entries: readonly Xml[], limits: SitemapLimits): Xml[][] {
  const encoder = new TextEncoder()
  const empty = encoder.encode(xmlDocument('urlset', WITH_VIDEOS, [])).length
  const found: Xml[][] = []
  let bytes = Infinity
  for (const entry of entries) {
    // And the line break after it.
    const size = encoder.encode(entry.xml).length + 1
    const last = found.at(-1)
    if (last && last.length < limits.addresses && bytes + size <= limits.bytes) {
      last.push(entry)
      bytes += size
    } else {
      found.push([entry])
      bytes = empty + size
    }
  }
  return found
}

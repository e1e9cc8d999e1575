import type { SitemapFilm, SitemapPage, SitemapView } from '@cutroom/content-client'
import type { SiteConfig } from '../../config.ts'
import { calendarDate, credits } from '../../head/film-head.ts'
import { filmVideo } from '../../pages/film-video.ts'
import { oneLine } from '../../head/plain-text.ts'
import { editorPath, filmAddress, PATHS } from '../../routes/routes.ts'

/**
 * Limits of a sitemap file: URLs, uncompressed bytes, and characters of a URL (sitemaps.org, protocol 0.9). Nine files
 * hold 450,000 films; each file reads all of them.
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

/** Path of the sitemap, or of its index where one file cannot hold all URLs. */
export const SITEMAP_PATH = '/sitemap.xml'

/** Path of a part, counted from 1. */
const partPath = (number: number) => `/sitemap-${number}.xml`

/** Name of a part as a pattern of the router: one digit, because of `SITEMAP_LIMITS.files`. */
export const PART_NAME = String.raw`sitemap-[1-9]\.xml`

/** The number in the name of a part, counted from 1. */
export const partNumber = (name: string): number => Number(/\d+/.exec(name)?.[0])

/** Limits of a sitemap. */
export interface SitemapLimits {
  readonly addresses: number
  readonly bytes: number
  readonly addressLength: number
  /** Most files. */
  readonly files: number
}

/**
 * The sitemap (sitemaps.org, protocol 0.9, with Google's video extension): every page, and every film once, on the first
 * page that shows it (docs/decisions/address-of-a-film.md). There is one file unless it would exceed the limits. What
 * exceeds all files is omitted; films come last.
 *
 * @param origin public origin of the site
 */
export function sitemapFiles(
  view: SitemapView,
  { origin, config }: { origin: string; config: SiteConfig },
  limits: SitemapLimits = SITEMAP_LIMITS,
): readonly string[] {
  const entries = sitemapEntries(view, config).flatMap(({ path, updatedAt, film }) => {
    const location = new URL(path, origin).href
    if (location.length > limits.addressLength) return []
    return [element('url', [element('loc', location), lastmod(updatedAt), film && video(film, config)])]
  })
  const files = parts(entries, limits).slice(0, limits.files)
  return files.map((part) => xmlDocument('urlset', WITH_VIDEOS, part))
}

/** The index of a sitemap with several files. */
export function sitemapIndex(count: number, origin: string): string {
  const locations = Array.from({ length: count }, (_, at) => new URL(partPath(at + 1), origin).href)
  return xmlDocument(
    'sitemapindex',
    PROTOCOL,
    locations.map((location) => element('sitemap', [element('loc', location)])),
  )
}

interface SitemapEntry {
  readonly path: string
  readonly updatedAt: string | null
  readonly film: SitemapFilm | null
}

function sitemapEntries(
  { home, screeningRoom, editorsPage, info, editors }: SitemapView,
  { pages: own = [] }: SiteConfig,
): SitemapEntry[] {
  const pages: (SitemapPage & { path: string })[] = [
    { path: PATHS.home, ...home },
    { path: PATHS.screeningRoom, ...screeningRoom },
    { path: PATHS.editors, ...editorsPage },
    { path: PATHS.info, ...info },
    ...own.map(({ path }) => ({ path, updatedAt: null, films: [] })),
    ...editors.map((editor) => ({ path: editorPath(editor.slug), ...editor })),
  ]
  const films = new Map<string, SitemapEntry>()
  for (const { path, films: shown } of pages) {
    for (const film of shown) {
      // Two films with the same slug have the same URL, which shows the first.
      if (films.has(film.slug)) continue
      films.set(film.slug, { path: filmAddress(path, film.slug), updatedAt: film.updatedAt, film })
    }
  }
  return [...pages.map(({ path, updatedAt }) => ({ path, updatedAt, film: null })), ...films.values()]
}

const lastmod = (date: string | null) => (date === null ? null : element('lastmod', date))

/** A film with all required fields: title, description, picture, and a file or player. */
function video(
  { title, text, editors, link, image, releaseDate }: SitemapFilm,
  config: SiteConfig,
): Xml | null {
  const source = filmVideo(link)
  if (title === null || image === null || source === null) return null
  const description = oneLine(text ?? '', VIDEO_DESCRIPTION_MAX_LENGTH)
  const published = releaseDate === null ? null : calendarDate(releaseDate)
  return element('video:video', [
    element('video:thumbnail_loc', image.src),
    element('video:title', title),
    element(
      'video:description',
      description ||
        credits(
          editors.map((name) => ({ name })),
          config,
        ) ||
        title,
    ),
    element(source.kind === 'file' ? 'video:content_loc' : 'video:player_loc', source.address),
    published === null ? null : element('video:publication_date', published),
  ])
}

/** Splits the entries into files within the limits. */
function parts(entries: readonly Xml[], limits: SitemapLimits): Xml[][] {
  const encoder = new TextEncoder()
  const empty = encoder.encode(xmlDocument('urlset', WITH_VIDEOS, [])).length
  const files: Xml[][] = []
  let bytes = Infinity
  for (const entry of entries) {
    // With the line break after it.
    const size = encoder.encode(entry.xml).length + 1
    const last = files.at(-1)
    if (last && last.length < limits.addresses && bytes + size <= limits.bytes) {
      last.push(entry)
      bytes += size
    } else {
      files.push([entry])
      bytes = empty + size
    }
  }
  return files
}

/** Serialized XML, unlike a text, which has to be escaped. */
interface Xml {
  readonly xml: string
}

/** Characters that XML 1.0 does not allow, not even as a reference (section 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for XML, without the characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (character) => REFERENCES[character] ?? '')
}

/** An element with a text or with child elements, without the null ones. */
function element(name: string, content: string | readonly (Xml | null)[]): Xml {
  const inner =
    typeof content === 'string' ? escapeXml(content) : content.map((child) => child?.xml ?? '').join('')
  return { xml: `<${name}>${inner}</${name}>` }
}

/** A document with a root element and its namespaces by prefix. */
function xmlDocument(
  root: string,
  namespaces: Readonly<Record<string, string>>,
  children: readonly Xml[],
): string {
  const declared = Object.entries(namespaces).map(([name, uri]) => ` ${name}="${escapeXml(uri)}"`)
  const lines = children.map(({ xml }) => `${xml}\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${declared.join('')}>\n${lines}</${root}>\n`
}

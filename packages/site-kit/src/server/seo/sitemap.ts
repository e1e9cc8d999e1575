import {
  createSitemapQueries,
  type SitemapFilm,
  type SitemapPage,
  type SitemapView,
  type PageQueriesConfig,
  type ViewQueries,
} from '@cutroom/content-client'
import type { Context } from 'hono'
import { getProviders, type SiteConfig } from '../../config.ts'
import { viewOnce } from '../../content/page-content.ts'
import { credits, escapeMarkup, oneLine, toMoment } from '../../head/head.ts'
import { filmVideo } from '../../media/film-video.ts'
import { editorPath, filmAddress, PATHS } from '../../routes/routes.ts'
import { sheetAddress } from '../../routes/sheet-address.ts'
import type { ReadHostData } from '../respond/host-posters.ts'

export interface GeneratedFile {
  /** Media type, without parameters. */
  readonly type: string
  /** Generates the text; null for a 404. */
  readonly generate: (request: GenerateRequest) => Promise<string | null>
  /** The response while the content service fails or is slow; by default a 503 once it fails. */
  readonly fallback?: (context: Context) => Response
}

export interface GenerateRequest {
  readonly path: string
  readonly origin: string
  readonly read: <View>(queries: ViewQueries<View>) => Promise<View>
  readonly readHostData: (links: readonly string[]) => Promise<ReadHostData>
}

/** Limits of a sitemap (sitemaps.org, 0.9). A file is cached as a whole: 1,000 films are 1 MB. */
export const SITEMAP_LIMITS = {
  addresses: 1000,
  entryBytes: 52_000,
  addressLength: 2047,
  files: 50_000,
} as const

/** Longest description in a sitemap, in characters (Google Search Central). */
const VIDEO_DESCRIPTION_MAX_LENGTH = 2048

/** Longest duration in a sitemap, in s (Google Search Central). */
const VIDEO_MAX_DURATION_S = 28_800

const PROTOCOL = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }
const WITH_VIDEOS = { ...PROTOCOL, 'xmlns:video': 'http://www.google.com/schemas/sitemap-video/1.1' }

const TYPE = 'application/xml'

/** Path of the sitemap, or of its index where one file cannot hold all URLs. */
export const SITEMAP_PATH = '/sitemap.xml'

const partPath = (number: number) => `/sitemap-${number}.xml`

/** Name of a part as a pattern of the router. */
export const PART_NAME = String.raw`sitemap-[1-9]\d{0,4}\.xml`

const partNumber = (name: string): number => Number(/\d+/.exec(name)?.[0])

interface SitemapAddress {
  readonly path: string
  /** Time of the page's last change (ISO 8601), or null. */
  readonly updatedAt: string | null
  /** Id of the film, whose data a file has too; null for a page. */
  readonly filmId: string | null
}

/** Every page, then every film on the first page with it (docs/decisions/address-of-a-film.md). */
export function sitemapAddresses(
  { home, screeningRoom, editorsPage, info, editors }: SitemapView,
  { pages: own = [] }: SiteConfig,
): readonly SitemapAddress[] {
  const pages: (SitemapPage & { path: string })[] = [
    { path: PATHS.home, ...home },
    { path: PATHS.screeningRoom, ...screeningRoom },
    { path: PATHS.editors, ...editorsPage },
    { path: PATHS.info, ...info },
    ...own.map(({ path }) => ({ path, updatedAt: null, films: [] })),
    // Browsers read these paths as those of folders.
    ...editors
      .filter(({ slug }) => slug !== '.' && slug !== '..')
      .map((editor) => ({ path: editorPath(editor.slug), ...editor })),
  ]
  const films = new Map<string, SitemapAddress>()
  for (const { path, films: shown } of pages) {
    const slugs = new Set<string>()
    for (const { id, slug } of shown) {
      // The address of a slug shows the first film with it.
      const isShown = !slugs.has(slug)
      slugs.add(slug)
      if (isShown && !films.has(id))
        films.set(id, { path: filmAddress(path, slug), updatedAt: null, filmId: id })
    }
  }
  // A single film has no sheet.
  const sheets = pages.filter(({ films: shown }) => shown.length > 1)
  return [
    ...pages.map(({ path, updatedAt }) => ({ path, updatedAt, filmId: null })),
    ...sheets.map(({ path, updatedAt }) => ({ path: sheetAddress(path), updatedAt, filmId: null })),
    ...films.values(),
  ]
}

interface FileOptions {
  readonly origin: string
  readonly config: SiteConfig
  readonly hostData: ReadHostData
}

/** A sitemap or a part of one, with Google's video extension, without URLs that are too long. */
export function sitemapFile(
  addresses: readonly SitemapAddress[],
  films: readonly SitemapFilm[],
  { origin, config, hostData }: FileOptions,
): string {
  const byId = new Map(films.map((film) => [film.id, film]))
  const entries = addresses.flatMap(({ path, updatedAt, filmId }) => {
    const location = new URL(path, origin).href
    const film = filmId === null ? null : byId.get(filmId)
    if (film === undefined || location.length > SITEMAP_LIMITS.addressLength) return []
    const parts = [element('loc', location), lastmod(film ? film.updatedAt : updatedAt)]
    const entry = element('url', [...parts, film && video(film, { origin, config, hostData })])
    return [getSize(entry) <= SITEMAP_LIMITS.entryBytes ? entry : element('url', parts)]
  })
  return xmlDocument('urlset', WITH_VIDEOS, entries)
}

const encoder = new TextEncoder()
const getSize = ({ xml }: Xml) => encoder.encode(xml).byteLength

export function sitemapIndex(count: number, origin: string): string {
  const locations = Array.from({ length: count }, (_, at) => new URL(partPath(at + 1), origin).href)
  return xmlDocument(
    'sitemapindex',
    PROTOCOL,
    locations.map((location) => element('sitemap', [element('loc', location)])),
  )
}

const lastmod = (date: string | null) => (date === null ? null : element('lastmod', date))

/** The film as the structured data of its page describes it. */
function video(film: SitemapFilm, { origin, config, hostData }: FileOptions): Xml | null {
  const { title, text, editors, link } = film
  const source = filmVideo(link, getProviders(config))
  const host = link === null ? undefined : hostData(link)
  const image = film.image ?? host?.picture
  const duration = film.duration ?? host?.duration
  const published = film.releaseDate ?? film.createdAt
  const absolute = (address: string) => new URL(address, origin).href
  if (title === null || !image || source === null) return null
  const description = oneLine(text ?? '', VIDEO_DESCRIPTION_MAX_LENGTH)
  return element('video:video', [
    element('video:thumbnail_loc', absolute(image.src)),
    element('video:title', title),
    element('video:description', description || credits(editors, config) || title),
    element(source.kind === 'file' ? 'video:content_loc' : 'video:player_loc', absolute(source.address)),
    duration && duration <= VIDEO_MAX_DURATION_S ? element('video:duration', String(duration)) : null,
    published === null ? null : element('video:publication_date', toMoment(published)),
  ])
}

/** Serialized XML, unlike a text, which has to be escaped. */
interface Xml {
  readonly xml: string
}

/** Characters that XML 1.0 does not allow, not even as a reference (section 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export function escapeXml(text: string): string {
  return escapeMarkup(text.replaceAll(FORBIDDEN, ''))
}

function element(name: string, content: string | readonly (Xml | null)[]): Xml {
  const inner =
    typeof content === 'string' ? escapeXml(content) : content.map((child) => child?.xml ?? '').join('')
  return { xml: `<${name}>${inner}</${name}>` }
}

function xmlDocument(
  root: string,
  namespaces: Readonly<Record<string, string>>,
  children: readonly Xml[],
): string {
  const declared = Object.entries(namespaces).map(([name, uri]) => ` ${name}="${uri}"`)
  const lines = children.map(({ xml }) => `${xml}\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${declared.join('')}>\n${lines}</${root}>\n`
}

/** The sitemap, and its parts if it needs several files. A file reads its own films. */
export function sitemapFiles(
  connection: PageQueriesConfig,
  config: SiteConfig,
): Readonly<Record<'sitemap' | 'part', GeneratedFile>> {
  // Warnings about incomplete content are logged when its pages are rendered.
  const queries = createSitemapQueries({ ...connection, onWarning: () => {} })
  const { addresses: most, files } = SITEMAP_LIMITS
  const pages = queries.pages()
  const addresses: ViewQueries<readonly SitemapAddress[]> = {
    queries: pages.queries,
    view: (results) => sitemapAddresses(pages.view(results), config).slice(0, most * files),
  }
  // A client can request any part.
  const all = ({ read }: GenerateRequest) =>
    read({ queries: pages.queries, view: (results) => viewOnce(addresses, results) })
  const file = async (
    addresses: readonly SitemapAddress[],
    { origin, read, readHostData }: GenerateRequest,
  ) => {
    const ids = addresses.flatMap(({ filmId }) => filmId ?? [])
    const films = ids.length === 0 ? [] : await read(queries.films(ids))
    const incomplete = films.filter(({ image, duration }) => image === null || duration === null)
    const hostData = await readHostData(incomplete.flatMap(({ link }) => link ?? []))
    return sitemapFile(addresses, films, { origin, config, hostData })
  }
  return {
    sitemap: {
      type: TYPE,
      generate: async (request) => {
        const addresses = await all(request)
        if (addresses.length <= most) return file(addresses, request)
        return sitemapIndex(Math.ceil(addresses.length / most), request.origin)
      },
    },
    part: {
      type: TYPE,
      generate: async (request) => {
        const addresses = await all(request)
        const start = (partNumber(request.path) - 1) * most
        const isPart = addresses.length > most && start < addresses.length
        return isPart ? file(addresses.slice(start, start + most), request) : null
      },
    },
  }
}

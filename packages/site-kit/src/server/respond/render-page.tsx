import { ContentError, type ContentClient, type FilmListView, type SlugsView } from '@cutroom/content-client'
import type { Clock } from '@cutroom/ground/clock'
import { withDeadline } from '@cutroom/ground/deadline'
import { toEntityTag } from '@cutroom/ground/entity-tag'
import { renderToString } from 'react-dom/server'
import { getProviders, type SiteConfig } from '../../config.ts'
import { withSheet } from '../../content/all-films.ts'
import {
  createPageContent,
  readPage,
  viewOnce,
  type PageContent,
  type PageRequest,
  type ReadView,
} from '../../content/page-content.ts'
import { PROPS_ID, publicSettings, type PublicSettings } from '../../content/page-data.ts'
import type { FilmsPageProps, PageProps } from '../../page-props.ts'
import { App } from '../../pages/app.tsx'
import { createPageState } from '../../state/page-state.ts'
import { loadPageSheet, loadStaticPages } from '../../pages/lazy-modules.ts'
import { CONTENT_PATH } from '../../routes/routes.ts'
import { coalesceRequests, READ_TIMEOUT_MS, type CoalescedRequests } from '../cache/coalesce-requests.ts'
import type { CachedPage, HtmlCache, WaitUntil } from '../cache/html-cache.ts'
import type { SiteEnvironment } from '../environment.ts'
import type { DocumentAssets } from './assets.ts'
import { digest } from './cached-page.ts'
import { renderDocument } from './document.ts'
import { createHostPosters, type HostPosters } from './host-posters.ts'
import { createMediaFiles, type ServeFile } from './media-files.ts'

const encoder = new TextEncoder()

// The browser loads the static pages on demand; a server renders any of them.
await Promise.all([loadStaticPages(), loadPageSheet()])

export interface PageRenderer {
  readonly config: SiteConfig
  readonly settings: PublicSettings
  readonly content: PageContent
  readonly reads: CoalescedRequests
  readonly readSlugs: () => Promise<SlugsView | null>
  readonly posters: HostPosters
  readonly document: (props: PageProps, origin: string) => string
}

export interface PageRendererOptions {
  readonly config: SiteConfig
  readonly environment: SiteEnvironment
  readonly assets: DocumentAssets
  /** First tags of every document's head: the reload client of development. */
  readonly headStart?: string
  /** Serves the files of the build, of which the shapes of films are read. */
  readonly serveFile?: ServeFile
  /** Fetches the data of video hosts and media files; by default the platform's. */
  readonly fetch?: typeof fetch
  /** Takes warnings for the operator; by default the console. */
  readonly warn?: (message: string) => void
}

export function createPageRenderer(
  client: ContentClient,
  cache: HtmlCache,
  { config, environment, assets, headStart = '', serveFile, fetch, warn = console.warn }: PageRendererOptions,
): PageRenderer {
  const { hasContentProxy, servesEvents, siteUrl, oembedOrigin } = environment
  const { build = 'development' } = assets
  const settings = publicSettings({
    ...environment,
    ...(hasContentProxy && { apiHost: CONTENT_PATH }),
    ...(servesEvents && { eventsHost: CONTENT_PATH }),
    build,
  })
  const { coalesce, clock } = cache
  const reads = coalesceRequests(client, cache)
  const slugs = client.queries.slugs()
  const readSlugs = () =>
    reads.read({ ...slugs, view: (results) => viewOnce(slugs, results) }).then(
      ({ view }) => view,
      () => null,
    )
  return {
    config,
    settings,
    content: createPageContent(client.queries, config),
    reads,
    readSlugs,
    posters: createHostPosters({
      providers: getProviders(config),
      siteUrl,
      oembedOrigin,
      hasPictures: config.playback.prepare !== 'play',
      files: createMediaFiles({ environment, serveFile, fetch: fetch ?? globalThis.fetch, warn }),
      coalesce,
      clock,
      ...(fetch && { fetch }),
    }),
    document: (props, origin) => {
      const body = renderHtml(props, config)
      return renderDocument({ config, props, settings, body, assets, origin, headStart })
    },
  }
}

/** A page could not be rendered; `code` says whether its content or the site is at fault. */
export class PageError extends Error {
  override readonly name = 'PageError'
  readonly code: 'page-read-failed' | 'page-render-failed'

  constructor(code: PageError['code'], path: string, cause: unknown) {
    super(
      code === 'page-read-failed'
        ? `The content of ${path} could not be read. The site serves the last good page, if it has one, and tries again.`
        : `The page ${path} could not be rendered. This is a fault of the site: report it with the lines below.`,
      { cause },
    )
    this.code = code
  }
}

/** All films, of which the sheets of all pages are made. */
export interface FilmList {
  readonly view: FilmListView
  readonly syncTags: readonly string[]
  readonly fetchedAt: number
}

/** What a sheet is made of, so that no filter of it needs a query of its own. */
export interface SheetSource extends FilmList {
  /** The page in the cache. */
  readonly page: FilmsPageProps
}

interface RenderOptions {
  readonly clock: Clock
  readonly origin: string
  readonly previous: CachedPage | undefined
  readonly waitUntil: WaitUntil
  readonly sheet?: SheetSource | undefined
}

/** Reads and renders a page. The previous document is used again if nothing has changed. */
export async function renderPage(
  { settings, content, reads, posters, document }: PageRenderer,
  request: PageRequest,
  { clock, origin, previous, waitUntil, sheet }: RenderOptions,
): Promise<CachedPage> {
  const start = performance.now()
  const { path } = request
  const syncTags: (readonly string[])[] = []
  let fetchedAt = sheet?.fetchedAt ?? Infinity
  const readView: ReadView = async (queries) => {
    const result = await reads.read(queries)
    syncTags.push(...result.syncTags)
    fetchedAt = Math.min(fetchedAt, result.fetchedAt)
    return result.view
  }
  const reading = sheet
    ? Promise.resolve(withSheet(sheet.page, sheet.view, request))
    : readPage(readView, content, request)
  const inTime = withDeadline(reading, clock, READ_TIMEOUT_MS, () => {
    throw new ContentError('service-unreachable', 'The content service is too slow for the page.')
  })
  const view = await inTime.catch((cause: unknown) => {
    throw new PageError('page-read-failed', path, cause)
  })
  // Any client can name any film: each document would be rendered and cached.
  if (isUnknownFilm(view, request)) {
    const [body, cacheClass] = [new Uint8Array(), 'not-found'] as const
    return { cacheClass, status: 404, body, etag: '', source: '', fetchedAt, isUnknownFilm: true }
  }
  const unversioned = sheet
    ? await withListedFilms(view, sheet, posters, waitUntil)
    : { ...(await posters.addTo(view, waitUntil)), syncTags: mergeSyncTags(syncTags) }
  const source = await digest(JSON.stringify([origin, settings, unversioned]))
  const read = performance.now() - start
  if (previous?.source === source) return { ...previous, fetchedAt, timings: { read } }
  const isData = request.listPage !== undefined || request.isSheetData === true
  // The document of a sheet has the version of its page, which requests itself without the sheet.
  const props: PageProps = sheet && !isData ? unversioned : { ...unversioned, version: source }
  const text = isData ? JSON.stringify(props) : documentOrError(() => document(props, origin), path)
  const body = encoder.encode(text)
  const render = performance.now() - start - read
  const isNotFound =
    props.kind === 'not-found' || (isData && !sheet && !(props.kind === 'films' && props.films.length > 0))
  return {
    cacheClass: isNotFound ? 'not-found' : 'page',
    status: isNotFound ? 404 : 200,
    ...(props.kind === 'films' && props.playlist && { playlistLength: props.playlist.total }),
    body,
    data: isData ? [0, body.byteLength] : findData(text),
    etag: toEntityTag(await digest(body)),
    source,
    fetchedAt,
    timings: { read, render },
  }
}

export function renderHtml(props: PageProps, config: SiteConfig): string {
  return renderToString(<App config={config} state={createPageState(props)} />)
}

/** The page with a sheet that has the data of hosts, and the sync tags of all films. */
async function withListedFilms(
  page: PageProps,
  { syncTags }: FilmList,
  posters: HostPosters,
  waitUntil: WaitUntil,
): Promise<PageProps> {
  if (page.kind !== 'films' || !page.sheet) return page
  const listed = await posters.addTo({ ...page, films: page.sheet.films }, waitUntil)
  const films = listed.kind === 'films' ? listed.films : []
  return { ...page, sheet: { ...page.sheet, films, syncTags } }
}

/** The sync tags of all responses; none if one response has none, as it may depend on anything. */
export function mergeSyncTags(responses: readonly (readonly string[])[]): readonly string[] {
  return responses.some((tags) => tags.length === 0) ? [] : [...new Set(responses.flat())]
}

/** Start and end of the props (JSON) in the bytes of a document. */
function findData(html: string): readonly [start: number, end: number] {
  const [tag] = new RegExp(`<script id="${PROPS_ID}"[^>]*>`).exec(html) ?? ['']
  const start = html.indexOf(tag) + tag.length
  const length = encoder.encode(html.slice(start, html.indexOf('</script>', start))).byteLength
  const before = encoder.encode(html.slice(0, start)).byteLength
  return [before, before + length]
}

function documentOrError(document: () => string, path: string): string {
  try {
    return document()
  } catch (cause) {
    throw new PageError('page-render-failed', path, cause)
  }
}

function isUnknownFilm(props: PageProps, { videoSlug, index }: PageRequest): boolean {
  const requestsFilm = videoSlug !== null || index !== undefined
  return requestsFilm && props.kind === 'films' && props.initialFilmId === null
}

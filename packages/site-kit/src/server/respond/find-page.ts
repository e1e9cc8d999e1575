import { findSlug } from '@cutroom/content-client'
import type { PageRequest } from '../../content/page-content.ts'
import { editorPath, filmAddress, matchRoute, notFoundPath } from '../../routes/routes.ts'
import { sheetParameters } from '../../routes/sheet-address.ts'
import { toListPage } from '../../windows/long-playlist.ts'
import type { PageProps } from '../../page-props.ts'
import type { CachedPage, CacheResult, HtmlCache, PageClient } from '../cache/html-cache.ts'
import type { Log } from '../log.ts'
import { deriveOnce } from './cached-page.ts'
import type { PublicOrigin } from './public-origin.ts'
import { createFindFilmList, toKnownRequest } from './film-list.ts'
import { renderPage, type PageRenderer, type SheetSource } from './render-page.tsx'

interface FindingClient extends PageClient {
  /** Whether a former slug of a film gets its redirect, and not the page without the film. */
  readonly redirects: boolean
}

interface FoundPage extends CacheResult {
  /** The address to redirect to, if the requested one has a slug that is another one by now. */
  readonly movedTo?: string | undefined
}

/** The page of a request, from the cache or rendered. */
type FindPage = (request: PageRequest, client: FindingClient) => Promise<FoundPage>

export interface FindPageOptions {
  readonly renderer: PageRenderer
  readonly cache: HtmlCache
  readonly origin: PublicOrigin
  readonly log: Log
}

/**
 * Unknown addresses share entries, as a client can request any number of them. The slugs are read
 * for a page that is not cached, or that is a 404 by now.
 */
export function createFindPage(options: FindPageOptions): FindPage {
  const { renderer, cache, origin, log } = options
  const { config } = renderer
  const getKey = (request: PageRequest) => getCacheKey(request, origin.cached)

  const findFilmList = createFindFilmList(options)
  const findPage: FindPage = async (request, requesting) => {
    // A browser keeps the data of a sheet for half a minute, and no event makes it request again.
    const client = request.isSheetData ? { ...requesting, isNotified: true } : requesting
    const { waitUntil } = client
    const get = (request: PageRequest, sheet?: SheetSource) =>
      cache.get(getKey(request), {
        ...client,
        render: (previous) =>
          renderPage(renderer, request, {
            clock: cache.clock,
            origin: origin.cached,
            previous,
            waitUntil,
            sheet,
          }),
        onFailure: (error) =>
          log(error instanceof Error ? error.message : 'A page could not be rendered.', error),
      })
    const { path, videoSlug, index, listPage, sheet } = request
    const own = { path, videoSlug: null }
    if (sheet) {
      // Each of them may wait for a content service that hangs.
      const listing = findFilmList(client)
      listing.catch(() => {})
      const result = await findPage(own, client)
      const page = await readProps(result.page)
      if (page?.kind !== 'films') return result
      const list = await listing
      const fetchedAt = Math.min(list.fetchedAt, result.page.fetchedAt)
      const found = await get(toKnownRequest(list, request), { ...list, page, fetchedAt })
      return cache.isOutdated(found.page) ? { ...found, outcome: 'stale-if-error' } : found
    }
    const notFound = { path: notFoundPath(path, config.navigation), videoSlug: null }
    const route = matchRoute(path, config.pages)
    if (route === null) return get(notFound)
    /** The page of a slug that no editor or film has; null for any other. */
    const findUnknown = async (): Promise<FoundPage | null> => {
      const slugs = await renderer.readSlugs()
      if (!slugs) return null
      const film = videoSlug === null ? undefined : findSlug(slugs.films, videoSlug)
      const editor = route.page === 'editor' ? findSlug(slugs.editors, route.slug) : undefined
      if (route.page === 'editor' && editor !== route.slug) {
        const address = editor && editorPath(editor)
        const movedTo = address && film !== undefined ? filmAddress(address, film) : address
        return { ...(await get(notFound)), movedTo }
      }
      if (videoSlug === null || film === videoSlug) return null
      // The film of an open page may have another slug by now.
      const isMoved = film !== undefined && (client.redirects || !slugs.films.has(videoSlug))
      return { ...asUnknownFilm(await get(own)), movedTo: isMoved ? filmAddress(path, film) : undefined }
    }
    const hasSlug = route.page === 'editor' || videoSlug !== null
    if (hasSlug && !(await cache.has(getKey({ path, videoSlug })))) {
      const unknown = await findUnknown()
      if (unknown) return unknown
    }
    const isWhole = index === undefined && listPage === undefined
    const result = await get(isWhole ? request : own)
    const { isUnknownFilm, status, playlistLength: length = 0 } = result.page
    if (hasSlug && status === 404) {
      // The content service may hang for the slugs too.
      const unknown = result.outcome === 'stale-if-error' ? null : await findUnknown()
      return unknown ?? (isUnknownFilm ? asUnknownFilm(await get(own), result.age) : result)
    }
    if (isWhole) return result
    if (index !== undefined) {
      const named = index < length ? await get(request) : null
      // The playlist of the cached page may be longer than that of the content.
      return named && !named.page.isUnknownFilm ? named : asUnknownFilm(result, named?.age)
    }
    // A short playlist is on the page itself.
    return length === 0
      ? result
      : get({ ...own, listPage: Math.min(listPage ?? 0, toListPage(length - 1) + 1) })
  }
  return findPage
}

/** The props of a page in the cache. */
const readProps = ({ body, data }: CachedPage): Promise<PageProps> | null =>
  data
    ? deriveOnce(
        body,
        'props',
        () => JSON.parse(new TextDecoder().decode(body.subarray(...data))) as PageProps,
      )
    : null

/**
 * The page without the film. Other caches store it only as long as a 404: the film may be published
 * soon.
 */
function asUnknownFilm(own: CacheResult, age = 0): CacheResult {
  return { ...own, age, page: { ...own.page, cacheClass: 'not-found' } }
}

/** The key of a page in the cache: its address in one spelling. */
function getCacheKey(
  { path, videoSlug, index, listPage, sheet, isSheetData }: PageRequest,
  origin: string,
): string {
  const film = videoSlug === null ? '' : `?${new URLSearchParams({ video: videoSlug })}`
  // No path has these characters.
  const at = index === undefined ? '' : `#index=${index}`
  const page = listPage === undefined ? '' : `#page=${listPage}`
  const sheetKey = sheet ? `?${new URLSearchParams(sheetParameters(sheet))}${isSheetData ? '#data' : ''}` : ''
  return `${origin}${path}${film}${sheetKey}${at}${page}`
}

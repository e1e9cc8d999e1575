import { findSlug, type SlugsView } from '@cutroom/content-client'
import type { PageRequest } from '../../content/page-content.ts'
import { editorPath, filmAddress, matchRoute, notFoundPath, type Route } from '../../routes/routes.ts'
import { toListPage } from '../../windows/long-playlist.ts'
import type { CacheResult, HtmlCache, PageClient } from '../cache/html-cache.ts'
import type { Log } from '../log.ts'
import type { PublicOrigin } from './cached-response.ts'
import { renderPage, type PageRenderer } from './render-page.tsx'
import { getCacheKey } from './request-address.ts'
import { createFindSheet } from './render-sheet.ts'

interface FindingClient extends PageClient {
  /** Whether a former slug of a film gets its redirect, and not the page without the film. */
  readonly redirects: boolean
}

/** The page of a request, from the cache or rendered. */
type FindPage = (request: PageRequest, client: FindingClient) => Promise<CacheResult>

export interface FindPageOptions {
  readonly renderer: PageRenderer
  readonly cache: HtmlCache
  readonly origin: PublicOrigin
  readonly log: Log
}

/** Unknown addresses share entries, as a client can request any number of them. */
export function createFindPage(options: FindPageOptions): FindPage {
  const { renderer, cache, origin, log } = options
  const { config } = renderer
  const getKey = (request: PageRequest) => getCacheKey(request, origin.cached)

  /** All slugs, for an editor or film that is not cached; else null. */
  const readSlugs = async ({ path, videoSlug }: PageRequest, route: Route) => {
    const isNamed = route.page === 'editor' || videoSlug !== null
    return isNamed && !(await cache.has(getKey({ path, videoSlug }))) ? renderer.readSlugs() : null
  }

  const findSheet = createFindSheet(options)
  const findPage: FindPage = async (request, client) => {
    const { waitUntil } = client
    const get = (request: PageRequest) =>
      cache.get(getKey(request), {
        ...client,
        render: (previous) =>
          renderPage(renderer, request, { clock: cache.clock, origin: origin.cached, previous, waitUntil }),
        onFailure: (error) =>
          log(error instanceof Error ? error.message : 'A page could not be rendered.', error),
      })
    const { path, videoSlug, index, listPage, sheet } = request
    const own = { path, videoSlug: null }
    if (sheet) return findSheet(await findPage(own, client), request, client)
    const notFound = { path: notFoundPath(path, config.navigation), videoSlug: null }
    const route = matchRoute(path, config.pages)
    if (route === null) return get(notFound)
    const slugs = await readSlugs(request, route)
    if (slugs && route.page === 'editor' && !slugs.editors.has(route.slug)) {
      return withMeant(await get(notFound), findEditorAddress(slugs, route.slug, videoSlug))
    }
    if (slugs && videoSlug !== null && !slugs.films.has(videoSlug)) {
      const film = findSlug(slugs.films, videoSlug)
      return withMeant(asUnknownFilm(await get(own)), film && filmAddress(path, film))
    }
    if (index === undefined && listPage === undefined) {
      const named = await get(request)
      const { isUnknownFilm, movedTo } = named.page
      if (!isUnknownFilm || (client.redirects && movedTo !== undefined)) return named
      return asUnknownFilm(await get(own), named.age)
    }
    const result = await get(own)
    const { playlistLength: length = 0 } = result.page
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

/** The address of an editor whose slug has another spelling. */
function findEditorAddress(
  { editors }: SlugsView,
  slug: string,
  videoSlug: string | null,
): string | undefined {
  const editor = findSlug(editors, slug)
  const path = editor === undefined ? undefined : editorPath(editor)
  return path !== undefined && videoSlug !== null ? filmAddress(path, videoSlug) : path
}

function withMeant(result: CacheResult, movedTo: string | undefined): CacheResult {
  return movedTo === undefined ? result : { ...result, page: { ...result.page, movedTo } }
}

/**
 * The page without the film. Other caches store it only as long as a 404: the film may be published
 * soon.
 */
function asUnknownFilm(own: CacheResult, age = 0): CacheResult {
  return { ...own, age, page: { ...own.page, cacheClass: 'not-found' } }
}

import { WINDOW_SIZE } from '@cutroom/player-core/windows'
import type { PageRequest } from '../../content/page-content.ts'
import { toKnownSheet } from '../../content/all-films.ts'
import type { CachedPage, HtmlCache, PageClient } from '../cache/html-cache.ts'
import type { Log } from '../log.ts'
import { deriveOnce, toCachedPage } from './cached-page.ts'
import type { PublicOrigin } from './public-origin.ts'
import { mergeSyncTags, PageError, type FilmList, type PageRenderer } from './render-page.tsx'

/** The list of all films as the cache has it: the response of one query. */
interface CachedList {
  readonly result: unknown
  readonly syncTags: readonly string[]
}

const decoder = new TextDecoder()

interface FilmListOptions {
  readonly renderer: PageRenderer
  readonly cache: HtmlCache
  readonly origin: Pick<PublicOrigin, 'cached'>
  readonly log: Log
}

/** The list of all films, from the cache or read: no filter of a sheet needs a query of its own. */
export function createFindFilmList({ renderer, cache, origin, log }: FilmListOptions) {
  return async (client: PageClient): Promise<FilmList> => {
    const { page } = await cache.get(`${origin.cached}#films`, {
      ...client,
      render: (previous) => readList(renderer, previous),
      onFailure: (error) => log('The list of all films could not be read.', error),
    })
    const { body, fetchedAt } = page
    return { ...(await deriveOnce(body, 'list', () => parseList(renderer, body))), fetchedAt }
  }
}

/** The request of a sheet without what no film has: a client can request any name and window. */
export function toKnownRequest({ view }: FilmList, request: PageRequest): PageRequest {
  const { path, sheet = {}, listPage } = request
  const last = Math.ceil(view.films.size / WINDOW_SIZE)
  const known = { ...request, sheet: toKnownSheet(view, path, sheet) }
  return listPage === undefined ? known : { ...known, listPage: Math.min(listPage, last) }
}

async function readList(
  { content, reads }: PageRenderer,
  previous: CachedPage | undefined,
): Promise<CachedPage> {
  const { queries } = content.filmList()
  const response = await reads.read({ queries, view: ([result]) => result }).catch((cause: unknown) => {
    throw new PageError('page-read-failed', 'all films', cause)
  })
  const { view: result, fetchedAt } = response
  const text = JSON.stringify({ result, syncTags: mergeSyncTags(response.syncTags) } satisfies CachedList)
  return toCachedPage(text, previous, { cacheClass: 'page', status: 200, fetchedAt })
}

function parseList({ content }: PageRenderer, body: Uint8Array): Omit<FilmList, 'fetchedAt'> {
  const { result, syncTags } = JSON.parse(decoder.decode(body)) as CachedList
  return { view: content.filmList().view([result]), syncTags }
}

import type { FilmListView } from '@cutroom/content-client'
import { WINDOW_SIZE } from '@cutroom/player-core/windows'
import type { PageRequest } from '../../content/page-content.ts'
import { addSheet, createSheetProps, toKnownSheet } from '../../content/all-films.ts'
import { toEntityTag } from '../../content/page-data.ts'
import type { FilmsPageProps, PageProps } from '../../page-props.ts'
import type {
  CachedPage,
  CacheResult,
  HtmlCache,
  PageClient,
  Render,
  RenderedPage,
  WaitUntil,
} from '../cache/html-cache.ts'
import type { Log } from '../log.ts'
import { digest, type PublicOrigin } from './cached-response.ts'
import { PageError, type PageRenderer } from './render-page.tsx'
import { getCacheKey } from './request-address.ts'

/** The list of all films as the cache has it: the response of one query. */
interface CachedList {
  readonly result: unknown
  readonly syncTags: readonly string[]
}

const lists = new WeakMap<Uint8Array, { readonly list: FilmListView; readonly syncTags: readonly string[] }>()

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

interface FindSheetOptions {
  readonly renderer: PageRenderer
  readonly cache: HtmlCache
  readonly origin: PublicOrigin
  readonly log: Log
}

/**
 * The sheet of a page, from the cached page and the cached list of all films: no filter of it needs
 * a query of its own.
 */
export function createFindSheet({ renderer, cache, origin, log }: FindSheetOptions) {
  return async (page: CacheResult, request: PageRequest, client: PageClient): Promise<CacheResult> => {
    const { path } = request
    const props = readProps(page.page)
    if (!props || !request.sheet) return page
    const onFailure = (error: unknown) => log(`The sheet of ${path} could not be rendered.`, error)
    const readList: Render = (previous) => renderList(renderer, previous)
    const cached = await cache.get(`${origin.cached}#films`, { ...client, render: readList, onFailure })
    const list = parseList(renderer, cached.page)
    const { listPage } = request
    const known = {
      ...request,
      sheet: toKnownSheet(list.list, path, request.sheet),
      // Each list page has a cache entry, and a client can request any number.
      ...(listPage !== undefined && {
        listPage: Math.min(listPage, Math.ceil(list.list.films.size / WINDOW_SIZE)),
      }),
    }
    const fetchedAt = Math.min(page.page.fetchedAt, cached.page.fetchedAt)
    const render: Render = async (previous) => {
      const source = await digest(JSON.stringify([page.page.source, cached.page.source]))
      if (previous?.source === source) return { ...previous, fetchedAt, timings: {} }
      return renderSheet(renderer, props, list, known, {
        source,
        fetchedAt,
        origin: origin.cached,
        waitUntil: client.waitUntil,
      })
    }
    return cache.get(getCacheKey(known, origin.cached), { ...client, render, onFailure })
  }
}

/** The props of a page of films in the cache; null for any other page. */
function readProps({ body, data }: CachedPage): FilmsPageProps | null {
  if (!data) return null
  const props = JSON.parse(decoder.decode(body.subarray(...data))) as PageProps
  return props.kind === 'films' ? props : null
}

async function renderList(
  { content, reads }: PageRenderer,
  previous: CachedPage | undefined,
): Promise<RenderedPage> {
  const { queries } = content.filmList()
  const response = await reads.read({ queries, view: ([result]) => result }).catch((cause: unknown) => {
    throw new PageError('page-read-failed', 'all films', cause)
  })
  const { view: result, syncTags: tags, fetchedAt } = response
  const syncTags = tags.some((each) => each.length === 0) ? [] : tags.flat()
  const body = encoder.encode(JSON.stringify({ result, syncTags } satisfies CachedList))
  const source = await digest(body)
  if (previous?.source === source) return { ...previous, fetchedAt, timings: {} }
  return { cacheClass: 'page', status: 200, body, etag: toEntityTag(source), source, fetchedAt }
}

function parseList({ content }: PageRenderer, { body }: CachedPage) {
  const known = lists.get(body)
  if (known) return known
  const { result, syncTags } = JSON.parse(decoder.decode(body)) as CachedList
  const parsed = { list: content.filmList().view([result]), syncTags }
  lists.set(body, parsed)
  return parsed
}

interface RenderSheetOptions {
  readonly waitUntil: WaitUntil
  readonly source: string
  readonly fetchedAt: number
  readonly origin: string
}

async function renderSheet(
  { posters, document }: PageRenderer,
  page: FilmsPageProps,
  { list, syncTags }: ReturnType<typeof parseList>,
  { path, sheet: requested = {}, listPage, isSheetData }: PageRequest,
  { source, fetchedAt, origin, waitUntil }: RenderSheetOptions,
): Promise<RenderedPage> {
  const start = performance.now()
  const created = createSheetProps(list, path, requested, listPage)
  const withPictures = await posters.addTo({ ...page, films: created.films }, waitUntil)
  const sheet = {
    ...created,
    ...(withPictures.kind === 'films' && { films: withPictures.films }),
    syncTags,
  }
  const withSheet = addSheet(page, sheet, isSheetData)
  const props: FilmsPageProps = isSheetData ? { ...withSheet, version: source } : withSheet
  const text = isSheetData ? JSON.stringify(props) : document(props, origin)
  const body = encoder.encode(text)
  return {
    cacheClass: 'page',
    status: 200,
    body,
    ...(isSheetData && { data: [0, body.byteLength] as const }),
    etag: toEntityTag(await digest(body)),
    source,
    fetchedAt,
    timings: { render: performance.now() - start },
  }
}

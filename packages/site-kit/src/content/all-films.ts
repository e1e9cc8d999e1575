import type { FilmListView, ListedFilmView } from '@cutroom/content-client'
import { WINDOW_SIZE } from '@cutroom/player-core/windows'
import { countNames, getNameKey, type SheetFilter, type SheetNames } from '@cutroom/portfolio-ui/film-sheet'
import type { PageProps, SheetProps, SheetRequest, SheetSiteFilm } from '../page-props.ts'
import { editorPath, PATHS } from '../routes/routes.ts'
import { SHEET_PAGE_FILMS, WORDS_FILMS } from '../routes/sheet-address.ts'
import { toFilm } from './content-to-props.ts'

/** The films of a page's sheet: those of its playlist, then all others, the newest first. */
interface PageList {
  readonly films: readonly ListedFilmView[]
  readonly own: ReadonlySet<ListedFilmView>
  /** The names of all films, and the films of each name by its key. */
  readonly getIndex: () => NameIndex
}

interface NameIndex {
  readonly names: SheetNames
  readonly client: FilmsByKey
  readonly editor: FilmsByKey
}

type FilmsByKey = ReadonlyMap<string, readonly ListedFilmView[]>

interface SiteList {
  readonly pages: ReadonlyMap<string, readonly string[]>
  /** Path of the first page of each film, in the order of the sitemap. */
  readonly pathOfFilm: ReadonlyMap<string, string>
  readonly lists: Map<string, PageList>
}

/** The data that is computed once for each list, and used by all requests. */
const siteLists = new WeakMap<FilmListView, SiteList>()

function getSiteList(list: FilmListView): SiteList {
  const known = siteLists.get(list)
  if (known) return known
  const entries: readonly (readonly [string, readonly string[]])[] = [
    [PATHS.home, list.home],
    [PATHS.screeningRoom, list.screeningRoom],
    ...list.editors.map(({ slug, films }) => [editorPath(slug), films] as const),
  ]
  const pages = new Map<string, readonly string[]>()
  const pathOfFilm = new Map<string, string>()
  for (const [path, films] of entries) {
    // The first of two editors with one slug has the page.
    if (pages.has(path)) continue
    pages.set(path, films)
    for (const id of films) if (!pathOfFilm.has(id)) pathOfFilm.set(id, path)
  }
  const created = { pages, pathOfFilm, lists: new Map<string, PageList>() }
  siteLists.set(list, created)
  return created
}

function getPageList(list: FilmListView, path: string): PageList {
  const { pages, pathOfFilm, lists } = getSiteList(list)
  const known = lists.get(path)
  if (known) return known
  const find = (ids: Iterable<string>) => [...ids].flatMap((id) => list.films.get(id) ?? [])
  const own = find(pages.get(path) ?? [])
  const ownIds = new Set(own.map(({ id }) => id))
  const rest = find(pathOfFilm.keys()).filter(({ id }) => !ownIds.has(id))
  const newest = rest.sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.id.localeCompare(b.id))
  const films = [...own, ...newest]
  let index: NameIndex | undefined
  const created = { films, own: new Set(own), getIndex: () => (index ??= createNameIndex(films)) }
  lists.set(path, created)
  return created
}

function createNameIndex(films: readonly ListedFilmView[]): NameIndex {
  const byKey = (kind: 'clients' | 'editors') => {
    const found = new Map<string, ListedFilmView[]>()
    for (const film of films) {
      for (const key of new Set(film[kind].map(({ name }) => getNameKey(name)))) {
        const named = found.get(key) ?? []
        named.push(film)
        found.set(key, named)
      }
    }
    return found
  }
  return { names: countNames(films), client: byKey('clients'), editor: byKey('editors') }
}

/** The films that have the names of a filter, in their order. */
function findFilms(list: PageList, { client, editor }: SheetFilter): readonly ListedFilmView[] {
  if (client === undefined && editor === undefined) return list.films
  const index = list.getIndex()
  const ofClient = client === undefined ? list.films : (index.client.get(client) ?? [])
  if (editor === undefined) return ofClient
  const ofEditor = index.editor.get(editor) ?? []
  if (client === undefined) return ofEditor
  const edited = new Set(ofEditor)
  return ofClient.filter((film) => edited.has(film))
}

/**
 * The names of a sheet: the clients of films with the chosen editor, and the editors of films with
 * the chosen client.
 */
function findNames(list: PageList, { client, editor }: SheetFilter): SheetNames {
  const { names } = list.getIndex()
  return {
    clients: editor === undefined ? names.clients : countNames(findFilms(list, { editor })).clients,
    editors: client === undefined ? names.editors : countNames(findFilms(list, { client })).editors,
  }
}

/**
 * The names of a request as the sheet has them, and a page of it. A name that no film has is left
 * out: a client can request any.
 */
export function toKnownSheet(list: FilmListView, path: string, request: SheetRequest): SheetRequest {
  const pageList = getPageList(list, path)
  const addIfFound = (filter: SheetFilter, kind: keyof SheetFilter): SheetFilter => {
    const name = request[kind]
    const next = name ? { ...filter, [kind]: getNameKey(name) } : filter
    return findFilms(pageList, next).length > 0 ? next : filter
  }
  const filter = addIfFound(addIfFound({}, 'client'), 'editor')
  const last = Math.max(0, Math.ceil(findFilms(pageList, filter).length / SHEET_PAGE_FILMS) - 1)
  const page = Math.min(request.page ?? 0, last)
  return { ...filter, ...(page > 0 && { page }), ...(request.words && { words: true }) }
}

/**
 * The sheet of a page.
 * @param listPage the window of films, or the part of the words, that is requested; by default the
 * films of a document's page, and the names
 */
export function createSheetProps(
  list: FilmListView,
  path: string,
  { client, editor, page = 0, words }: SheetRequest,
  listPage?: number,
): SheetProps {
  const pageList = getPageList(list, path)
  const filter = { ...(client !== undefined && { client }), ...(editor !== undefined && { editor }) }
  const films = findFilms(pageList, filter)
  const size = words ? WORDS_FILMS : listPage === undefined ? SHEET_PAGE_FILMS : WINDOW_SIZE
  const start = (listPage ?? page) * size
  const shown = films.slice(start, start + size)
  const ownTotal = films.filter((film) => pageList.own.has(film)).length
  const { pathOfFilm } = getSiteList(list)
  return {
    filter,
    total: films.length,
    own: ownTotal,
    start,
    films: words
      ? []
      : shown.map((film, at) =>
          toSheetFilm(film, start + at < ownTotal ? path : (pathOfFilm.get(film.id) ?? path)),
        ),
    ...(words && { words: shown.map(toWords) }),
    ...(listPage === undefined && { names: findNames(pageList, filter) }),
  }
}

const toWords = ({ title, clients, editors }: ListedFilmView): string =>
  [title ?? '', ...[...clients, ...editors].map(({ name }) => name)]
    .map((text) => text.replaceAll('\n', ' '))
    .join('\n')

/** The film at its address on a page that has it. */
const toSheetFilm = (film: ListedFilmView, path: string): SheetSiteFilm => ({
  ...toFilm(film.view(), path, undefined),
  ...(film.isDraft && { draft: true }),
})

interface RequestedSheet {
  readonly path: string
  readonly sheet?: SheetRequest | undefined
  readonly listPage?: number | undefined
  readonly isSheetData?: boolean | undefined
}

/**
 * A page of films with the sheet of a request (`toKnownSheet`), without its films for a browser
 * that has them; any other page as it is.
 */
export function withSheet(
  page: PageProps,
  list: FilmListView,
  { path, sheet: requested, listPage, isSheetData }: RequestedSheet,
): PageProps {
  if (page.kind !== 'films' || !requested) return page
  const sheet = createSheetProps(list, path, requested, listPage)
  if (!isSheetData) return { ...page, sheet }
  const { playlist: _, ...rest } = page
  return { ...rest, films: [], sheet }
}

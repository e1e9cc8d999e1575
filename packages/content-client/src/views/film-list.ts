import { readDate } from '@cutroom/ground/date'
import { isRecord } from '@cutroom/ground/is-record'
import type { FILM_LIST_QUERY_RESULT } from '../queries/results.generated.js'
import { readList, readPlainText, readText } from '../read.js'
import { filmView, type FilmResult, type FilmView, type NamedView, type ViewContext } from './films.js'

/** A film in the list of all films: its names, by which it is filtered and found. */
export interface ListedFilmView extends Pick<FilmView, 'id' | 'title'> {
  readonly clients: readonly NamedView[]
  readonly editors: readonly NamedView[]
  /** Release date, else the day of creation (`YYYY-MM-DD`), or null. */
  readonly date: string | null
  /** Whether it is a draft, which only a preview has. */
  readonly isDraft: boolean
  /** The whole film, without captions and description: pictures cost more than names. */
  readonly view: () => FilmView
}

/** Every film, and the ids of the films of each page, in order. */
export interface FilmListView {
  readonly films: ReadonlyMap<string, ListedFilmView>
  readonly home: readonly string[]
  readonly screeningRoom: readonly string[]
  /** The pages of all editors with a slug, sorted by slug. */
  readonly editors: readonly { readonly slug: string; readonly films: readonly string[] }[]
}

type ListedFilm = FILM_LIST_QUERY_RESULT['films'][number]

export function filmListView(result: unknown, context: ViewContext): FilmListView {
  const { films, clients, editors, home, screeningRoom, editorPages }: Partial<FILM_LIST_QUERY_RESULT> =
    isRecord(result) ? result : {}
  // Incomplete content is reported when its page is rendered.
  const silent = { ...context, warn: () => {} }
  const names = { clients: readNames(clients), editors: readNames(editors) }
  const listed = readList(films).flatMap((film): [string, ListedFilmView][] => {
    const id = readPlainText(film._id)
    return id === null ? [] : [[id, listedFilmView(id, film, names, silent)]]
  })
  return {
    films: new Map(listed),
    home: readIds(home?.rows),
    screeningRoom: readIds(screeningRoom?.rows),
    editors: readList(editorPages).flatMap((page) => {
      const slug = readPlainText(page.slug)
      return slug === null ? [] : [{ slug, films: readIds(page.rows) }]
    }),
  }
}

type Names = ReadonlyMap<string, NamedView>

function listedFilmView(
  id: string,
  film: ListedFilm,
  names: { readonly clients: Names; readonly editors: Names },
  context: ViewContext,
): ListedFilmView {
  const [clients, editors] = [findNames(film.clients, names.clients), findNames(film.editors, names.editors)]
  return {
    id,
    title: readText(film.title),
    clients,
    editors,
    date: readDate(film.releaseDate) ?? readDate(film._createdAt),
    isDraft: readPlainText(film._originalId)?.startsWith('drafts.') ?? false,
    view: () => {
      const { clients: _clients, editors: _editors, _originalId, ...rest } = film
      return {
        // The view reads each field as untrusted.
        ...filmView(rest as FilmResult, context),
        clients,
        editors: editors.map((editor) => ({ ...editor, slug: null })),
      }
    },
  }
}

function readNames(documents: readonly { _id: string; name: string | null }[] | undefined): Names {
  const named = readList(documents).flatMap(({ _id: id, name }): [string, NamedView][] => {
    const text = readText(name)
    return text === null ? [] : [[id, { id, name: text }]]
  })
  return new Map(named)
}

const findNames = (ids: unknown, names: Names) => readIds(ids).flatMap((id) => names.get(id) ?? [])

const readIds = (rows: unknown): readonly string[] =>
  Array.isArray(rows) ? [...new Set(rows.flatMap((id) => readPlainText(id) ?? []))] : []

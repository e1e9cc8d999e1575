import { createSlug } from '@cutroom/ground/slug'
import { listNamed } from '../credits/list-named.js'
import type { Film } from '../film/film.js'

/** A film of a sheet; any `Film` is one. */
export interface SheetFilm extends Pick<
  Film,
  'id' | 'href' | 'title' | 'clients' | 'editors' | 'poster' | 'aspectRatio'
> {
  /** Whether only a preview has it, which the sheet shows. */
  readonly draft?: boolean | undefined
}

/** A client or an editor of the films of a sheet. */
export interface SheetName {
  /** The name as an address has it: two people of one name are one. */
  readonly key: string
  readonly name: string
  /** Number of films that a press on the name leaves. */
  readonly count: number
}

/** All names of the films of a sheet, those of most films first. */
export interface SheetNames {
  readonly clients: readonly SheetName[]
  readonly editors: readonly SheetName[]
}

/** Keys of the names whose films a sheet shows. Both together show the films that have both. */
export interface SheetFilter {
  readonly client?: string | undefined
  readonly editor?: string | undefined
}

/** What the sheet reads of a film to filter it, and to find it by its words. */
export interface FilmNames extends Pick<SheetFilm, 'title'> {
  readonly clients?: readonly ({ readonly name: string } | null)[] | null | undefined
  readonly editors?: readonly ({ readonly name: string } | null)[] | null | undefined
}

const FIELDS = { client: 'clients', editor: 'editors' } as const

type NameKind = keyof typeof FIELDS

/** Most keys that are kept: each is looked up for every film of a list. */
const KEYS_MAX = 10_000

const keys = new Map<string, string>()

/** The key of a name: its letters and digits in small letters, without accents. */
export function getNameKey(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  if (keys.size >= KEYS_MAX) keys.clear()
  const key = createSlug(name, [], name.normalize('NFC').trim())
  keys.set(name, key)
  return key
}

function createMatcher({ client, editor }: SheetFilter) {
  const has = (film: FilmNames | null, kind: NameKind, key: string | undefined) =>
    key === undefined || listNamed(film?.[FIELDS[kind]]).some(({ name }) => getNameKey(name) === key)
  return (film: FilmNames | null) => has(film, 'client', client) && has(film, 'editor', editor)
}

/** The films that have the names of a filter. */
export function filterFilms<Listed extends FilmNames | null>(
  films: readonly Listed[],
  filter: SheetFilter,
): readonly Listed[] {
  return filter.client === undefined && filter.editor === undefined
    ? films
    : films.filter(createMatcher(filter))
}

/** Counts the names of films, those of a kind among the films that have the name of the other. */
export function countNames(films: readonly (FilmNames | null)[], filter: SheetFilter = {}): SheetNames {
  const count = (kind: NameKind): readonly SheetName[] => {
    const matches = createMatcher({ ...filter, [kind]: undefined })
    const counted = new Map<string, { readonly name: string; count: number }>()
    for (const film of films) {
      if (!matches(film)) continue
      const named = listNamed(film?.[FIELDS[kind]])
      named.forEach(({ name }, at) => {
        const key = getNameKey(name)
        // Two people of one name count once for a film.
        if (named.findIndex((each) => getNameKey(each.name) === key) < at) return
        const known = counted.get(key)
        if (known) known.count += 1
        else counted.set(key, { name, count: 1 })
      })
    }
    // One order in a server and in browsers of all languages.
    return [...counted]
      .map(([key, name]) => ({ key, ...name }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
  }
  return { clients: count('client'), editors: count('editor') }
}

import { contentWarning } from '../content-warning.js'
import type { HOME_QUERY_RESULT } from '../queries/results.generated.js'
import { isRecord, readPlainText } from '../read.js'
import { filmView, readReferences, type FilmResult, type FilmView, type ViewContext } from './film.js'

/**
 * Indices of films in a playlist, which is a loop: from `start` to before `end`. A start below 0 is
 * counted back from the end of the list.
 */
export interface FilmRange {
  readonly start: number
  readonly end: number
  /** Number of films of the whole playlist, where it is known; without it a range ends with the list. */
  readonly total?: number | undefined
}

/** Parameters of a playlist in a query. */
export interface RangeParams {
  readonly from: number
  readonly to: number
  readonly seamFrom: number
  readonly seamTo: number
}

/** The films of a playlist that a page shows. */
export interface PlaylistFilms {
  /** The films of the requested range, in order; all films without a range. */
  readonly films: readonly FilmView[]
  /** Number of films of the whole playlist. */
  readonly total: number
  /** Index of the first of `films` in the playlist, from 0. */
  readonly start: number
  /** Changes when films are added, removed or moved; null without a playlist. */
  readonly revision: string | null
}

/** More films than a document of the content service can hold (32 MB). */
const ALL = 1_000_000

/** Beyond the end of any list: no films. */
const NONE = { seamFrom: ALL, seamTo: ALL } as const

/** The parameters of a range; all films without one, or where the list is no longer than a range from below 0. */
export function rangeParams(range?: FilmRange): RangeParams {
  if (range === undefined) return { from: 0, to: ALL, ...NONE }
  const { start, end, total = Infinity } = range
  const length = end - start
  if (start < 0) return { from: 0, to: length, seamFrom: start, seamTo: -1 }
  if (end > total) return { from: start, to: total, seamFrom: 0, seamTo: end - total - 1 }
  return { from: start, to: end, ...NONE }
}

/**
 * The films of a range in a playlist's result; all of them, from the first, where the list is no
 * longer than a range that has its first film.
 * @param result fields as the query names them, of any type; an unpublished film is null
 */
export function filmsInRange(
  range: FilmRange | undefined,
  result:
    | { readonly total?: unknown; readonly videos?: unknown; readonly beyondSeam?: unknown }
    | null
    | undefined,
): { readonly total: number; readonly start: number; readonly films: readonly unknown[] } {
  const first = toList(result?.videos)
  const more = toList(result?.beyondSeam)
  const total = typeof result?.total === 'number' ? result.total : first.length
  if (range === undefined || (range.start <= 0 && total <= range.end - range.start))
    return { total, start: 0, films: first }
  const { start, end } = range
  if (start >= 0) return { total, start, films: range.total === total ? [...first, ...more] : first }
  return { total, start: total + start, films: [...more, ...first.slice(0, end)] }
}

export function indexInResult(result: unknown): number | null {
  if (!isRecord(result) || typeof result.total !== 'number') return null
  const { total } = result
  const indices = toList(result.indices).filter((index) => typeof index === 'number')
  const present = indices.filter((index) => index < total)
  return present.length === 0 ? null : Math.min(...present)
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The films of a playlist. A range has unpublished films without content, so that the others keep their indices. */
export function playlistFilms(
  playlist: NonNullable<HOME_QUERY_RESULT>['videoPlaylist'] | undefined,
  range: FilmRange | undefined,
  ownerId: string,
  context: ViewContext,
): PlaylistFilms {
  const { total, start, films } = filmsInRange(range, playlist)
  // Typed by the query; the view reads each field as untrusted all the same.
  const listed = films as readonly (FilmResult | null)[]
  const revision = readPlainText(playlist?._rev)
  const present = readReferences(listed, playlist?._id ?? ownerId, 'videos', context)
  if (present.length === 0 && start === 0) context.warn(contentWarning('empty-playlist', ownerId))
  if (films.length === total) {
    return { films: present.map((film) => filmView(film, context)), total: present.length, start, revision }
  }
  const silent = { ...context, warn: () => {} }
  const views = listed.map((film, index) =>
    isRecord(film)
      ? filmView(film, context)
      : filmView({ _id: `unpublished-${(start + index) % total}` }, silent),
  )
  return { films: views, total, start, revision }
}

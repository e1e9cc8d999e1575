import type { PlayerError } from '../player/player-error.js'
import type { FilmItem } from '../player/player.js'
import type { Orientation, PlayerFlags, PlayerState, PlayerStatus } from '../status/player-state.js'
import { MAX_FAILURES } from '../specification.js'
import { isRequested, isSkipping } from '../status/transition.js'
import type { Direction } from '../carousels/carousels.js'

/** Indices from `start` to before `end` in a loop: -1 is the last film, `length` the first. */
export interface FilmRange {
  readonly start: number
  readonly end: number
}

/**
 * The films of a page in order, such as an array. A list never changes: `setFilms` replaces it. A
 * long one may have only the films around the current one (`@cutroom/player-core/windows`).
 */
export interface FilmList<Film extends FilmItem = FilmItem> {
  readonly length: number
  /** The film at an index from 0; `undefined` while it is not loaded. */
  at(index: number): Film | undefined
  /** Loads films ahead. Called often, without `this`; changes nothing before it returns. */
  readonly request?: ((range: FilmRange) => void) | undefined
  /** Arrays of Chromium 109 and Firefox 114 lack it: a playing film that is removed ends there. */
  toSpliced?(index: number, deleted: 0, film: Film): FilmList<Film>
}

interface CurrentFilm<Film extends FilmItem> {
  readonly films: FilmList<Film>
  readonly index: number
  /** The list that was set. `films` also has a playing film that the content lost. */
  readonly content: FilmList<Film>
}

const listIds = (films: FilmList) => [...Array(films.length).keys()].map((index) => films.at(index)?.id)

export const indexOfFilm = (films: FilmList, id: string): number => listIds(films).indexOf(id)

export const createFilmList = <Film extends FilmItem>(
  films: FilmList<Film>,
  id = '',
  index = Math.max(indexOfFilm(films, id), 0),
): CurrentFilm<Film> => ({ films, content: films, index })

/** Whether two lists have the same films in the same order, whichever are loaded. */
export const hasSameIds = (films: FilmList, others: FilmList): boolean =>
  films.length === others.length && continues(films, others)

/** Whether a list begins with all films of another one, in the same order, whichever are loaded. */
export function continues(films: FilmList, others: FilmList): boolean {
  const ids = listIds(films)
  return films.length >= others.length && listIds(others).every((id, at) => !id || id === (ids[at] ?? id))
}

/**
 * Keeps the current film in a new list. One that is gone stays among its old neighbours if
 * `mayStay`, else the next film that is still there becomes current.
 */
export function reconcile<Film extends FilmItem>(
  { films: oldFilms, index }: CurrentFilm<Film>,
  films: FilmList<Film>,
  mayStay: boolean,
): CurrentFilm<Film> {
  const ids = new Set(listIds(films))
  const old = listIds(oldFilms)
  const remaining = [...old.slice(index), ...old].find((id) => id && ids.has(id))
  const current = oldFilms.at(index)
  // A list may have the same film twice: only the index identifies the current one.
  const isThere = index < films.length && (!current || films.at(index)?.id === current.id)
  const list = createFilmList(films, remaining, isThere ? index : undefined)
  if (!mayStay || !current || remaining === current.id) return list
  return { ...list, films: films.toSpliced?.(list.index, 0, current) ?? films }
}

/** The cause of the last change of the current film; `ended` also of a failure in autoplay mode. */
export type ChangeSource =
  | 'initial'
  | 'main'
  | 'thumbnails'
  | 'button'
  | 'key'
  | 'wheel'
  | 'link'
  | 'ended'
  | 'list'
  | 'code'

/** The state of a page. Frozen, and the same object until something has changed. */
export interface PortfolioSnapshot<Film extends FilmItem = FilmItem> {
  /** The list that was set; while a film that the content lost plays on, with that film. */
  readonly films: FilmList<Film>
  readonly index: number
  readonly id: string | null
  /** The current film; `null` in an empty list and while it is not loaded. */
  readonly film: Film | null
  readonly source: ChangeSource
  readonly direction: Direction

  readonly status: PlayerStatus
  readonly started: boolean
  readonly loaded: boolean
  readonly autoplayMode: boolean
  /** The browser refused to play, muted too: offer the play button and nothing else. */
  readonly autoplayRefused: boolean
  /** The film has failed in autoplay mode, or has no link, and the next one follows. */
  readonly skipping: boolean
  /** Too many films in a row have failed, which has ended autoplay mode. */
  readonly autoplayFailed: boolean
  /** The current film has a link, and has not failed. */
  readonly playable: boolean
  /** The film loads, starts or waits for data: show a spinner. */
  readonly busy: boolean
  /** A play is under way that has not begun: a press means pause. */
  readonly starting: boolean
  readonly buffering: boolean
  /** A picture of the film is on the screen, and it has not ended. */
  readonly posterHidden: boolean

  readonly muted: boolean
  /** The browser refused sound: offer to unmute. */
  readonly mutedByBrowser: boolean
  /** The volume that the visitor has chosen, from 0 to 1; `null` before that. */
  readonly volume: number | null
  /**
   * Language of the captions that are shown, where the film has them or others of the same
   * language; `null` for none.
   */
  readonly captions: string | null

  readonly orientation: Orientation
  readonly flags: PlayerFlags
  readonly error: PlayerError | null
}

export interface PortfolioState<Film extends FilmItem> extends CurrentFilm<Film> {
  readonly source: ChangeSource
  readonly direction: Direction
}

export function takeSnapshot<Film extends FilmItem>(
  { content: _content, ...portfolio }: PortfolioState<Film>,
  player: PlayerState,
): PortfolioSnapshot<Film> {
  const { films, index } = portfolio
  const {
    loadId: _loadId,
    attempt: _attempt,
    gesture: _gesture,
    intent: _intent,
    autoplayed: _autoplayed,
    hasNoLink: _hasNoLink,
    hold: _hold,
    failures,
    firstFrame,
    waiting,
    loading,
    ...shown
  } = player
  const { status, started, error } = shown
  const film = films.at(index) ?? null
  const playable = !!film?.link && !error
  const starting = playable && isRequested(player)
  return {
    ...portfolio,
    ...shown,
    id: film?.id ?? null,
    film,
    playable,
    busy: starting || waiting || loading,
    starting,
    buffering: waiting,
    skipping: isSkipping(player),
    autoplayFailed: error !== null && failures >= MAX_FAILURES,
    posterHidden: firstFrame && started && status !== 'ended',
  }
}

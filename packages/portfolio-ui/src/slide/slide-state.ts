import type { FilmSnapshot } from '../portfolio/film-store.js'

/**
 * What a slide shows of its film.
 *
 * - `rest`: the poster and the play button.
 * - `busy`: the film loads, starts or waits for data: the spinner in the button's place.
 * - `playing`: the film, and a pause button.
 * - `failed`: the poster and what went wrong.
 * - `still`: the poster alone; there is no film to play.
 */
export type SlideState = 'rest' | 'busy' | 'playing' | 'failed' | 'still'

/** What the current slide needs to know of the player. */
export interface SlidePlayback {
  readonly state: SlideState
  /** A press would stop what plays, or is about to. */
  readonly stops: boolean
  readonly posterHidden: boolean
  /** Whether trying again may help; only where `failed`. */
  readonly retryable: boolean
}

/** The playback of a slide that is not the current one. */
export const RESTING: SlidePlayback = { state: 'rest', stops: false, posterHidden: false, retryable: false }

/** The current slide's playback, as the store sees it. */
export function slidePlayback(snapshot: FilmSnapshot): SlidePlayback {
  const { status, starting, posterHidden, error } = snapshot
  return {
    state: slideState(snapshot),
    stops: status === 'playing' || starting,
    posterHidden,
    retryable: error?.retryable ?? false,
  }
}

function slideState({ error, playable, busy, status }: FilmSnapshot): SlideState {
  if (error) return 'failed'
  if (!playable) return 'still'
  if (busy) return 'busy'
  return status === 'playing' ? 'playing' : 'rest'
}

/** Whether two playbacks look the same. */
export const samePlayback = (one: SlidePlayback, other: SlidePlayback): boolean =>
  one.state === other.state &&
  one.stops === other.stops &&
  one.posterHidden === other.posterHidden &&
  one.retryable === other.retryable

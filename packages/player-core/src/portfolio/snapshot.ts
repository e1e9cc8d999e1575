import type { PlayerError } from '../player/player-error.js'
import type { FilmItem } from '../player/player.js'
import type { Orientation, PlayerFlags, PlayerState, PlayerStatus } from '../status/player-state.js'
import { MAX_FAILURES } from '../specification.js'
import { isRequested, isSkipping } from '../status/transition.js'
import type { Direction } from '../sync/carousels.js'
import type { CurrentFilm, FilmList } from './film-list.js'

/**
 * The cause of the last change of the current film. `ended` is also a failure in autoplay mode, and `link` an address.
 */
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
  /** Language of the captions that are shown, where the film has them; `null` for none. */
  readonly captions: string | null

  readonly orientation: Orientation
  readonly thumbnailAxis: 'vertical' | 'horizontal'
  readonly flags: PlayerFlags
  readonly error: PlayerError | null
}

export interface PortfolioState<Film extends FilmItem> extends CurrentFilm<Film> {
  readonly source: ChangeSource
  readonly direction: Direction
  readonly captions: string | null
}

export function takeSnapshot<Film extends FilmItem>(
  { content: _content, ...portfolio }: PortfolioState<Film>,
  player: PlayerState,
): PortfolioSnapshot<Film> {
  const { films, index } = portfolio
  const {
    load: _load,
    attempt: _attempt,
    gesture: _gesture,
    intent: _intent,
    autoplayed: _autoplayed,
    still: _still,
    failures,
    firstFrame,
    waiting,
    loading,
    ...shown
  } = player
  const { status, started, orientation, error } = shown
  const film = films.at(index) ?? null
  const playable = !!film?.link && !error
  const starting = playable && isRequested(player)
  return Object.freeze({
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
    thumbnailAxis: orientation === 'landscape' ? 'vertical' : 'horizontal',
  })
}

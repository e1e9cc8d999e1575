import type { PlayerError } from '../player/player-error.js'
import type { FilmItem } from '../player/player.js'
import type { Orientation, PlayerFlags, PlayerState, PlayerStatus } from '../status/player-state.js'
import { MAX_FAILURES } from '../specification.js'
import { isRequested, isSkipping } from '../status/transition.js'
import type { Direction } from '../sync/carousel-port.js'
import type { CurrentFilm, FilmList } from './film-list.js'

/**
 * The cause of the last change of the current film: `initial` at first, `list` for a changed list, `ended` for the end
 * of the film before, or its failure in autoplay mode, `link` for an address; the rest are inputs of the visitor.
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

/** Everything about a page's films at one moment. Frozen; a new object only when something has changed. */
export interface PortfolioSnapshot<Film extends FilmItem = FilmItem> {
  /** The list that was set; while a film that the content lost plays on, with that film. */
  readonly films: FilmList<Film>
  /** Place of the current film in `films`; 0 when there is none. */
  readonly index: number
  /** Id of the current film, `null` in an empty list and while it is not loaded. */
  readonly id: string | null
  /** The current film, `null` in an empty list and while it is not loaded. */
  readonly film: Film | null
  readonly source: ChangeSource
  readonly direction: Direction

  readonly status: PlayerStatus
  /** The film started flag: the current film has begun to play since its slide became active. */
  readonly started: boolean
  readonly loaded: boolean
  readonly autoplayMode: boolean
  /** The browser refused to play, muted too: offer the play button and nothing else. */
  readonly autoplayRefused: boolean
  /** The current film has failed in autoplay mode, or has no link, and the next one follows in a moment. */
  readonly skipping: boolean
  /** Too many films in a row have failed in autoplay mode, which has ended. */
  readonly autoplayFailed: boolean
  /** The current slide has a film that can be played: a link, and no failure. */
  readonly playable: boolean
  /** The loading state for play: a film loads, starts or waits for data, and the spinner replaces the button. */
  readonly busy: boolean
  /** A play is under way that has not begun to show; a press now means pause. */
  readonly starting: boolean
  /** The film plays, and waits for data. */
  readonly buffering: boolean
  /** The poster may be hidden: a picture of the film is really there, and it has not ended. */
  readonly posterHidden: boolean

  readonly muted: boolean
  /** The browser refused sound, so that the film plays muted: offer to unmute. */
  readonly mutedByBrowser: boolean
  /** Language of the captions that are shown, where the film has them; `null` for none. */
  readonly captions: string | null

  readonly orientation: Orientation
  /** Vertical in landscape, horizontal otherwise. */
  readonly thumbnailAxis: 'vertical' | 'horizontal'
  readonly flags: PlayerFlags
  /** The failure of the current film; `error.retryable`: whether `retry` may help. */
  readonly error: PlayerError | null
}

/** The state of a page beside that of its player. */
export interface PortfolioState<Film extends FilmItem> extends CurrentFilm<Film> {
  readonly source: ChangeSource
  readonly direction: Direction
  readonly captions: string | null
}

/** The public part of the state, and what follows from it. Frozen. */
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

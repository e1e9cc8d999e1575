import type { PlayerState } from '../status/player-state.js'
import type { PortfolioState } from './portfolio-state.js'
import type { FilmItem } from '../player/player.js'
import type { PortfolioSnapshot } from './snapshot.js'

/** All that subscribers see, from all that there is. Frozen. */
export function takeSnapshot<Film extends FilmItem>(
  { duplicate: _duplicate, pendingRemoval: _departing, container: _stage, ...page }: PortfolioState<Film>,
  player: PlayerState,
): PortfolioSnapshot<Film> {
  const { films, index } = page
  const {
    load: _load,
    attempt: _attempt,
    gesture: _gesture,
    intent,
    firstFrame,
    waiting,
    loading,
    ...shown
  } = player
  const { status, started, orientation, error } = shown
  const film = films[index] ?? null
  const starting = !error && intent !== 'none' && intent !== 'autoplay-delay'
  return Object.freeze({
    ...page,
    ...shown,
    id: film?.id ?? null,
    film,
    playable: film?.link != null && !error,
    busy: starting || waiting || loading,
    starting,
    buffering: waiting,
    posterHidden: firstFrame && started && status !== 'ended',
    thumbnailAxis: orientation === 'landscape' ? 'vertical' : 'horizontal',
  })
}

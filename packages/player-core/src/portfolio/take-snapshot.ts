import type { PlayerState } from '../status/player-state.js'
import type { PageState } from './page-state.js'
import type { PortfolioItem, PortfolioSnapshot } from './snapshot.js'

/** All that subscribers see, from all that there is. Frozen. */
export function takeSnapshot<Video extends PortfolioItem>(
  { duplicate: _duplicate, departing: _departing, stage: _stage, ...page }: PageState<Video>,
  player: PlayerState,
): PortfolioSnapshot<Video> {
  const { videos, index } = page
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
  const video = videos[index] ?? null
  const starting = !error && intent !== 'rest' && intent !== 'settling'
  return Object.freeze({
    ...page,
    ...shown,
    id: video?.id ?? null,
    video,
    playable: video?.link != null && !error,
    busy: starting || waiting || loading,
    starting,
    buffering: waiting,
    posterHidden: firstFrame && started && status !== 'ended',
    thumbnailAxis: orientation === 'landscape' ? 'vertical' : 'horizontal',
  })
}

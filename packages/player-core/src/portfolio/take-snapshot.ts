import type { PlayerState } from '../status/player-state.js'
import type { Direction } from '../sync/carousel-port.js'
import type { ChangeSource, PortfolioItem, PortfolioSnapshot } from './snapshot.js'
import type { VideoList } from './video-list.js'

/** What a page knows beside its player. */
export interface PageState<Video extends PortfolioItem> {
  readonly list: VideoList<Video>
  readonly source: ChangeSource
  readonly direction: Direction
  /** The main carousel shows a loop duplicate. */
  readonly duplicate: boolean
  readonly captions: string | null
  /** There is a stage, so that films load. */
  readonly staged: boolean
}

/** All that subscribers see, from all that there is. Frozen. */
export function takeSnapshot<Video extends PortfolioItem>(
  { list, source, direction, captions, staged }: PageState<Video>,
  player: PlayerState,
): PortfolioSnapshot<Video> {
  const { status, started, loaded, autoplayMode, muted, soundOff, orientation, flags, error } = player
  const video = list.videos[list.index] ?? null
  const starting = !error && player.intent !== 'rest' && player.intent !== 'settling'
  const buffering = player.waiting
  return Object.freeze({
    videos: list.videos,
    index: list.index,
    id: video?.id ?? null,
    video,
    source,
    direction,
    status,
    started,
    loaded,
    autoplayMode,
    playable: video?.link != null && !error,
    busy: starting || buffering || (staged && player.playable && !loaded && !error),
    starting,
    buffering,
    posterHidden: player.firstFrame && started && status !== 'ended',
    muted,
    soundOff,
    captions,
    orientation,
    thumbnailAxis: orientation === 'landscape' ? 'vertical' : 'horizontal',
    flags,
    error,
  })
}

/** Whether two snapshots say the same. */
export function isSameSnapshot(one: PortfolioSnapshot, other: PortfolioSnapshot): boolean {
  const keys = Object.keys(one) as (keyof PortfolioSnapshot)[]
  return keys.every((key) => one[key] === other[key])
}

import type { StageElement } from '../provider/video-provider.js'
import type { Direction } from '../sync/carousel-port.js'
import type { ChangeSource, PortfolioItem } from './snapshot.js'
import type { VideoList } from './video-list.js'

/** What a page knows beside its player. */
export interface PageState<Video extends PortfolioItem> extends VideoList<Video> {
  readonly source: ChangeSource
  readonly direction: Direction
  /** The main carousel shows a loop duplicate. */
  readonly duplicate: boolean
  readonly captions: string | null
  /** Where players live; films load once there is one. */
  readonly stage: StageElement | null
}

import type { ProviderFactory, StageElement } from '../provider/video-provider.js'
import type { PlayerState } from '../status/player-state.js'
import { hasSameValues } from '../status/same-values.js'
import type { Direction } from '../sync/carousel-port.js'
import { Carousels } from '../sync/carousels.js'
import { shortestStep, wrapIndex } from '../sync/loop-distance.js'
import type { Environment } from './environment.js'
import { Listeners } from './listeners.js'
import type { PageState } from './page-state.js'
import { Playback } from './playback.js'
import type { ChangeSource, PortfolioItem, PortfolioSnapshot } from './snapshot.js'
import { takeSnapshot } from './take-snapshot.js'
import { hasSameIds, keepCurrent, listOf, moveTo, type VideoList } from './video-list.js'

/**
 * The shared state of a page: which film is current, put together with its playback and the carousels. Every
 * change goes the same way: the new state, the subscribers, then what is to be done.
 */
export class Page<Video extends PortfolioItem> {
  readonly environment: Environment
  readonly providers: readonly ProviderFactory[]
  readonly listeners = new Listeners()
  readonly playback: Playback
  readonly carousels: Carousels
  #state: PageState<Video>
  #snapshot: PortfolioSnapshot<Video>

  constructor(
    list: VideoList<Video>,
    player: PlayerState,
    environment: Environment,
    providers: readonly ProviderFactory[],
  ) {
    this.environment = environment
    this.providers = providers
    this.#state = {
      ...list,
      source: 'initial',
      direction: 'forward',
      duplicate: false,
      captions: null,
      stage: null,
    }
    this.#snapshot = takeSnapshot(this.#state, player)
    this.playback = new Playback(player, this)
    this.carousels = new Carousels(this)
  }

  get state(): PageState<Video> {
    return this.#state
  }

  get snapshot(): PortfolioSnapshot<Video> {
    return this.#snapshot
  }

  /** See `PortfolioActions.goTo`; what is no whole number is ignored. `direction` decides where both ways are as long. */
  goTo(index: number, source: ChangeSource, direction?: Direction): void {
    const place = wrapIndex(index, this.#state.videos.length)
    if (Number.isInteger(index) && place !== this.#state.index) this.select(place, source, false, direction)
  }

  /** Goes to the film beside the current one. */
  step(direction: Direction, source: ChangeSource): void {
    this.goTo(this.#state.index + (direction === 'forward' ? 1 : -1), source, direction)
  }

  /** Makes the film at a place current; where it is already, what its slide is may have changed. */
  select(index: number, source: ChangeSource, duplicate: boolean, towards?: Direction): void {
    const page = this.#state
    if (index !== page.index) {
      const step = shortestStep(page.index, index, page.videos.length, towards ?? page.direction)
      const list = moveTo(page, index)
      if (list.videos !== page.videos) this.carousels.relayout()
      this.#state = { ...page, ...list, source, duplicate, direction: step < 0 ? 'backward' : 'forward' }
    } else if (duplicate === page.duplicate) return
    else this.#state = { ...page, duplicate }
    this.#activate()
  }

  /** See `PortfolioActions.setVideos`. */
  setVideos(videos: readonly Video[], keep: boolean): void {
    const { video, status, starting } = this.#snapshot
    const page = this.#state
    const isSame = hasSameIds(videos, page.videos)
    const isKept = keep || isSame
    const list = isKept ? keepCurrent(page, videos, status === 'playing' || starting) : listOf(videos)
    if (!isSame) this.carousels.relayout()
    this.#state = { ...page, ...list }
    const now = list.videos[list.index]
    if (!isKept || now?.id !== video?.id) {
      this.#state = { ...this.#state, source: 'list', direction: 'forward', duplicate: false }
    } else if (now?.link === video?.link || status === 'playing') {
      this.changed()
      return this.playback.players?.prepareFollowing()
    }
    this.#activate()
  }

  /** Gives the players a place, or takes it away. */
  setStage(stage: StageElement | null): void {
    this.#state = { ...this.#state, stage }
    // The film is let go of before its place is, and asked for after the place is there.
    if (!stage) this.#activate()
    this.playback.players?.setStage(stage)
    if (stage) this.#activate()
  }

  /** Takes it away, unless another is in use by now. */
  leaveStage(stage: StageElement): void {
    if (this.#state.stage === stage) this.setStage(null)
  }

  /** See `PortfolioActions.setCaptions`. */
  setCaptions(captions: string | null): void {
    this.#state = { ...this.#state, captions }
    this.changed()
    void this.playback.players?.tell((player) => player.setCaptions(captions))
  }

  /** Something has changed, here or in the playback: makes it known. */
  changed(): void {
    const next = takeSnapshot(this.#state, this.playback.state)
    if (hasSameValues(this.#snapshot, next)) return
    this.#snapshot = next
    this.listeners.tell(() => this.#snapshot === next)
    this.carousels.follow(this.#state.direction)
  }

  #activate(): void {
    const { stage, duplicate, videos, index } = this.#state
    this.playback.send({
      type: 'activate',
      playable: stage !== null && !duplicate && videos[index]?.link != null,
    })
  }
}

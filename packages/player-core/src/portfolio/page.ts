import type { ProviderFactory, StageElement } from '../provider/video-provider.js'
import type { PlayerState } from '../status/player-state.js'
import type { Direction } from '../sync/carousel-port.js'
import { Carousels } from '../sync/carousels.js'
import { shortestStep, wrapIndex } from '../sync/loop-distance.js'
import type { Environment } from './environment.js'
import { createListeners } from './listeners.js'
import { Playback } from './playback.js'
import type { ChangeSource, PortfolioItem, PortfolioSnapshot } from './snapshot.js'
import { isSameSnapshot, takeSnapshot, type PageState } from './take-snapshot.js'
import { filmAt, hasSameIds, keepCurrent, listOf, moveTo, neighbourOf, type VideoList } from './video-list.js'

/** What a page starts from. */
export interface PageOptions<Video extends PortfolioItem> {
  readonly list: VideoList<Video>
  readonly player: PlayerState
  readonly environment: Environment
  readonly providers: readonly ProviderFactory[]
}

/**
 * The shared state of a page: which film is current, put together with its playback and the carousels. Every
 * change goes the same way: the new state, the subscribers, then what is to be done.
 */
export class Page<Video extends PortfolioItem> {
  readonly listeners = createListeners()
  readonly timeListeners = createListeners()
  readonly playback: Playback
  readonly carousels: Carousels
  #state: PageState<Video>
  #snapshot: PortfolioSnapshot<Video>

  constructor({ list, player, environment, providers }: PageOptions<Video>) {
    this.#state = {
      list,
      source: 'initial',
      direction: 'forward',
      duplicate: false,
      captions: null,
      staged: false,
    }
    this.#snapshot = takeSnapshot(this.#state, player)
    this.playback = new Playback(player, {
      environment,
      providers,
      film: () => filmAt(this.#state.list),
      neighbour: () => neighbourOf(this.#state.list, this.#state.direction),
      captions: () => this.#state.captions,
      changed: () => this.#publish(),
      advance: () => this.step('forward', 'ended'),
      timeChanged: () => this.timeListeners.tell(),
    })
    this.carousels = new Carousels({
      scheduler: environment.scheduler,
      length: () => this.#state.list.videos.length,
      index: () => this.#state.list.index,
      select: (index, name, duplicate) => this.#select(index, name, { duplicate }),
      setDuplicate: (duplicate) => this.#select(this.#state.list.index, this.#state.source, { duplicate }),
    })
  }

  get snapshot(): PortfolioSnapshot<Video> {
    return this.#snapshot
  }

  /** See `PortfolioActions.goTo`; a number that is none is ignored. */
  goTo(index: number, source: ChangeSource): void {
    if (!Number.isFinite(index)) return
    const place = wrapIndex(index, this.#state.list.videos.length)
    if (place !== this.#state.list.index) this.#select(place, source, {})
  }

  /** Goes to the film beside the current one. */
  step(direction: Direction, source: ChangeSource): void {
    const { videos, index } = this.#state.list
    const place = wrapIndex(index + (direction === 'forward' ? 1 : -1), videos.length)
    if (place !== index) this.#select(place, source, { direction })
  }

  /** See `PortfolioActions.setVideos`. */
  setVideos(videos: readonly Video[], keep: boolean): void {
    const { list } = this.#state
    if (keep) {
      const { status, starting } = this.#snapshot
      this.#replaceList(keepCurrent(list, videos, status === 'playing' || starting))
    } else if (hasSameIds(videos, list.videos))
      this.#replaceList({ ...list, videos: Object.freeze([...videos]) })
    else this.#replaceList(listOf(videos), true)
  }

  /** Gives the players a place, or takes it away. */
  setStage(stage: StageElement | null): void {
    this.#state = { ...this.#state, staged: stage !== null }
    // The film is let go of before its place is, and asked for after the place is there.
    if (!stage) this.#activate()
    this.playback.setStage(stage)
    if (stage) this.#activate()
  }

  /** See `PortfolioActions.setCaptions`. */
  setCaptions(captions: string | null): void {
    this.#state = { ...this.#state, captions }
    this.#publish()
    this.playback.tell((player) => player.setCaptions(captions))
  }

  #publish(): void {
    const next = takeSnapshot(this.#state, this.playback.state)
    if (isSameSnapshot(this.#snapshot, next)) return
    this.#snapshot = next
    this.listeners.tell(() => this.#snapshot === next)
    this.carousels.follow(this.#state.direction)
  }

  #activate(): void {
    const { staged, duplicate, list } = this.#state
    const playable = staged && !duplicate && filmAt(list) !== null
    this.playback.send({ type: 'activate', playable })
  }

  #select(index: number, source: ChangeSource, how: { duplicate?: boolean; direction?: Direction }): void {
    const { list, direction, duplicate: wasDuplicate } = this.#state
    const duplicate = how.duplicate ?? false
    if (index === list.index) {
      if (duplicate === wasDuplicate) return
      this.#state = { ...this.#state, duplicate }
      return this.#activate()
    }
    const step = shortestStep(list.index, index, list.videos.length, how.direction ?? direction)
    const next = moveTo(list, index)
    if (next.videos !== list.videos) this.carousels.relayout()
    this.#state = {
      ...this.#state,
      list: next,
      source,
      duplicate,
      direction: step < 0 ? 'backward' : 'forward',
    }
    this.#activate()
  }

  #replaceList(list: VideoList<Video>, reset = false): void {
    const before = this.#snapshot
    const { videos } = this.#state.list
    this.#state = { ...this.#state, list }
    if (!hasSameIds(list.videos, videos)) this.carousels.relayout()
    const now = list.videos[list.index]
    const isOther = reset || now?.id !== before.id
    if (isOther) this.#state = { ...this.#state, source: 'list', direction: 'forward', duplicate: false }
    const isRelinked = now?.link !== before.video?.link && before.status !== 'playing'
    if (isOther || isRelinked) this.#activate()
    else {
      this.#publish()
      this.playback.prepareNeighbour()
    }
  }
}

import type { Provider, ContainerElement } from '../player/player.js'
import type { PlayerState } from '../status/player-state.js'
import { hasSameValues } from '../status/same-values.js'
import type { Direction } from '../sync/carousel-port.js'
import { createCarousels, type Carousels } from '../sync/carousels.js'
import { shortestStep, wrapIndex } from '../sync/loop-distance.js'
import type { Environment } from './environment.js'
import { Listeners } from './listeners.js'
import type { PortfolioState } from './portfolio-state.js'
import { Playback } from '../playback/playback.js'
import type { FilmItem } from '../player/player.js'
import type { ChangeSource, PortfolioSnapshot } from './snapshot.js'
import { takeSnapshot } from './take-snapshot.js'
import { hasSameIds, reconcile, createFilmList, selectFilm, type FilmList } from './film-list.js'

/**
 * The shared state of a page: which film is current, put together with its playback and the carousels. Every
 * change goes the same way: the new state, the subscribers, then what is to be done.
 */
export class Page<Film extends FilmItem> {
  readonly environment: Environment
  readonly providers: readonly Provider[]
  readonly listeners = new Listeners()
  readonly playback: Playback
  readonly carousels: Carousels
  #state: PortfolioState<Film>
  #snapshot: PortfolioSnapshot<Film>

  constructor(
    list: FilmList<Film>,
    player: PlayerState,
    environment: Environment,
    providers: readonly Provider[],
  ) {
    this.environment = environment
    this.providers = providers
    this.#state = {
      ...list,
      source: 'initial',
      direction: 'forward',
      duplicate: false,
      captions: null,
      container: null,
    }
    this.#snapshot = takeSnapshot(this.#state, player)
    this.playback = new Playback(player, this)
    this.carousels = createCarousels({
      scheduler: environment.scheduler,
      state: () => this.#state,
      select: (...args) => this.select(...args),
    })
  }

  get state(): PortfolioState<Film> {
    return this.#state
  }

  get snapshot(): PortfolioSnapshot<Film> {
    return this.#snapshot
  }

  /** See `PortfolioActions.goTo`; what is no whole number is ignored. `direction` decides where both ways are as long. */
  goTo(index: number, source: ChangeSource, direction?: Direction): void {
    const place = wrapIndex(index, this.#state.films.length)
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
      const step = shortestStep(page.index, index, page.films.length, towards ?? page.direction)
      const list = selectFilm(page, index)
      if (list.films !== page.films) this.carousels.relayout()
      this.#state = { ...page, ...list, source, duplicate, direction: step < 0 ? 'backward' : 'forward' }
    } else if (duplicate === page.duplicate) return
    else this.#state = { ...page, duplicate }
    this.#activate()
  }

  /** See `PortfolioActions.setFilms`. */
  setFilms(films: readonly Film[], keep: boolean): void {
    const { film, status, starting } = this.#snapshot
    const page = this.#state
    const isSame = hasSameIds(films, page.films)
    const isKept = keep || isSame
    const list = isKept ? reconcile(page, films, status === 'playing' || starting) : createFilmList(films)
    if (!isSame) this.carousels.relayout()
    this.#state = { ...page, ...list }
    const now = list.films[list.index]
    if (!isKept || now?.id !== film?.id) {
      this.#state = { ...this.#state, source: 'list', direction: 'forward', duplicate: false }
    } else if (now?.link === film?.link || status === 'playing') {
      this.changed()
      return this.playback.players?.prepareFollowing()
    }
    this.#activate()
  }

  /** Gives the players a place, or takes it away. */
  setContainer(container: ContainerElement | null): void {
    this.#state = { ...this.#state, container }
    // The film is let go of before its place is, and asked for after the place is there.
    if (!container) this.#activate()
    this.playback.players?.setContainer(container)
    if (container) this.#activate()
  }

  /** Takes it away, unless another is in use by now. */
  detachContainer(container: ContainerElement): void {
    if (this.#state.container === container) this.setContainer(null)
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
    const { container, duplicate, films, index } = this.#state
    this.playback.send({
      type: 'activate',
      playable: container !== null && !duplicate && films[index]?.link != null,
    })
  }
}

import { systemClock } from '@cutroom/ground/clock'
import { createStore } from '@cutroom/ground/store'
import { withDefaults, type Optional } from '@cutroom/ground/with-defaults'
import { createPlayback } from '../playback/playback.js'
import type { Environment, MediaState } from '../playback/playback-context.js'
import type { PlayerError } from '../player/player-error.js'
import type { ContainerElement, FilmItem, PlayerMount } from '../player/player.js'
import type { Provider } from '../player/provider.js'
import { initialState, type Orientation, type PlayerFlags } from '../status/player-state.js'
import {
  createCarousels,
  shortestStep,
  wrapIndex,
  type CarouselConnection,
  type CarouselName,
  type CarouselPort,
  type Direction,
} from '../carousels/carousels.js'
import {
  continues,
  createFilmList,
  hasSameIds,
  indexOfFilm,
  reconcile,
  takeSnapshot,
  type ChangeSource,
  type FilmList,
  type PortfolioSnapshot,
  type PortfolioState,
} from './portfolio-state.js'

/** Options of `createPortfolioStore`. */
export interface PortfolioOptions<Film extends FilmItem> {
  // Arrays are named apart: to TypeScript before ES2023 they have no `toSpliced`.
  readonly films: readonly Film[] | FilmList<Film>
  /** The first whose patterns match the link of a film plays it. */
  readonly providers: readonly Provider[]
  /**
   * Id of the film that is current at first, also in a list that has it later, unless the visitor
   * has chosen another one meanwhile; by default the first film.
   */
  readonly initialId?: string | undefined
  /** Whether autoplay mode is on at first; off by default. */
  readonly autoplay?: boolean | undefined
  /** All off by default, and `prepare` is `load`. */
  readonly flags?: Partial<PlayerFlags> | undefined
  readonly orientation?: Orientation | undefined
  /** Clock, idle time, network and log; those of the browser by default. */
  readonly environment?: Optional<Environment> | undefined
}

/** Options of `setFilms`. */
export interface SetFilmsOptions {
  readonly keep?: 'id' | undefined
  /** In place of that with which the store was created. */
  readonly initialId?: string | undefined
}

/** The actions of a page. Each may be called at any time, and none throws. */
export interface PortfolioActions<Film extends FilmItem> {
  /** Selects the film at `index`. The list is a loop: -1 is the last. */
  goTo(index: number, options?: { readonly source?: ChangeSource }): void
  /** Selects the film with the id, and returns whether there is one. */
  goToId(id: string, options?: { readonly source?: ChangeSource }): boolean
  next(options?: { readonly source?: ChangeSource }): void
  previous(options?: { readonly source?: ChangeSource }): void
  /**
   * Fetches what the current film needs, for a visitor who is about to press play. Nothing on a
   * metered connection, nor before a press with `prepare: 'play'`.
   */
  preparePlay(): void
  play(): void
  pause(): void
  toggle(): void
  /** Loads a failed film again, and plays it if a play was requested. */
  retry(): void
  seek(seconds: number): void
  /** The visitor holds a control such as the timeline: an end of the film waits for the release. */
  setHeld(held: boolean): void
  setMuted(muted: boolean): void
  /** Shows captions of a language on every film that has them or a variant of it, or none. */
  setCaptions(language: string | null): void
  setFullscreen(on: boolean): void
  /**
   * Replaces the list. Other ids, or another order, select the first film; a list that is continued
   * keeps the current one, and so does a list that was empty in between. With `keep: 'id'` the
   * current film stays, at its new index. A playing film that is no longer in the list stays until
   * it ends or is left; one that does not play is replaced by its neighbour at once.
   */
  setFilms(films: readonly Film[] | FilmList<Film>, options?: SetFilmsOptions): void
  setOrientation(orientation: Orientation): void
  setFlags(flags: Partial<PlayerFlags>): void
  setAutoplayMode(on: boolean): void
  /** Autoplay mode waits longer while a key has focused the failure of the current film. */
  setFailureFocused(on: boolean): void
}

/** The shared state of a page with films. */
export interface PortfolioStore<Film extends FilmItem = FilmItem> extends PortfolioActions<Film> {
  /** Calls `listener` after each change until the returned function is called. Needs no `this`. */
  subscribe(listener: () => void): () => void
  getSnapshot(): PortfolioSnapshot<Film>
  /** The snapshot of a server: that with which the store was created. */
  getServerSnapshot(): PortfolioSnapshot<Film>
  /** Values that change often while a film plays, so that time renders no page. */
  readonly media: {
    readonly subscribe: (listener: () => void) => () => void
    readonly getSnapshot: () => MediaState
  }
  /** Connects a carousel, in place of another of its name, and sends it to the current slide. */
  connectCarousel(name: CarouselName, port: CarouselPort, at?: number): CarouselConnection
  /**
   * Sets the element that contains the players, which must never move. Nothing is loaded before.
   * @param fullscreenTarget fills the screen in fullscreen: an element around the container
   * @returns removes all players, timers and listeners; a container may be attached again
   */
  attachContainer(container: ContainerElement, fullscreenTarget?: ContainerElement | null): () => void
  /** Detaches everything for good. */
  destroy(): void
}

/** Requested films on each side: the thumbnails in the document, and as many again. */
const NEARBY = 16

declare const console: { error(...values: unknown[]): void }

/** docs/behaviour.md, "Player": load and play failures are logged to the console. */
function logToConsole(error: PlayerError): void {
  console.error('player-core:', error)
}

/**
 * Creates the store of a page. It has no effect until a container or a carousel is attached, so
 * that it may be created on a server. Its functions need no `this`.
 */
export function createPortfolioStore<Film extends FilmItem>(
  options: PortfolioOptions<Film>,
): PortfolioStore<Film> {
  const environment = withDefaults<Environment>(
    { clock: systemClock, log: logToConsole },
    options.environment,
  )
  let isDestroyed = false
  const media = createStore<MediaState>({ seconds: 0, duration: 0, controls: null })
  let portfolio: PortfolioState<Film> = {
    ...createFilmList(options.films, options.initialId),
    source: 'initial',
    direction: 'forward',
  }
  /** Null once a container has been detached. */
  let mount: PlayerMount | null | undefined
  let isDuplicate = false
  /** The film that was current when the list was emptied. */
  let idBeforeEmpty: string | null | undefined
  const playback = createPlayback(initialState(options), {
    environment,
    providers: options.providers,
    state: () => portfolio,
    mount: () => mount,
    onChange,
    onMedia: media.set,
    advance: () => step('forward', 'ended'),
  })
  const carousels = createCarousels({ clock: environment.clock, state: () => portfolio, select })
  const { dispatch, perform } = playback
  const store = createStore(takeSnapshot(portfolio, playback.state()))
  const serverSnapshot = store.getSnapshot()

  function onChange(): void {
    const { films, index } = portfolio
    if (mount !== null) films.request?.({ start: index - NEARBY, end: index + NEARBY })
    if (store.set(takeSnapshot(portfolio, playback.state()))) carousels.follow()
  }

  function update(change: Partial<PortfolioState<Film>>): void {
    portfolio = { ...portfolio, ...change }
  }

  function activate(): void {
    const { films, index } = portfolio
    const film = mount && !isDuplicate ? films.at(index) : null
    dispatch({ type: 'activate', playable: !!film?.link, hasNoLink: !!film && !film.link })
  }

  /** Selects a film, or another slide of the current one: a duplicate or the original. */
  function select(
    index: number,
    source: ChangeSource,
    duplicate: boolean,
    towards = portfolio.direction,
  ): void {
    const { films, content, index: from } = portfolio
    if (index !== from) {
      const distance = shortestStep(from, index, films.length, towards)
      // A film that the content has lost is removed when it is left.
      const isLost = films !== content
      if (isLost) carousels.relayout()
      update({
        films: content,
        index: isLost && index > from ? index - 1 : index,
        source,
        direction: distance < 0 ? 'backward' : 'forward',
      })
    } else if (duplicate === isDuplicate) return
    isDuplicate = duplicate
    activate()
  }

  function goTo(index: number, source: ChangeSource, direction?: Direction): void {
    const wrapped = wrapIndex(index, portfolio.films.length)
    if (Number.isInteger(index) && wrapped !== portfolio.index) select(wrapped, source, false, direction)
  }

  function step(direction: Direction, source: ChangeSource): void {
    goTo(portfolio.index + (direction === 'forward' ? 1 : -1), source, direction)
  }

  /** The film that a new list shows if it has it; `null` where nothing names one. */
  function getWantedId(initialId: string | undefined): string | null {
    const { id, source, started, starting } = store.getSnapshot()
    const wanted = idBeforeEmpty ?? (initialId || null)
    const isMissing = wanted !== null && indexOfFilm(portfolio.films, wanted) < 0
    const isPlayed = (started || starting) && !playback.state().autoplayed
    const isChosen = isPlayed || (source !== 'initial' && source !== 'list')
    // A list that is on its way leaves a visitor where they have gone meanwhile.
    if (isChosen && portfolio.films.length) return isMissing ? id : null
    return isMissing || source === 'initial' ? wanted : null
  }

  function setMount(next: PlayerMount | null): void {
    mount = next
    activate()
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    getServerSnapshot: () => serverSnapshot,
    media,
    connectCarousel: carousels.connect,
    attachContainer(container, fullscreenTarget) {
      const own = { container, fullscreen: fullscreenTarget }
      if (!isDestroyed) setMount(own)
      return () => {
        // Another container may have replaced it meanwhile.
        if (mount === own) setMount(null)
      }
    },
    destroy() {
      isDestroyed = true
      store.clear()
      media.clear()
      carousels.disconnectAll()
      setMount(null)
    },
    goTo: (index, { source = 'code' } = {}) => goTo(index, source),
    goToId(id, { source = 'code' } = {}) {
      const index = indexOfFilm(portfolio.films, id)
      if (index >= 0 && store.getSnapshot().id !== id) goTo(index, source)
      return index >= 0
    },
    next: ({ source = 'button' } = {}) => step('forward', source),
    previous: ({ source = 'button' } = {}) => step('backward', source),
    preparePlay: () => perform({ type: 'buffer' }),
    play: () => dispatch({ type: 'play' }),
    pause: () => dispatch({ type: 'pause' }),
    toggle() {
      const { status, starting } = store.getSnapshot()
      dispatch({ type: status === 'playing' || starting ? 'pause' : 'play' })
    },
    retry: () => dispatch({ type: 'retry' }),
    seek(seconds) {
      dispatch({ type: 'seek', toEnd: seconds >= media.getSnapshot().duration })
      perform({ type: 'seek', seconds })
    },
    setHeld: (on) => dispatch({ type: 'set-held', on }),
    setMuted: (muted) => dispatch({ type: 'set-muted', muted }),
    setCaptions: (captions) => dispatch({ type: 'set-captions', captions }),
    setFullscreen: (on) => perform({ type: 'fullscreen', on }),
    setFilms(films, { keep, initialId = options.initialId } = {}) {
      const { id, film, source, status, starting } = store.getSnapshot()
      const wasEmpty = portfolio.films.length === 0
      const wanted = getWantedId(initialId)
      const isFound = wanted !== null && indexOfFilm(films, wanted) >= 0
      if (films.length === 0) idBeforeEmpty = id ?? idBeforeEmpty
      else if (isFound) idBeforeEmpty = null
      const isKept = keep || continues(films, portfolio.content) || (isFound && wanted === id)
      const list =
        isFound && wanted !== id
          ? createFilmList(films, wanted)
          : isKept
            ? reconcile(portfolio, films, status === 'playing' || starting)
            : createFilmList(films)
      // The list includes a film that plays and that the content has lost.
      const isSame = hasSameIds(list.films, portfolio.films)
      if (!isSame) carousels.relayout()
      update(list)
      const current = list.films.at(list.index)
      const isOther = current?.id !== film?.id
      if (!isKept || isOther) {
        // The list is the same, and this film was not loaded before.
        if (!isSame) {
          // A film that arrives late counts as if it had been there from the start.
          const isLate = source === 'initial' && (isFound || wasEmpty || !isOther)
          update({ source: isLate ? source : 'list', direction: 'forward' })
          isDuplicate = false
        }
      } else if (current?.link === film?.link || status === 'playing') {
        onChange()
        perform({ type: 'title' })
        return perform({ type: 'prepare' })
      }
      activate()
    },
    setOrientation: (orientation) => dispatch({ type: 'set-orientation', orientation }),
    setFlags: (flags) => dispatch({ type: 'set-flags', flags }),
    setAutoplayMode: (on) => dispatch({ type: 'set-autoplay', on }),
    setFailureFocused: (on) => dispatch({ type: 'set-failure-focused', on }),
  }
}

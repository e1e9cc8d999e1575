import { createStore } from '../store.js'
import type { MediaState } from '../playback/playback-host.js'
import { createPlayback } from '../playback/playback.js'
import type { PlayerError } from '../player/player-error.js'
import type { FilmItem, PlayerMount } from '../player/player.js'
import { systemClock } from '../clock.js'
import { initialState } from '../status/player-state.js'
import type { Direction } from '../sync/carousel-port.js'
import { createCarousels } from '../sync/carousels.js'
import { shortestStep, wrapIndex } from '../sync/loop-distance.js'
import { createFilmList, hasSameIds, indexOfFilm, reconcile } from './film-list.js'
import type { PortfolioOptions, PortfolioStore } from './portfolio-store.js'
import { takeSnapshot, type ChangeSource, type PortfolioState } from './snapshot.js'

/** Films on each side of the current one that are requested: the thumbnails in the document, and as many again. */
const NEARBY = 16

declare const console: { error(...values: unknown[]): void }

/** docs/behaviour.md, "Player": load and play failures are logged to the console. */
function logToConsole(error: PlayerError): void {
  console.error('player-core:', error)
}

/**
 * Creates the store of a page. It does nothing by itself until a container or a carousel is attached, so it may be
 * created on a server, or created and thrown away. Its functions need no `this`.
 */
export function createPortfolioStore<Film extends FilmItem>(
  options: PortfolioOptions<Film>,
): PortfolioStore<Film> {
  const environment = { clock: systemClock, log: logToConsole, ...options.environment }
  let isDestroyed = false
  const media = createStore<MediaState>(Object.freeze({ seconds: 0, duration: 0, controls: null }))
  let portfolio: PortfolioState<Film> = {
    ...createFilmList(options.films, options.initialId),
    source: 'initial',
    direction: 'forward',
    captions: null,
  }
  let mount: PlayerMount | null = null
  /** The main carousel shows a loop duplicate. */
  let isDuplicate = false
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
    films.request?.({ start: index - NEARBY, end: index + NEARBY })
    if (store.set(takeSnapshot(portfolio, playback.state()))) carousels.follow()
  }

  function update(change: Partial<PortfolioState<Film>>): void {
    portfolio = { ...portfolio, ...change }
  }

  /** Lets the status machine know what its slide is now. */
  function activate(): void {
    const { films, index } = portfolio
    const film = mount && !isDuplicate ? films.at(index) : null
    dispatch({ type: 'activate', playable: !!film?.link, still: !!film && !film.link })
  }

  /** Makes the film at an index current; where it is already, its slide may have become a duplicate or the original. */
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
        // Another one may have taken its place.
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
    seek: (seconds) => perform({ type: 'seek', seconds }),
    setMuted: (muted) => dispatch({ type: 'set-muted', muted }),
    setCaptions(captions) {
      update({ captions })
      onChange()
      perform({ type: 'captions' })
    },
    setFullscreen: (on) => perform({ type: 'fullscreen', on }),
    setFilms(films, { keep } = {}) {
      const { film, status, starting } = store.getSnapshot()
      const isKept = keep || hasSameIds(films, portfolio.content)
      const list = isKept
        ? reconcile(portfolio, films, status === 'playing' || starting)
        : createFilmList(films)
      // With a film that the content has lost, which is playing.
      const isSame = hasSameIds(list.films, portfolio.films)
      if (!isSame) carousels.relayout()
      update(list)
      const current = list.films.at(list.index)
      if (!isKept || current?.id !== film?.id) {
        // In the same list, it was not loaded before.
        if (!isSame) {
          update({ source: 'list', direction: 'forward' })
          isDuplicate = false
        }
      } else if (current?.link === film?.link || status === 'playing') {
        onChange()
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

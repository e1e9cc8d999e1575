import { systemScheduler } from '../scheduler.js'
import { initialState } from '../status/initial-state.js'
import { logToConsole } from './environment.js'
import { Page } from './portfolio-controller.js'
import type { PortfolioActions, PortfolioOptions, PortfolioStore } from './portfolio-store.js'
import type { FilmItem } from '../player/player.js'
import { createFilmList } from './film-list.js'

/**
 * Makes the store of a page. It does nothing by itself until a container or a carousel is attached, so it may be
 * made on a server, or made and thrown away. Its functions need no `this`.
 */
export function createPortfolioStore<Film extends FilmItem>(
  options: PortfolioOptions<Film>,
): PortfolioStore<Film> {
  const { films, initialId, providers } = options
  const environment = { scheduler: systemScheduler, log: logToConsole, ...options.environment }
  const page = new Page(createFilmList(films, initialId), initialState(options), environment, providers)
  const { listeners, carousels, playback, snapshot: serverSnapshot } = page
  let destroyed = false

  return {
    ...actionsOf(page),
    subscribe: (listener) => listeners.add(listener),
    getSnapshot: () => page.snapshot,
    getServerSnapshot: () => serverSnapshot,
    subscribeToTime: (listener) => playback.timeListeners.add(listener),
    getTime: () => playback.time,
    connectCarousel: (...connection) => carousels.connect(...connection),
    attachContainer(container) {
      if (!destroyed) page.setContainer(container)
      return () => page.detachContainer(container)
    },
    destroy() {
      destroyed = true
      listeners.clear()
      playback.timeListeners.clear()
      carousels.disconnectAll()
      page.setContainer(null)
    },
  }
}

function actionsOf<Film extends FilmItem>(page: Page<Film>): PortfolioActions<Film> {
  const { playback } = page
  const isActive = () => page.snapshot.status === 'playing' || page.snapshot.starting
  return {
    goTo: (index, { source = 'code' } = {}) => page.goTo(index, source),
    goToId(id, { source = 'code' } = {}) {
      const index = page.snapshot.films.findIndex((film) => film.id === id)
      if (index >= 0 && page.snapshot.id !== id) page.goTo(index, source)
      return index >= 0
    },
    next: ({ source = 'button' } = {}) => page.step('forward', source),
    previous: ({ source = 'button' } = {}) => page.step('backward', source),
    preparePlay: () => playback.players?.preparePlay(),
    play: () => playback.send({ type: 'play' }),
    pause: () => playback.send({ type: 'pause' }),
    toggle: () => playback.send({ type: isActive() ? 'pause' : 'play' }),
    retry: () => playback.send({ type: 'retry' }),
    seek: (seconds) => void playback.players?.tell((player) => player.seek(seconds)),
    setMuted: (muted) => playback.send({ type: 'set-muted', muted }),
    setCaptions: (language) => page.setCaptions(language),
    setFullscreen: (on) => playback.players?.perform({ type: 'fullscreen', on }),
    setFilms: (films, { keep } = {}) => page.setFilms(films, keep === 'id'),
    setOrientation: (orientation) => playback.send({ type: 'orient', orientation }),
    setFlags: (flags) => playback.send({ type: 'set-flags', flags }),
    setAutoplayMode: (on) => playback.send({ type: 'set-autoplay-mode', on }),
  }
}

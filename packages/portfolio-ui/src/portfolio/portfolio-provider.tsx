'use client'

import { createPortfolioStore } from '@cutroom/player-core'
import { defaultProviders } from '@cutroom/player-core/providers'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Film } from '../film/film.js'
import { PortfolioContext } from './portfolio-context.js'
import type { PlaybackOptions } from './playback-options.js'
import type { FilmStore } from './film-store.js'
import { useDevice } from './use-device.js'
import { useNamedFilm, type FilmChangeListener } from './use-named-film.js'

/** Props of `PortfolioProvider`. */
export interface PortfolioProviderProps {
  readonly films: readonly Film[]
  /**
   * The film that is current at first, and again whenever this changes: give the one that the address names.
   * The first film where it is missing or unknown.
   */
  readonly initialFilmId?: string | undefined
  readonly playback?: PlaybackOptions
  /**
   * What a changed list does: `first` goes back to the first film, as for another page; `keep` stays with the
   * current one, as for news of the same page. `first` by default.
   */
  readonly onListChange?: 'first' | 'keep'
  /** Called after each change of the current film. */
  readonly onFilmChange?: FilmChangeListener | undefined
  readonly children?: ReactNode
}

const NO_OPTIONS: PlaybackOptions = {}

function createStore({ films, initialFilmId, playback = NO_OPTIONS }: PortfolioProviderProps): FilmStore {
  const { providers = defaultProviders, autoplay = false, environment } = playback
  return createPortfolioStore({
    films,
    providers,
    autoplay,
    flags: {
      autoplayDisabled: playback.autoplayDisabled ?? false,
      fullscreenEnabled: playback.fullscreenEnabled ?? false,
      prepare: playback.prepare ?? 'load',
    },
    ...(initialFilmId === undefined ? {} : { initialId: initialFilmId }),
    ...(environment === undefined ? {} : { environment }),
  })
}

/**
 * Shares one store of films with everything inside: carousels, slides, headings, controls.
 *
 * The store is made with the first render, on a server too, and does nothing until a stage or a carousel is
 * attached to it in a browser.
 */
export function PortfolioProvider(props: PortfolioProviderProps) {
  const {
    films,
    initialFilmId,
    playback = NO_OPTIONS,
    onListChange = 'first',
    onFilmChange,
    children,
  } = props
  const [store] = useState(() => createStore(props))
  useFilmList(store, films, onListChange)
  useNamedFilm(store, initialFilmId, onFilmChange)
  useDevice(store, playback)
  return <PortfolioContext.Provider value={store}>{children}</PortfolioContext.Provider>
}

function useFilmList(store: FilmStore, films: readonly Film[], onListChange: 'first' | 'keep') {
  const shown = useRef(films)
  useEffect(() => {
    if (shown.current === films) return
    shown.current = films
    store.setFilms(films, onListChange === 'keep' ? { keep: 'id' } : {})
  }, [store, films, onListChange])
}

'use client'

import {
  createPortfolioStore,
  createSelection,
  type ChangeSource,
  type Environment,
  type PortfolioActions,
  type PortfolioSnapshot,
  type PortfolioStore,
  type Provider,
} from '@cutroom/player-core'
import { defaultProviders } from '@cutroom/player-core/providers'
import {
  createContext,
  useContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type Ref,
} from 'react'
import type { Film } from '../film/film.js'
import { LANDSCAPE_QUERY } from '../specification.js'
import { matchesMedia, REDUCED_MOTION_QUERY, watchMedia } from './media-query.js'

/** The store of a page of films. */
export type FilmStore = PortfolioStore<Film>

/** The state of a page of films at one moment. */
export type FilmSnapshot = PortfolioSnapshot<Film>

/** Actions on a page's films. */
export type FilmActions = PortfolioActions<Film>

/** How a film became the current one. */
export interface FilmChange {
  readonly source: ChangeSource
  /** Index of the film in the list, from 0. */
  readonly index: number
}

/** Called with the film that has become the current one. */
export type FilmChangeListener = (film: Film, change: FilmChange) => void

/** Options of playback. */
export interface PlaybackOptions {
  /** Providers of players: the first that supports a film's link. All of player-core's by default. Read once. */
  readonly providers?: readonly Provider[]
  /** Starts in autoplay mode, in which the first film plays muted. Off by default. Read once. */
  readonly autoplay?: boolean
  /** Switches autoplay mode off for good, as reduced motion does. */
  readonly autoplayDisabled?: boolean
  /** On phones and tablets, playback in landscape enters fullscreen, and portrait exits it. */
  readonly fullscreenEnabled?: boolean
  /**
   * When a film's player is created: `load` once the page is idle, which loads no more of the media than metadata;
   * `play` not before a press on play, so that no video host is contacted without one. `load` by default.
   */
  readonly prepare?: 'load' | 'play'
  /** Clock, idle time, network and log of the store, for tests. Read once. */
  readonly environment?: Partial<Environment>
}

/** Props of `PortfolioProvider`. */
export interface PortfolioProviderProps {
  readonly films: readonly Film[]
  /** The film that is current at first; the first film where it is missing or unknown. Read once. */
  readonly defaultFilmId?: string | undefined
  /** Receives the actions, for example to show the film of an address on Back and Forward. */
  readonly actionsRef?: Ref<FilmActions> | undefined
  readonly playback?: PlaybackOptions | undefined
  /**
   * What a changed list does: `first` shows the first film, as on another page; `keep` keeps the current one, for
   * updates of the same page. `first` by default.
   */
  readonly onListChange?: 'first' | 'keep' | undefined
  /** Called after each change of the current film. */
  readonly onFilmChange?: FilmChangeListener | undefined
  readonly children?: ReactNode
}

const PortfolioContext = createContext<FilmStore | null>(null)

/**
 * The store of the nearest `PortfolioProvider`, for what the hooks below do not offer.
 *
 * @throws Error outside of a `PortfolioProvider`.
 */
export function usePortfolioStore(): FilmStore {
  const store = useContext(PortfolioContext)
  if (store) return store
  throw new Error(
    'There is no portfolio here: this part shares its state through a PortfolioProvider. Put one around it.',
  )
}

/**
 * A part of the page's state. Renders again only when that part has changed.
 *
 * @param select Selects the part; keep it the same function between renders (outside of the component, or with
 * `useCallback`) where it returns a new object each time.
 * @param isEqual Whether two such parts are the same; `Object.is` by default.
 */
export function usePortfolio<Value>(
  select: (snapshot: FilmSnapshot) => Value,
  isEqual?: (one: Value, other: Value) => boolean,
): Value {
  const store = usePortfolioStore()
  const [subscribe, get, getOnServer] = useMemo(() => {
    const selection = createSelection(store, select, isEqual)
    return [
      (listener: () => void) => selection.subscribe(listener),
      () => selection.getSnapshot(),
      () => selection.getServerSnapshot(),
    ] as const
  }, [store, select, isEqual])
  return useSyncExternalStore(subscribe, get, getOnServer)
}

/** All actions on the page's films: the same object for the life of a provider. */
export const usePortfolioActions = (): FilmActions => usePortfolioStore()

const NO_OPTIONS: PlaybackOptions = {}

/**
 * Shares one store of films with everything inside: carousels, slides, headings, controls.
 *
 * The store is created with the first render, on a server too, and has no effects until a player container or a carousel
 * is attached to it in a browser.
 */
export function PortfolioProvider(props: PortfolioProviderProps) {
  const { films, actionsRef, playback = NO_OPTIONS, onListChange, onFilmChange, children } = props
  const [store] = useState(() => createStore(props))
  useFilmList(store, films, onListChange)
  useFilmChange(store, onFilmChange)
  useDevice(store, playback)
  useImperativeHandle(actionsRef, () => store, [store])
  return <PortfolioContext value={store}>{children}</PortfolioContext>
}

function createStore({ films, defaultFilmId, playback = NO_OPTIONS }: PortfolioProviderProps): FilmStore {
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
    ...(defaultFilmId === undefined ? {} : { initialId: defaultFilmId }),
    ...(environment === undefined ? {} : { environment }),
  })
}

function useFilmList(store: FilmStore, films: readonly Film[], onListChange: 'first' | 'keep' | undefined) {
  const shown = useRef(films)
  useEffect(() => {
    if (shown.current === films) return
    shown.current = films
    store.setFilms(films, onListChange === 'keep' ? { keep: 'id' } : {})
  }, [store, films, onListChange])
}

/** Reports each change of the current film, also one from before hydration had finished. */
function useFilmChange(store: FilmStore, onFilmChange: FilmChangeListener | undefined) {
  const listener = useRef(onFilmChange)
  useEffect(() => {
    listener.current = onFilmChange
  }, [onFilmChange])
  // As first rendered: the visitor may have moved on before this effect runs.
  const reported = useRef(store.getSnapshot().id)
  useEffect(() => {
    const report = () => {
      const { id, index, source, film } = store.getSnapshot()
      if (id === reported.current) return
      reported.current = id
      if (film) listener.current?.(film, { source, index })
    }
    report()
    return store.subscribe(report)
  }, [store])
}

/** A phone or a tablet, whose orientation controls fullscreen (docs/behaviour.md, Fullscreen). */
const HANDHELD_QUERY = '(hover: none) and (pointer: coarse)'

/** Passes the site's options, the viewport's orientation and the visitor's preferences on to the store. */
function useDevice(store: FilmStore, playback: PlaybackOptions) {
  const { autoplayDisabled = false, fullscreenEnabled = false, prepare = 'load' } = playback
  useEffect(() => {
    const update = () => store.setOrientation(matchesMedia(LANDSCAPE_QUERY) ? 'landscape' : 'portrait')
    update()
    return watchMedia(LANDSCAPE_QUERY, update)
  }, [store])
  useEffect(() => {
    const update = () =>
      store.setFlags({
        autoplayDisabled: autoplayDisabled || matchesMedia(REDUCED_MOTION_QUERY),
        fullscreenEnabled,
        handheld: matchesMedia(HANDHELD_QUERY),
        prepare,
      })
    update()
    const unwatch = [REDUCED_MOTION_QUERY, HANDHELD_QUERY].map((query) => watchMedia(query, update))
    return () => unwatch.forEach((stop) => stop())
  }, [store, autoplayDisabled, fullscreenEnabled, prepare])
}

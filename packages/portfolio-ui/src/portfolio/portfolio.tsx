'use client'

import {
  createPortfolioStore,
  preloadPlayers,
  systemClock,
  type ChangeSource,
  type Clock,
  type Environment,
  type FilmList,
  type MediaState,
  type PortfolioActions,
  type PortfolioSnapshot,
  type PortfolioStore,
  type Provider,
} from '@cutroom/player-core'
import type { Optional } from '@cutroom/ground/with-defaults'
import { findProvider } from '@cutroom/player-core/links'
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
import { DevelopmentHints } from './development-hints.js'
import type { Film } from '../film/film.js'
import { toFilmList } from '../film/film-list.js'
import { LANDSCAPE_QUERY } from '../specification.js'
import {
  afterNextFrame,
  createFrameQueue,
  createRenderedSource,
  type AfterFrame,
  type FrameQueue,
  type Source,
} from './after-frame.js'
import { onFirst, POINTER_EVENTS } from './on-first.js'
import { matchesMedia, REDUCED_MOTION_QUERY, watchMedia } from '../styling/media-query.js'

/** The store of a page of films. */
export type FilmStore = PortfolioStore<Film>

/** The state of a page of films at one moment. */
export type FilmSnapshot = PortfolioSnapshot<Film>

/** What changes often while a film plays: its time, and the state of its controls. */
export type FilmMedia = MediaState

/** Actions on a page's films. */
export type FilmActions = PortfolioActions<Film>

/** How a film became the current one. */
export interface FilmChange {
  readonly source: ChangeSource
  readonly index: number
}

/** Called with the film that has become the current one. */
export type FilmChangeListener = (film: Film, change: FilmChange) => void

/** Options of playback. */
export interface PlaybackOptions {
  /** The first of them that plays a film's link; `defaultProviders` by default. Read once. */
  readonly providers?: readonly Provider[] | undefined
  /** Starts in autoplay mode, in which the first film plays muted. Off by default. Read once. */
  readonly autoplay?: boolean | undefined
  /** Switches autoplay mode off for good, as reduced motion does. */
  readonly autoplayDisabled?: boolean | undefined
  /** On phones and tablets, playback in landscape enters fullscreen, and portrait exits it. */
  readonly fullscreenEnabled?: boolean | undefined
  /**
   * When a film's player is created: `load` (default) once the page is idle; `play` at the press,
   * so that no video host is contacted without one. A media file is requested at a likely play.
   */
  readonly prepare?: 'load' | 'play' | undefined
  readonly environment?: Optional<Environment & { readonly afterFrame: AfterFrame }> | undefined
}

/** The films of a page, and how they play. */
export interface PortfolioOptions {
  /** An array, or a long list that loads films around the current one. May be empty. */
  readonly films: readonly Film[] | FilmList<Film> | null | undefined
  /**
   * The film that is current at first, also if the films arrive later, in parts or at once; else,
   * and while the list does not have it, the first one. Ignored once the visitor has chosen a film.
   */
  readonly defaultFilmId?: string | undefined
  /** Receives the actions, for example for Back and Forward. */
  readonly actionsRef?: Ref<FilmActions> | undefined
  /** How the films play: autoplay mode, fullscreen, and the players themselves. */
  readonly playback?: PlaybackOptions | undefined
  /**
   * A list with other films shows its first one (default), or keeps the current one. A list that is
   * continued, or was empty in between, keeps it in any case.
   */
  readonly listChange?: 'first' | 'keep' | undefined
  /** Called with a new current film once its slide has begun to move; of quick steps, the last. */
  readonly onFilmChange?: FilmChangeListener | undefined
}

/** Props of `PortfolioProvider`. */
export interface PortfolioProviderProps extends PortfolioOptions {
  readonly children?: ReactNode
}

interface Portfolio {
  readonly store: FilmStore
  readonly providers: readonly Provider[]
  /** The carousels move before anything renders. */
  readonly rendered: Source<FilmSnapshot>
  readonly frames: FrameQueue
  readonly clock: Clock
}

/** Bundlers replace it, so that a production build has no hints. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const PortfolioContext = createContext<Portfolio | null>(null)

/** The portfolio of the nearest `PortfolioProvider`. */
export function usePortfolioContext(): Portfolio {
  const portfolio = useContext(PortfolioContext)
  if (portfolio) return portfolio
  throw new Error('A component needs a PortfolioProvider around it.')
}

/** State and actions of the nearest `PortfolioProvider`, without which it throws. */
export const usePortfolioStore = (): FilmStore => usePortfolioContext().store

/**
 * Selects from the page's state as it is rendered. Renders again only for another result.
 * @param select returns a primitive value, or an object of the state itself
 */
export function usePortfolio<Value>(select: (snapshot: FilmSnapshot) => Value): Value {
  const { store, rendered } = usePortfolioContext()
  const get = () => select(rendered.getSnapshot())
  return useSyncExternalStore(rendered.subscribe, get, () => select(store.getServerSnapshot()))
}

/** All actions on the page's films: the same object for the life of a provider. */
export const usePortfolioActions = (): FilmActions => usePortfolioStore()

/** Selects from what changes often while a film plays, as `usePortfolio` does. */
export function useMedia<Value>(select: (media: FilmMedia) => Value): Value {
  const { media } = usePortfolioStore()
  const get = () => select(media.getSnapshot())
  return useSyncExternalStore(media.subscribe, get, get)
}

/** What draws the controls of the current film; `undefined` where nothing plays its link. */
export function useFilmControls(): Provider['controls'] | undefined {
  return useControlsFor(usePortfolio(({ film }) => film))
}

/** What draws the controls of a film of the page. */
export function useControlsFor(film: Film | null): Provider['controls'] | undefined {
  const { providers } = usePortfolioContext()
  const link = film?.link
  // Each slide asks with each step.
  return useMemo(() => findProvider(providers, link), [providers, link])?.controls
}

const NO_OPTIONS: PlaybackOptions = {}

/** Shares one store of films. It has no effects until a player or a carousel is attached to it. */
export function PortfolioProvider(props: PortfolioProviderProps) {
  const { actionsRef, onFilmChange, children } = props
  const films = toFilmList(props.films)
  // Apps without types pass null for what they do not have.
  const playback = props.playback ?? NO_OPTIONS
  const [portfolio] = useState(() => createPortfolio(films, playback, props.defaultFilmId))
  const { store, rendered } = portfolio
  useFilmList(store, films, props)
  useFilmChange(rendered, onFilmChange)
  useDevice(store, playback)
  useOnlyPlayer(portfolio)
  usePlayerCode()
  useImperativeHandle(actionsRef, () => store, [store])
  return (
    <PortfolioContext value={portfolio}>
      {process.env.NODE_ENV === 'development' && <DevelopmentHints films={films} />}
      {children}
    </PortfolioContext>
  )
}

function createPortfolio(
  films: FilmList<Film>,
  playback: PlaybackOptions,
  defaultFilmId: string | undefined,
): Portfolio {
  const providers = playback.providers ?? defaultProviders
  const environment = playback.environment ?? {}
  const { clock = systemClock, afterFrame = afterNextFrame } = environment
  const frames = createFrameQueue(afterFrame)
  const store = createPortfolioStore({
    films,
    providers,
    autoplay: playback.autoplay,
    flags: getFlags(playback),
    initialId: defaultFilmId,
    environment,
  })
  return { store, providers, frames, clock, rendered: createRenderedSource(store, frames, isStep) }
}

const getFlags = ({
  autoplayDisabled = false,
  fullscreenEnabled = false,
  prepare = 'load',
}: PlaybackOptions) => ({ autoplayDisabled, fullscreenEnabled, prepare }) as const

const isStep = (rendered: FilmSnapshot, next: FilmSnapshot): boolean =>
  next.films === rendered.films && next.index !== rendered.index

function useFilmList(
  store: FilmStore,
  films: FilmList<Film>,
  { defaultFilmId, listChange }: PortfolioOptions,
) {
  const shown = useRef(films)
  useEffect(() => {
    if (shown.current === films) return
    shown.current = films
    store.setFilms(films, { keep: listChange === 'keep' ? 'id' : undefined, initialId: defaultFilmId })
  }, [store, films, defaultFilmId, listChange])
}

/** Reports changes from before hydration, too. */
function useFilmChange(rendered: Source<FilmSnapshot>, onFilmChange: FilmChangeListener | undefined) {
  const listener = useRef(onFilmChange)
  useEffect(() => {
    listener.current = onFilmChange
  }, [onFilmChange])
  const reported = useRef(rendered.getSnapshot().id)
  useEffect(() => {
    const report = () => {
      const { id, index, source, film } = rendered.getSnapshot()
      // A list that is empty for a while, or whose film is not loaded yet, has no other film.
      if (!film || id === reported.current) return
      reported.current = id
      if (source !== 'initial') listener.current?.(film, { source, index })
    }
    report()
    return rendered.subscribe(report)
  }, [rendered])
}

/**
 * The stores of the document by their clocks: of one clock only one plays, apart from those that a
 * browser has muted. A sheet of held films has a clock for each.
 */
const stores = new Map<FilmStore, Clock>()

const isStarted = ({ status, starting }: FilmSnapshot) => status === 'playing' || starting

/** Pauses the films of other pages of the document when those of a page start. */
function useOnlyPlayer({ store, clock }: Portfolio): void {
  useEffect(() => {
    let wasStarted = false
    const pauseOthers = () => {
      const snapshot = store.getSnapshot()
      const hasStarted = isStarted(snapshot) && !snapshot.mutedByBrowser
      if (hasStarted && !wasStarted)
        for (const [each, itsClock] of stores)
          if (each !== store && itsClock === clock && isStarted(each.getSnapshot())) each.pause()
      wasStarted = hasStarted
    }
    stores.set(store, clock)
    const unsubscribe = store.subscribe(pauseOthers)
    return () => {
      stores.delete(store)
      unsubscribe()
    }
  }, [store, clock])
}

/** The first user activity loads the code of players, so that no press waits for it. */
function usePlayerCode(): void {
  useEffect(() => {
    const unmounted = new AbortController()
    onFirst([...POINTER_EVENTS, 'keydown'], preloadPlayers, unmounted.signal)
    return () => unmounted.abort()
  }, [])
}

/** A phone or a tablet (docs/behaviour.md, Fullscreen). */
const HANDHELD_QUERY = '(pointer: coarse)'

function useDevice(store: FilmStore, playback: PlaybackOptions) {
  const { autoplayDisabled, fullscreenEnabled, prepare } = getFlags(playback)
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

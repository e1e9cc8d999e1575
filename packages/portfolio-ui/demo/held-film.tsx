import {
  createChoiceStorage,
  createFakeProvider,
  createTestClock,
  type FakeScript,
  type TestClock,
} from '@cutroom/player-core/testing'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Film } from '../src/film/film.js'
import {
  PortfolioProvider,
  type FilmActions,
  type PlaybackOptions,
  type PortfolioProviderProps,
} from '../src/portfolio/portfolio.js'
import { AUTO_HIDE_MS } from '../src/specification.js'
import { demoFilm, demoFilms } from './films.js'
import { demoFile, portraitPicture } from './media.js'
import { HOST_BAR, scripted, showClip } from './scripted-provider.js'

interface FilmState {
  readonly description: string
  /** The film of the state; a film of the demo studio by default. */
  readonly film?: Film
  readonly script?: Partial<FakeScript>
  readonly autoplay?: boolean
  /** The only film of its page. */
  readonly alone?: boolean
  /** Visible text of a button, a message or the host's bar; null where all is hidden. */
  readonly shows: string | RegExp | null
  /** Called once the page is idle. */
  readonly reach?: (film: HeldFilm) => Promise<unknown>
}

interface HeldFilm {
  readonly actions: FilmActions
  readonly clock: TestClock
}

/** In ms, as all times of the clock. */
const LOAD_MS = 400
const FAKE_PLAY_MS = 300

/** The times at which a film is held, in seconds. */
const SHOWN_S = 2
const MIDDLE_S = 4

const press = async ({ actions, clock }: HeldFilm) => {
  actions.play()
  await clock.advance(LOAD_MS + FAKE_PLAY_MS)
}
const playFor =
  (ms: number): NonNullable<FilmState['reach']> =>
  async (held) => {
    await press(held)
    await held.clock.advance(ms)
  }
/** A seek reaches the time: on a docs page, steps of the clock would let the film visibly play. */
const playAt =
  (seconds: number): NonNullable<FilmState['reach']> =>
  async (held) => {
    await press(held)
    held.actions.seek(seconds)
    await held.clock.advance(0)
  }
const PLAY = 'Play Kilometre Zero'
const PAUSE = 'Pause Kilometre Zero'
/** The pause button is that of the bar in portrait, and that of the stage otherwise. */
const PLAYING_PAUSE = /^Pause\b/

const fail = (description: string, load: FakeScript['load']): FilmState => ({
  description,
  shows: 'This film can’t be played right now.',
  script: { load },
  reach: press,
})

const film = demoFilm('kilometre-zero')
/** A transparent picture: like a poster that has not loaded, it leaves the blurred one visible. */
const NOT_LOADED = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** Every state of a film. Each is reached on a clock that stands still afterwards. */
export const FILM_STATES = {
  idle: { description: 'Poster and play button', shows: PLAY },
  'poster loading': {
    description: 'The blurred picture, until the poster has loaded',
    shows: PLAY,
    film: { ...film, poster: film.poster && { ...film.poster, src: NOT_LOADED } },
  },
  loading: {
    description: 'The spinner replaces the play button',
    shows: PAUSE,
    script: { load: 'never' },
    reach: press,
  },
  starting: {
    description: 'The film has loaded, and playback is about to begin',
    shows: PAUSE,
    script: { play: 'never' },
    reach: press,
  },
  playing: {
    description: 'With controls, after user activity',
    shows: PLAYING_PAUSE,
    reach: playAt(SHOWN_S),
  },
  'playing, controls hidden': {
    description: 'Without user activity',
    shows: null,
    reach: playFor(AUTO_HIDE_MS),
  },
  paused: {
    description: 'In the middle of the film',
    shows: PLAY,
    reach: async (held) => {
      await playAt(MIDDLE_S)(held)
      held.actions.pause()
      await held.clock.advance(0)
    },
  },
  buffering: {
    description: 'The spinner over the last frame',
    shows: PAUSE,
    script: { stalls: true },
    reach: press,
  },
  ended: {
    description: 'Without a next film: poster and play button again',
    shows: PLAY,
    script: { duration: 1 },
    alone: true,
    reach: playFor(1000),
  },
  'muted by browser': {
    description: 'Playback with sound was refused',
    shows: 'Unmute',
    script: { play: 'refused-with-sound' },
    reach: playAt(SHOWN_S),
  },
  'autoplay pending': {
    description: 'The delay before playback by itself',
    shows: 'Pause autoplay',
    autoplay: true,
    reach: ({ clock }) => clock.advance(LOAD_MS + 100),
  },
  'autoplay paused': {
    description: 'By the visitor',
    shows: 'Resume autoplay',
    autoplay: true,
    reach: async ({ actions, clock }) => {
      await clock.advance(LOAD_MS)
      actions.setAutoplayMode(false)
      await clock.advance(0)
    },
  },
  private: fail('The host requires a password', 'password-required'),
  removed: fail('The host has no such film', 'not-found'),
  'not in this region': fail('The host does not let this page show it', 'not-embeddable'),
  'timed out': fail('The host has not responded', 'timeout'),
  offline: fail('The film could not be fetched', 'network'),
  'without poster': {
    description: 'The background of the theme',
    shows: PLAY,
    film: { ...film, poster: null },
  },
  'without title': { description: 'A default title', shows: 'Play No title', film: { ...film, title: null } },
  'long title': {
    description: 'Balanced over its lines',
    shows: `Play ${demoFilm('night-train-in-order').title}`,
    film: demoFilm('night-train-in-order'),
  },
  'right-to-left title': {
    description: 'In its own direction',
    shows: `Play ${demoFilm('lights-on-the-water').title}`,
    film: demoFilm('lights-on-the-water'),
  },
  portrait: {
    description: 'A film of 9:16, on its blurred picture',
    shows: PLAYING_PAUSE,
    film: {
      ...demoFilm('lane-five'),
      poster: portraitPicture('A runner'),
      thumbnail: portraitPicture(),
      link: demoFile('../portrait/track.mp4'),
      aspectRatio: 9 / 16,
    },
    reach: playAt(SHOWN_S),
  },
  'wide screen': {
    description: 'A film of 2.39:1, on its blurred picture',
    shows: PLAYING_PAUSE,
    film: { ...film, aspectRatio: 2.39 },
    reach: playAt(SHOWN_S),
  },
  captions: {
    description: 'Switched on by the visitor',
    shows: PLAYING_PAUSE,
    film: demoFilm('one-take-kept'),
    reach: async (held) => {
      held.actions.setCaptions('en')
      await playAt(SHOWN_S)(held)
    },
  },
  'controls of the host': {
    description: 'Instead of the player bar, as on Vimeo',
    shows: HOST_BAR,
    script: { controls: 'host' },
    reach: playAt(SHOWN_S),
  },
} as const satisfies Readonly<Record<string, FilmState>>

export type FilmStateName = keyof typeof FILM_STATES

export const FILM_STATE_NAMES = Object.keys(FILM_STATES) as readonly FilmStateName[]

/** Films of the demo studio, of which the first is in a state. */
export function heldFilms(name: FilmStateName, count = 5): readonly Film[] {
  const { film: first = film, alone = false }: FilmState = FILM_STATES[name]
  return scripted([first, ...demoFilms(count).slice(1)].slice(0, alone ? 1 : count))
}

interface HeldPlayback {
  readonly playback: PlaybackOptions
  readonly actionsRef: RefObject<FilmActions | null>
}

function createHeldPlayback({ script, autoplay = false }: FilmState) {
  const clock = createTestClock()
  const fake = createFakeProvider({ load: LOAD_MS, play: FAKE_PLAY_MS, duration: 8, ...script })
  const provider = {
    ...fake,
    load: async () => {
      const playerFactory = await fake.load()
      return { create: showClip(playerFactory, { moves: false, controls: fake.controls }) }
    },
  }
  let markLoaded = () => {}
  const loaded = new Promise<void>((resolve) => (markLoaded = resolve))
  const environment = {
    clock,
    whenIdle: (run: () => void) => {
      // The code of the players, which loads in real time, calls this first.
      markLoaded()
      return clock.after(0, run)
    },
    isMetered: () => false,
    afterFrame: (task: () => void) => task(),
    log: () => {},
    storage: createChoiceStorage(),
  }
  return { clock, loaded, playback: { providers: [provider], autoplay, environment } }
}

/** Brings the first film of a page into a state once the page is mounted, and holds it there. */
export function useHeldPlayback(name: FilmStateName, script: Partial<FakeScript> = {}): HeldPlayback {
  const state: FilmState = FILM_STATES[name]
  const [{ clock, loaded, playback }] = useState(() =>
    createHeldPlayback({ ...state, script: { ...state.script, ...script } }),
  )
  const actionsRef = useRef<FilmActions>(null)
  useEffect(() => {
    const reach = async (actions: FilmActions) => {
      await loaded
      await clock.advance(0)
      await state.reach?.({ actions, clock })
    }
    if (actionsRef.current) void reach(actionsRef.current)
  }, [clock, loaded, state])
  return { playback, actionsRef }
}

interface HeldFilmsProps {
  readonly state: FilmStateName
  readonly films?: PortfolioProviderProps['films']
  readonly script?: Partial<FakeScript>
  readonly children: ReactNode
}

export function HeldFilms({ state, films = heldFilms(state), script, children }: HeldFilmsProps) {
  const [list] = useState(films)
  return (
    <PortfolioProvider films={list} {...useHeldPlayback(state, script)}>
      {children}
    </PortfolioProvider>
  )
}

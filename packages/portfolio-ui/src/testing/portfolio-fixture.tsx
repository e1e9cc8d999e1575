import { createFakeProvider, createTestClock, type FakeScript } from '@cutroom/player-core/testing'
import type { Film } from '../film/film.js'
import type { PlaybackOptions } from '../portfolio/playback-options.js'
import { demoFilms } from './demo-films.js'
import { drawnPicture } from './drawn-picture.js'

/** Films that a fake provider plays, with drawn pictures, so that nothing is loaded. */
export const fakeFilms = (count: number): readonly Film[] =>
  demoFilms(count).map((film, at) => ({
    ...film,
    link: `fake:${film.id}`,
    poster: drawnPicture(at, film.poster?.alt),
    thumbnail: drawnPicture(at),
  }))

/** Playback by a fake provider on a clock that a test moves; failures are kept instead of logged. */
export function fakePlayback(script: Partial<FakeScript> = {}, options: Partial<PlaybackOptions> = {}) {
  const clock = createTestClock()
  const provider = createFakeProvider(script)
  const failures: string[] = []
  const playback: PlaybackOptions = {
    providers: [provider],
    environment: {
      scheduler: clock,
      whenIdle: (run) => clock.after(0, run),
      isMetered: () => false,
      log: ({ code }) => failures.push(code),
    },
    ...options,
  }
  return { playback, clock, provider, failures }
}

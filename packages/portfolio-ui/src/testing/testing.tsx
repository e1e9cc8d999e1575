import {
  createChoiceStorage,
  createFakeProvider,
  createTestClock,
  type FakeProvider,
  type FakeScript,
  type TestClock,
} from '@cutroom/player-core/testing'
import type { Film } from '../film/film.js'
import type { Picture } from '../picture/picture.js'
import type { PlaybackOptions } from '../portfolio/portfolio.js'

/** A picture as a data URL, with a colour of its own for each seed. */
export function svgPicture(seed: number, alt = ''): Picture {
  const hue = (seed * 137) % 360
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1920 1080" width="1920" height="1080" preserveAspectRatio="none">` +
    `<rect width="1920" height="1080" fill="hsl(${hue} 60% 12%)"/><circle cx="960" cy="594" r="420" fill="hsl(${hue} 80% 60%)"/></svg>`
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return { src, width: 1920, height: 1080, alt, blurSrc: src, focalPoint: { x: 0.5, y: 0.55 } }
}

const paragraph = (text: string) => ({
  _type: 'block',
  _key: 'a',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 'a1', text, marks: [] }],
})

/** Complete films `film-1`, `film-2` and so on, for the fake provider; nothing is loaded. */
export const fakeFilms = (count: number): readonly Film[] =>
  Array.from({ length: count }, (_, index) => {
    const slug = `fake-${index + 1}`
    return {
      id: `film-${index + 1}`,
      slug,
      title: `Fake film ${index + 1}`,
      href: `?video=${slug}`,
      clients: [{ id: 'client', name: 'Fake client' }],
      editors: [{ id: 'editor', name: 'Fake editor', href: '/editors/fake-editor' }],
      poster: svgPicture(index, `${slug} poster image`),
      thumbnail: svgPicture(index),
      link: `fake:film-${index + 1}`,
      captions: [],
      content: [paragraph(`Description of fake film ${index + 1}.`)],
      releaseDate: '2026-01-01',
    }
  })

/** What a test plays films with. */
export interface FakePlayback {
  /** For `VideoPage` or `PortfolioProvider`. */
  readonly playback: PlaybackOptions
  readonly clock: TestClock
  readonly provider: FakeProvider
  /** Codes of the failures so far. */
  readonly failures: readonly string[]
}

/** Playback by a fake provider on a clock that the test advances; failures are collected. */
export function fakePlayback(
  script: Partial<FakeScript> = {},
  options: Partial<PlaybackOptions> = {},
): FakePlayback {
  const clock = createTestClock()
  const provider = createFakeProvider(script)
  const failures: string[] = []
  const playback: PlaybackOptions = {
    providers: [provider],
    environment: {
      clock,
      whenIdle: (run) => clock.after(0, run),
      isMetered: () => false,
      afterFrame: (task) => task(),
      log: ({ code }) => failures.push(code),
      storage: createChoiceStorage(),
    },
    ...options,
  }
  return { playback, clock, provider, failures }
}

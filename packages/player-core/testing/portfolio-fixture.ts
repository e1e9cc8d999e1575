import type { FakeScript } from './fake-player.js'
import { createFakeProvider } from './fake-provider.js'
import { createChoiceStorage } from './choice-storage.js'
import type { ChoiceStorage } from '#src/playback/visit-choices.js'
import { createTestClock } from './test-clock.js'
import type { PlayerError } from '#src/player/player-error.js'
import { createPortfolioStore, type PortfolioOptions } from '#src/portfolio/portfolio-store.js'
import type { FilmItem } from '#src/player/player.js'

export function createFilms(count: number): FilmItem[] {
  return Array.from({ length: count }, (_, index) => createFilm(String.fromCodePoint(97 + index)))
}

export function createFilm(id: string): FilmItem {
  return { id, link: `fake:${id}`, title: `Film ${id}` }
}

export function portfolioUnderTest(
  options: Partial<PortfolioOptions<FilmItem>> & {
    script?: Partial<FakeScript>
    metered?: boolean
    storage?: ChoiceStorage
  } = {},
) {
  const { script, metered = false, storage = createChoiceStorage(), ...rest } = options
  const clock = createTestClock()
  const provider = createFakeProvider(script)
  const logged: PlayerError[] = []
  const store = createPortfolioStore({
    films: createFilms(5),
    providers: [provider],
    environment: {
      clock,
      whenIdle: (run) => clock.after(50, run),
      isMetered: () => metered,
      storage,
      log: (error) => void logged.push(error),
    },
    ...rest,
  })
  const current = () => provider.living.find(({ visible }) => visible)
  return { clock, provider, logged, store, current, container: { nodeType: 1 } }
}

/** The same with a container, after the page was idle and the first film has loaded. */
export async function loadedPortfolio(options: Parameters<typeof portfolioUnderTest>[0] = {}) {
  const page = portfolioUnderTest(options)
  const detach = page.store.attachContainer(page.container)
  await page.clock.advance(100)
  return { ...page, detach }
}

import { createFakeProvider, type FakeScript } from '../testing/fake-provider.js'
import { createTestClock } from '../testing/test-clock.js'
import type { PlayerError } from '../provider/player-error.js'
import { createPortfolioStore } from './create-portfolio-store.js'
import type { PortfolioOptions } from './portfolio-store.js'
import type { PortfolioItem } from './snapshot.js'

/** Films `a`, `b`, `c` … as many as asked for. */
export function films(count: number): PortfolioItem[] {
  return Array.from({ length: count }, (_, place) => filmOf(String.fromCodePoint(97 + place)))
}

export function filmOf(id: string): PortfolioItem {
  return { id, link: `fake:${id}`, title: `Film ${id}` }
}

/** A store over a fake provider, with a clock that the test moves, and everything that it leaves to be seen. */
export function portfolioUnderTest(
  options: Partial<PortfolioOptions<PortfolioItem>> & {
    script?: Partial<FakeScript>
    metered?: boolean
  } = {},
) {
  const { script, metered = false, ...rest } = options
  const clock = createTestClock()
  const provider = createFakeProvider(script)
  const logged: PlayerError[] = []
  const store = createPortfolioStore({
    videos: films(5),
    providers: [provider],
    environment: {
      scheduler: clock,
      whenIdle: (run) => clock.after(50, run),
      isMetered: () => metered,
      log: (error) => void logged.push(error),
    },
    ...rest,
  })
  /** The player on the stage, if there is one. */
  const current = () => provider.living.find(({ visible }) => visible)
  return { clock, provider, logged, store, current, stage: { nodeType: 1 } }
}

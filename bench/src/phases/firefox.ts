/* `firefox`: a first visit and 20 keys in the Firefox that is installed, on a processor that is not
   slowed down. */
import { setTimeout as sleep } from 'node:timers/promises'
import { findEngines } from '../../../tools/launch/engines/find-engines.ts'
import { pressAll } from '../browser/presses.ts'
import { installProbe } from '../browser/probe.ts'
import { createRows, KEYS, watchPresses } from './moves.ts'
import type { Phase } from './phase.ts'

/** No driver of Firefox says when its main thread is idle. ms. */
const SETTLED_MS = 3000

async function findFirefox() {
  const { engines } = await findEngines(process.env)
  return engines.find(({ name }) => name === 'Firefox')
}

export const firefox: Phase = {
  name: 'firefox',
  title: 'Firefox',
  rows: [
    { id: 'firefox-fcp', title: 'Firefox: first contentful paint', unit: 's' },
    ...createRows(['firefox', `Firefox, ${KEYS.count} keys, ${KEYS.intervalMs} ms apart`]),
  ],
  rounds: 5,
  limitMs: 6 * 60_000,
  takes: () => true,
  measure: async (subject) => {
    const engine = await findFirefox()
    if (engine === undefined) return {}
    const tab = await engine.open()
    try {
      await tab.goto(subject.url)
      await tab.run(installProbe, { posters: subject.posters, countsCommits: false })
      await sleep(SETTLED_MS)
      const fcp = await tab.run(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
      )
      const press = () => void tab.press('ArrowRight').catch(() => {})
      const { worst, moved, lost } = await watchPresses(
        (read) => tab.run(read),
        KEYS.count,
        () => pressAll(press, KEYS.count, KEYS.intervalMs),
      )
      return {
        'firefox-fcp': fcp === null ? null : fcp / 1000,
        'firefox-worst': worst,
        'firefox-moved': moved,
        'firefox-lost': lost,
      }
    } finally {
      await tab.close()
    }
  },
}

/* `play`: from the press of play to the first frame, on a new page, and of the next film. */
import { setTimeout as sleep } from 'node:timers/promises'
import { clickPress, keyPress } from '../browser/presses.ts'
import { DESKTOP, openPage, untilSettled, type OpenPage } from '../browser/session.ts'
import type { Phase } from './phase.ts'

/** The first film plays for so long, in which the next may be prepared. ms. */
const WATCHED_MS = 3000

/** The wait between a step and a press, in ms: the step has come to rest by then. */
const REST_MS = 1000

/** A film that has no frame by then has none. ms. */
const LIMIT_MS = 15_000

async function pressPlay(open: OpenPage): Promise<number | null> {
  const press = await clickPress(open, /^Play /)
  press()
  const frame = await open.page
    .waitForFunction(() => window.bench.firstFrame, undefined, { timeout: LIMIT_MS })
    .catch(() => null)
  return frame === null ? null : await frame.jsonValue()
}

export const play: Phase = {
  name: 'play',
  title: 'From the press of play to the first frame',
  rows: [
    { id: 'cold', title: 'press to first frame', unit: 'ms' },
    { id: 'next', title: 'the next film, while one plays: press to first frame', unit: 'ms' },
  ],
  rounds: 9,
  limitMs: 8 * 60_000,
  takes: () => true,
  measure: async (subject, { browser }) => {
    await using open = await openPage(browser, subject, { screen: DESKTOP })
    await untilSettled(open)
    const cold = await pressPlay(open)
    await sleep(WATCHED_MS)
    const step = await keyPress(open)
    step()
    await sleep(REST_MS)
    return { cold, next: await pressPlay(open) }
  },
}

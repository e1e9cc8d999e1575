/* `moves`: presses of the next film on a desktop. With a slow CPU: the worst interaction, presses
   that moved the picture, and lost frames. With the CPU as it is: the work of a step. */
import { setTimeout as sleep } from 'node:timers/promises'
import { clickPress, keyPress, pressAll, type Press } from '../browser/presses.ts'
import { DESKTOP, openPage, untilSettled, type OpenPage } from '../browser/session.ts'
import { readTrace, recordEvents, type Trace } from '../browser/trace.ts'
import { median, type Row } from '../report/results.ts'
import type { Figures, Phase } from './phase.ts'

/** Keys and clicks that each have time to be answered. */
export const KEYS = { count: 20, intervalMs: 400 }

const BURST = 30
const BURST_INTERVAL_MS = 100

/** How many times slower the CPU is while presses are answered. */
export const SLOW_CPU = 4

const TRACED_PRESSES = 10
const TRACED_INTERVAL_MS = 600

/** After the last press, the picture has come to rest when it has not changed for this long. ms. */
const REST_MS = 700
const REST_LIMIT_MS = 6000

const WAYS = {
  keys: `${KEYS.count} keys, ${KEYS.intervalMs} ms apart`,
  clicks: `${KEYS.count} clicks, ${KEYS.intervalMs} ms apart`,
  burst: `${BURST} keys, ${BURST_INTERVAL_MS} ms apart`,
}

/** Rows of a way to press. */
export const createRows = ([id, title]: [string, string]): readonly Row[] => [
  { id: `${id}-worst`, title: `${title}: worst interaction`, unit: 'ms' },
  { id: `${id}-moved`, title: `${title}: moved`, unit: '', isHigherBetter: true },
  { id: `${id}-lost`, title: `${title}: 60 Hz frames lost`, unit: '' },
]

/** The answers to presses: the longest, how many moved the picture, and the frames lost. */
export interface Answers {
  readonly worst: number
  readonly moved: number
  readonly lost: number
}

export const pressAndWatch = (
  { page }: OpenPage,
  press: Press,
  count: number,
  intervalMs: number,
): Promise<Answers> =>
  watchPresses(
    (read) => page.evaluate(read),
    count,
    () => pressAll(press, count, intervalMs),
  )

/** Runs a function of the page, in any browser. */
type Evaluate = <Result>(read: () => Result) => Promise<Result>

export async function watchPresses(
  evaluate: Evaluate,
  count: number,
  pressKeys: () => Promise<void>,
): Promise<Answers> {
  await evaluate(() => {
    window.bench.interactions.length = 0
    window.bench.startWatch()
  })
  await pressKeys()
  const { framesLost, advanced } = await untilAtRest(evaluate)
  const durations = await evaluate(() => window.bench.interactions)
  // An interaction below the resolution of Event Timing is not reported: it took at most 16 ms.
  return {
    worst: Math.max(16, ...durations),
    moved: Math.max(0, Math.min(count, advanced)),
    lost: framesLost,
  }
}

async function untilAtRest(evaluate: Evaluate) {
  const readWatch = () => evaluate(() => window.bench.readWatch())
  const end = performance.now() + REST_LIMIT_MS
  let seen = await readWatch()
  let since = performance.now()
  // Frames are counted to here: what follows is no answer to a press.
  const { framesLost } = seen
  while (performance.now() < end && performance.now() - since < REST_MS) {
    await sleep(100)
    const next = await readWatch()
    if (next.advanced !== seen.advanced) since = performance.now()
    seen = next
  }
  return { ...seen, framesLost }
}

/** Records the steps after the first ones, which also load what only a visitor who steps needs. */
async function traceSteps(open: OpenPage, presses: number, stacks: boolean): Promise<Trace> {
  const press = await keyPress(open)
  await pressAll(press, 2, TRACED_INTERVAL_MS)
  await untilSettled(open)
  return readTrace(await recordEvents(open, () => pressAll(press, presses, TRACED_INTERVAL_MS), { stacks }))
}

/** Processor time of a step, in ms; for `scale` too. */
export async function stepTimes(open: OpenPage, presses = TRACED_PRESSES): Promise<Figures> {
  const trace = await traceSteps(open, presses, false)
  return { 'step-main': trace.mainMs, 'step-raster': trace.rasterMs }
}

/** What a step makes the browser do, in counts. */
export async function stepCounts(open: OpenPage, presses = TRACED_PRESSES): Promise<Figures> {
  const trace = await traceSteps(open, presses, true)
  const commits = (await commitsByKey(open)).slice(-presses - 1)
  return {
    'step-forced': trace.forcedLayouts,
    'step-forced-styles': trace.forcedStyles,
    'step-restyled': trace.restyled,
    'step-has': trace.restyledByHas,
    'step-painted': trace.painted,
    'step-commits': median(commits.slice(1).map((count, index) => count - (commits[index] ?? 0))),
  }
}

/** Commits of React before each key so far, and up to now. */
const commitsByKey = ({ page }: OpenPage) =>
  page.evaluate(() => [...window.bench.commitsByKey, window.bench.commits])

export const moves: Phase = {
  name: 'moves',
  title: 'Moving from film to film',
  rows: [
    ...Object.entries(WAYS).flatMap(createRows),
    { id: 'step-main', title: 'main thread a step, CPU as it is', unit: 'ms' },
    { id: 'step-raster', title: 'raster threads a step, CPU as it is', unit: 'ms' },
    { id: 'step-forced', title: 'forced layouts a step', unit: '' },
    { id: 'step-restyled', title: 'elements restyled a step', unit: '' },
  ],
  rounds: 5,
  limitMs: 15 * 60_000,
  takes: () => true,
  measure: async (subject, { browser }) => {
    const figures: Record<string, number | null> = {}
    {
      await using open = await openPage(browser, subject, { screen: DESKTOP })
      await untilSettled(open)
      const press = {
        keys: await keyPress(open),
        clicks: await clickPress(open, /^Next Item/),
        burst: await keyPress(open),
      }
      await open.setCpu(SLOW_CPU)
      for (const way of ['keys', 'clicks', 'burst'] as const) {
        await sleep(REST_MS)
        const isBurst = way === 'burst'
        const [count, interval] = isBurst ? [BURST, BURST_INTERVAL_MS] : [KEYS.count, KEYS.intervalMs]
        const { worst, moved, lost } = await pressAndWatch(open, press[way], count, interval)
        Object.assign(figures, { [`${way}-worst`]: worst, [`${way}-moved`]: moved, [`${way}-lost`]: lost })
      }
    }
    await using open = await openPage(browser, subject, { screen: DESKTOP })
    await untilSettled(open)
    return { ...figures, ...(await stepTimes(open)), ...(await stepCounts(open)) }
  },
}

/* `conditions`: the same pages where visitors differ: with a warm cache, on a large screen, in a
   light theme, and with presses while the page loads on a phone. */
import { keyPress, pressAll } from '../browser/presses.ts'
import { DESKTOP, openPage, PHONE, untilSettled, type Screen } from '../browser/session.ts'
import type { Subject } from '../subjects/subject.ts'
import { loadFigures } from './load.ts'
import { KEYS, pressAndWatch, SLOW_CPU } from './moves.ts'
import type { Figures, Phase, RunContext } from './phase.ts'

const UHD: Screen = { ...DESKTOP, context: { viewport: { width: 3840, height: 2160 } } }

/** A key is pressed each 100 ms of the first 3 s. */
const EARLY = { count: 30, intervalMs: 100 }

/** An editor of the demo whose page has a light theme. */
const LIGHT_PAGE = 'editors/juno-lindqvist'

/** The first paint of a visit, and the answers to keys after it. */
async function visit(subject: Subject, { browser }: RunContext, screen: Screen, url = subject.url) {
  await using open = await openPage(browser, subject, { screen, url })
  await untilSettled(open)
  const { fcp = null, poster = null } = await loadFigures(open)
  await open.setCpu(SLOW_CPU)
  return { fcp, poster, ...(await pressAndWatch(open, await keyPress(open), KEYS.count, KEYS.intervalMs)) }
}

/** A visit to a page of which the browser has the files. */
async function visitAgain(subject: Subject, { browser }: RunContext): Promise<Figures> {
  await using open = await openPage(browser, subject, { screen: DESKTOP })
  await untilSettled(open)
  await open.page.goto(subject.url, { waitUntil: 'commit' })
  await untilSettled(open)
  const { fcp = null, poster = null } = await loadFigures(open)
  return { 'warm-fcp': fcp, 'warm-poster': poster }
}

async function pressEarly(subject: Subject, { browser }: RunContext): Promise<Figures> {
  await using open = await openPage(browser, subject, { screen: PHONE })
  await pressAll(await keyPress(open), EARLY.count, EARLY.intervalMs)
  await untilSettled(open)
  // Event Timing reports no interaction that took less than 16 ms.
  return { 'early-worst': Math.max(16, ...(await open.page.evaluate(() => window.bench.interactions))) }
}

export const conditions: Phase = {
  name: 'conditions',
  title: 'Other conditions',
  rows: [
    { id: 'warm-fcp', title: 'desktop, second visit: first contentful paint', unit: 's' },
    { id: 'warm-poster', title: 'desktop, second visit: first poster painted', unit: 's' },
    { id: 'uhd-fcp', title: '3840 × 2160: first contentful paint', unit: 's' },
    { id: 'uhd-poster', title: '3840 × 2160: first poster painted', unit: 's' },
    { id: 'uhd-worst', title: '3840 × 2160, 20 keys: worst interaction', unit: 'ms' },
    { id: 'uhd-lost', title: '3840 × 2160, 20 keys: 60 Hz frames lost', unit: '' },
    { id: 'light-fcp', title: 'light theme: first contentful paint', unit: 's' },
    { id: 'light-worst', title: 'light theme, 20 keys: worst interaction', unit: 'ms' },
    { id: 'light-lost', title: 'light theme, 20 keys: 60 Hz frames lost', unit: '' },
    { id: 'early-worst', title: 'phone, a key each 100 ms of the first 3 s: worst interaction', unit: 'ms' },
  ],
  rounds: 3,
  limitMs: 12 * 60_000,
  takes: () => true,
  measure: async (subject, context) => {
    const uhd = await visit(subject, context, UHD)
    // Peers have one theme.
    const light =
      subject.name === 'ours'
        ? await visit(subject, context, DESKTOP, new URL(LIGHT_PAGE, subject.url).href)
        : null
    return {
      ...(await visitAgain(subject, context)),
      'uhd-fcp': uhd.fcp,
      'uhd-poster': uhd.poster,
      'uhd-worst': uhd.worst,
      'uhd-lost': uhd.lost,
      'light-fcp': light?.fcp ?? null,
      'light-worst': light?.worst ?? null,
      'light-lost': light?.lost ?? null,
      ...(await pressEarly(subject, context)),
    }
  },
}

/*
 * What a first visit loads and what a step makes the browser do, in counts that are the same on
 * every machine. `pnpm bench` measures how long it takes, beside peers.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, launchBrowser, openPage, untilSettled } from './browser/session.ts'
import { forcedWork, recordEvents } from './browser/trace.ts'
import { loadFigures } from './phases/load.ts'
import { stepCounts } from './phases/moves.ts'
import { formatFigure } from './report/results.ts'
import { startOurSite, type OurSite } from './subjects/ours.ts'
import type { Subject } from './subjects/subject.ts'

/** Presses that are traced: the median of so many is the same in every run. */
const PRESSES = 6

interface Count {
  readonly title: string
  /** The most that our page may have: what it has today. It only ever gets lower. */
  readonly most: number
}

/** Bytes are as compressed, in KB. */
const LIMITS: Readonly<Record<string, Count>> = {
  'step-forced': { title: 'forced layouts a step', most: 0 },
  'step-forced-styles': { title: 'forced style recalculations a step', most: 0 },
  'step-has': { title: 'elements restyled a step because of :has()', most: 0 },
  // What is new, what becomes inert or no longer is, and what fades.
  'step-restyled': { title: 'elements restyled a step', most: 92 },
  // The slide and the thumbnails that enter, and those that fade: not those that only move.
  'step-painted': { title: 'pictures painted a step', most: 6 },
  'step-commits': { title: 'React commits a step', most: 1 },
  'load-forced': { title: 'forced layouts and style recalculations at load', most: 0 },
  'film-requests': { title: 'requests of films at load', most: 0 },
  // The page, and what further pages need.
  'script-requests': { title: 'requests of scripts at load', most: 2 },
  'style-requests': { title: 'requests of stylesheets at load', most: 0 },
  // The poster, its background, and five thumbnails.
  'image-requests': { title: 'requests of images at load', most: 7 },
  font: { title: 'font bytes at load', most: 0 },
  image: { title: 'image bytes at load', most: 65 },
}

/** Figures that differ between runs or builds, or have a limit elsewhere: printed. */
const NOTED: Readonly<Record<string, string>> = {
  // 46 to 50: how many pages are prefetched depends on when the page is idle.
  requests: 'requests at load',
  // apps/site/budget has their limits: Brotli's bytes differ with the hashes of file names.
  document: 'document bytes at load',
  script: 'script bytes at load',
  film: 'film bytes at load',
  data: 'data bytes at load',
  longTasks: 'long tasks at load',
}

type Counts = Readonly<Record<string, number | null>>

let ours: OurSite
let browser: Browser
let counts: Counts

beforeAll(async () => {
  ours = await startOurSite({ withPublic: false })
  browser = await launchBrowser()
  counts = await measureCounts(ours.subject)
  const titles = Object.entries({ ...LIMITS, ...NOTED })
  console.table(
    titles.map(([id, row]) => ({
      count: typeof row === 'string' ? row : row.title,
      figure: formatFigure(counts[id] ?? 0),
    })),
  )
})

afterAll(async () => {
  await browser?.close()
  await ours?.subject.stop()
})

async function measureCounts(subject: Subject): Promise<Counts> {
  await using open = await openPage(browser, subject, { screen: DESKTOP, countsCommits: true })
  await untilSettled(open)
  const kinds = ['script', 'style', 'film', 'image']
  const requests = kinds.map((kind) => [
    `${kind}-requests`,
    open.requests.filter((request) => request.kind === kind).length,
  ])
  const figures = await loadFigures(open)
  const reload = async () => {
    await open.page.reload()
    await untilSettled(open)
  }
  const again = await recordEvents(open, reload, { stacks: true })
  return {
    ...figures,
    ...Object.fromEntries(requests),
    'load-forced': forcedWork(again),
    ...(await stepCounts(open, PRESSES)),
  }
}

describe('the home page', () => {
  it.each(Object.entries(LIMITS))('stays within the limit of %s', (id, { most }) => {
    expect(counts[id]).toBeLessThanOrEqual(most)
  })

  it('is measured on a page whose films move', () => {
    // Each count of a step would be 0 if no press arrived.
    expect(counts['step-commits']).toBeGreaterThan(0)
  })
})

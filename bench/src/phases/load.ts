/* `load`: the first visit to the home page, with an empty cache, until the page is quiet. */
import { DESKTOP, openPage, PHONE, untilSettled, type OpenPage, type Screen } from '../browser/session.ts'
import type { Row } from '../report/results.ts'
import { KB, type Phase } from './phase.ts'

/** What a long task may take before it blocks, as total blocking time is defined. ms. */
const UNBLOCKED_MS = 50

/** The page is left when it has been quiet for 1.5 s, at the latest after this. ms. */
const LIMIT_MS = 30_000

const SCREENS: Readonly<Record<string, Screen>> = { phone: PHONE, desktop: DESKTOP }

const KINDS = ['document', 'script', 'style', 'image', 'font', 'data'] as const

const createRows = (screen: string): readonly Row[] => [
  { id: `${screen}-fcp`, title: `${screen}: first contentful paint`, unit: 's' },
  { id: `${screen}-poster`, title: `${screen}: first poster painted`, unit: 's' },
  { id: `${screen}-blocking`, title: `${screen}: blocking time`, unit: 'ms' },
  { id: `${screen}-requests`, title: `${screen}: requests`, unit: '' },
  { id: `${screen}-film`, title: `${screen}: film bytes before any press`, unit: 'KB' },
  ...KINDS.map((kind) => ({
    id: `${screen}-${kind}`,
    title: `${screen}: ${kind} bytes`,
    unit: 'KB' as const,
  })),
]

export async function loadFigures({ page, requests }: OpenPage): Promise<Record<string, number | null>> {
  const seen = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    poster: window.bench.poster,
    longTasks: window.bench.longTasks,
  }))
  const { fcp } = seen
  // Long tasks count from the start: a page that the browser renders blocks before it paints.
  const blocking = seen.longTasks.reduce((total, duration) => total + Math.max(0, duration - UNBLOCKED_MS), 0)
  const sumBytes = (kind: string) =>
    requests.reduce((total, request) => total + (request.kind === kind ? request.bytes : 0), 0) / KB
  return {
    fcp: fcp === null ? null : fcp / 1000,
    poster: seen.poster === null ? null : seen.poster / 1000,
    blocking,
    longTasks: seen.longTasks.length,
    requests: requests.length,
    film: sumBytes('film'),
    ...Object.fromEntries(KINDS.map((kind) => [kind, sumBytes(kind)])),
  }
}

export const load: Phase = {
  name: 'load',
  title: 'First visit',
  rows: Object.keys(SCREENS).flatMap(createRows),
  rounds: 7,
  limitMs: 12 * 60_000,
  takes: () => true,
  measure: async (subject, { browser }) => {
    const figures: Record<string, number | null> = {}
    for (const [name, screen] of Object.entries(SCREENS)) {
      await using open = await openPage(browser, subject, { screen })
      await untilSettled(open, LIMIT_MS)
      for (const [id, figure] of Object.entries(await loadFigures(open))) figures[`${name}-${id}`] = figure
    }
    return figures
  },
}

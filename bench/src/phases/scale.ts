/* `scale`: the same page with 10 to 10,000 films: what the document weighs, what a step costs, and
   what two thousand steps leave behind. */
import { brotliCompressSync } from 'node:zlib'
import { DESKTOP, openPage, untilSettled, type OpenPage } from '../browser/session.ts'
import { KB, type Phase } from './phase.ts'
import { median } from '../report/results.ts'
import { loadFigures } from './load.ts'
import { stepTimes } from './moves.ts'

const LENGTHS = [10, 100, 1000, 10_000] as const

const LONGEST = Math.max(...LENGTHS)

/** The longest list of pages that render all films: a visit of a longer one takes minutes. */
const LONGEST_OF_PEERS = 1000

/** Presses a length: one of 1,000 films may take a second. */
const PRESSES = 5

/** Documents that are rendered in a round, each with a film that no other round has. */
const RENDERED = 3

/** Steps in one task: those of a window of films, each of which is loaded then. */
const BATCH = 24

/** Steps after which as many films are loaded as the browser keeps, and those that are measured. */
const STEPS = { before: 16 * BATCH, measured: 84 * BATCH }

/** Left behind by the steps: the difference of two counts after a collection of garbage. */
const GROWTH = {
  'growth-heap': { title: 'JavaScript heap', unit: 'KB' },
  'growth-nodes': { title: 'nodes', unit: '' },
  'growth-listeners': { title: 'listeners', unit: '' },
} as const

const FIGURES = {
  html: { title: 'document, decoded', unit: 'KB' },
  brotli: { title: 'document, brotli', unit: 'KB' },
  render: { title: 'response that is rendered', unit: 'ms' },
  fcp: { title: 'first contentful paint', unit: 's' },
  poster: { title: 'first poster painted', unit: 's' },
  blocking: { title: 'blocking time', unit: 'ms' },
  elements: { title: 'elements in the document', unit: '' },
  heap: { title: 'JavaScript heap', unit: 'KB' },
  'step-main': { title: 'main thread a step', unit: 'ms' },
} as const

export const scale: Phase = {
  name: 'scale',
  title: 'Playlists of 10 to 10,000 films',
  rows: [
    ...LENGTHS.flatMap((length) =>
      Object.entries(FIGURES).map(([id, { title, unit }]) => ({
        id: `${length}-${id}`,
        title: `${length} films: ${title}`,
        unit,
      })),
    ),
    ...Object.entries(GROWTH).map(([id, { title, unit }]) => ({
      id,
      title: `${LONGEST} films: ${title} after ${STEPS.measured} steps, over those before`,
      unit,
    })),
  ],
  rounds: 3,
  limitMs: 10 * 60_000,
  takes: () => true,
  prepare: ({ ours }) => ours.publishPlaylists(LENGTHS),
  measure: async (subject, { browser }) => {
    const figures: Record<string, number | null> = {}
    for (const length of LENGTHS) {
      if (subject.name !== 'ours' && length > LONGEST_OF_PEERS) continue
      const url = subject.urlOfFilms(length)
      // The first request is rendered, the visit is answered from the cache.
      const response = await fetch(url)
      if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
      const sent = Buffer.from(await response.text())
      const html = sent.byteLength / KB
      const brotli = brotliCompressSync(sent).byteLength / KB
      await using open = await openPage(browser, subject, { screen: DESKTOP, url })
      await untilSettled(open)
      const { fcp = null, poster = null, blocking = null } = await loadFigures(open)
      const { heap } = await countObjects(open)
      const elements = await open.page.evaluate(() => document.querySelectorAll('*').length)
      const { 'step-main': main = null } = await stepTimes(open, PRESSES)
      const render = subject.name === 'ours' ? await renderTime(url) : null
      const all = { html, brotli, render, fcp, poster, blocking, elements, heap, 'step-main': main }
      for (const [id, figure] of Object.entries(all)) figures[`${length}-${id}`] = figure
      if (subject.name === 'ours' && length === LONGEST) Object.assign(figures, await growth(open))
    }
    return figures
  },
}

const rendered = new Map<string, number>()

/** Median time of a response that the server renders, ms; null after the last film. */
async function renderTime(url: string): Promise<number | null> {
  const start = rendered.get(url) ?? 1
  rendered.set(url, start + RENDERED)
  if (start + RENDERED > Math.min(...LENGTHS)) return null
  const times: number[] = []
  for (let film = start; film < start + RENDERED; film += 1) {
    const sent = performance.now()
    await (await fetch(`${url}?video=bench-film-${film}`)).arrayBuffer()
    times.push(performance.now() - sent)
  }
  return median(times)
}

/** What the page has after a collection of garbage; the heap in KB. */
async function countObjects({ devtools }: OpenPage) {
  await devtools.send('Performance.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heap: of('JSHeapUsedSize') / KB, nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

/** The difference that the steps make, once the films that the browser keeps are loaded. */
async function growth(open: OpenPage): Promise<Record<keyof typeof GROWTH, number>> {
  await step(open, STEPS.before)
  await untilSettled(open)
  const before = await countObjects(open)
  await step(open, STEPS.measured)
  await untilSettled(open)
  const after = await countObjects(open)
  return {
    'growth-heap': after.heap - before.heap,
    'growth-nodes': after.nodes - before.nodes,
    'growth-listeners': after.listeners - before.listeners,
  }
}

/** Steps to the next film so many times. Each batch waits until its last film is loaded. */
async function step({ page }: OpenPage, steps: number): Promise<void> {
  for (let done = 0; done < steps; done += BATCH) {
    await page.evaluate((count) => {
      for (let press = 0; press < count; press += 1)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    }, BATCH)
    await page.locator('main h2').first().waitFor()
    await page
      .locator('.cutroom-main-carousel [role="group"]:not([inert]):not(:has([aria-busy="true"]))')
      .waitFor()
  }
}

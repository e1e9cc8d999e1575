/*
 * `scale`: the same page with 10 to 10,000 films on a desktop: what the document weighs and holds, and what a step costs.
 */
import { brotliCompressSync } from 'node:zlib'
import { DESKTOP, openPage, untilSettled } from '../browser/session.ts'
import { KB, type Phase } from './phase.ts'
import { loadFigures } from './load.ts'
import { stepTimes } from './moves.ts'

const LENGTHS = [10, 100, 1000, 10_000] as const

/** The longest playlist of the peers: with all films in the document, a visit of a longer one takes minutes. */
const LONGEST_OF_PEERS = 1000

/** Presses a length: one of 1,000 films may take a second. */
const PRESSES = 5

const FIGURES = {
  html: { title: 'document, decoded', unit: 'KB' },
  brotli: { title: 'document, brotli', unit: 'KB' },
  fcp: { title: 'first contentful paint', unit: 's' },
  blocking: { title: 'blocking time', unit: 'ms' },
  elements: { title: 'elements in the document', unit: '' },
  heap: { title: 'JavaScript heap', unit: 'KB' },
  'step-main': { title: 'main thread a step', unit: 'ms' },
} as const

export const scale: Phase = {
  name: 'scale',
  title: 'Playlists of 10 to 10,000 films',
  rows: LENGTHS.flatMap((length) =>
    Object.entries(FIGURES).map(([id, { title, unit }]) => ({
      id: `${length}-${id}`,
      title: `${length} films: ${title}`,
      unit,
    })),
  ),
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
      const { fcp = null, blocking = null } = await loadFigures(open)
      const { metrics } = await open.devtools
        .send('Performance.enable')
        .then(() => open.devtools.send('HeapProfiler.collectGarbage'))
        .then(() => open.devtools.send('Performance.getMetrics'))
      const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? null
      const elements = await open.page.evaluate(() => document.querySelectorAll('*').length)
      const { 'step-main': main = null } = await stepTimes(open, PRESSES)
      const all = { html, brotli, fcp, blocking, elements, heap: heap && heap / KB, 'step-main': main }
      for (const [id, figure] of Object.entries(all)) figures[`${length}-${id}`] = figure
    }
    return figures
  },
}

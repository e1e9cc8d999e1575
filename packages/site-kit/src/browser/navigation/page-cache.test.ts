import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PAGE_FRESH_MS } from '../reading/page-reader.ts'
import { PAGE_REVISIT_MS, PAGES_KEPT } from './page-cache.ts'
import type { PageProps } from '../../pages/page-props.ts'
import { failedPage } from '../../pages/failed-page.ts'
import { createPageCache } from './page-cache.ts'

interface Read {
  readonly path: string
  readonly signal: AbortSignal
  readonly answer: (page: PageProps) => void
  readonly fail: (error: Error) => void
}

let reads: Read[] = []
let time = 0

beforeEach(() => {
  reads = []
  time = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const pageAt = (path: string): PageProps => ({ ...failedPage(path), kind: 'not-found' })

function cache() {
  return createPageCache(
    (path, signal) =>
      new Promise((answer, fail) => {
        reads.push({ path, signal, answer, fail })
        signal.addEventListener('abort', () => fail(new Error('aborted')))
      }),
    () => time,
  )
}

const options = (intent: NavigationType = 'push', controller = new AbortController()) => ({
  signal: controller.signal,
  intent,
})

const paths = () => reads.map(({ path }) => path)

it('reads a page once while it is fresh, whoever asks', async () => {
  const pages = cache()
  void pages.prefetch('/info')
  void pages.prefetch('/info')
  const read = pages.read('/info', options())
  const page = pageAt('/info')
  reads[0]?.answer(page)
  expect(await read).toBe(page)
  time = PAGE_FRESH_MS - 1
  expect(await pages.read('/info', options())).toBe(page)
  expect(paths()).toEqual(['/info'])
})

it('reads a page anew when it is stale, and at once when asked to', () => {
  const pages = cache()
  void pages.prefetch('/info')
  reads[0]?.answer(pageAt('/info'))
  time = PAGE_FRESH_MS
  void pages.read('/info', options())
  void pages.read('/info', options('reload'))
  expect(paths()).toEqual(['/info', '/info', '/info'])
})

it('goes back to a page as it was left, for longer', async () => {
  const pages = cache()
  const left = pageAt('/')
  pages.keep(left)
  time = PAGE_REVISIT_MS - 1
  expect(await pages.read('/', options('traverse'))).toBe(left)
  time = PAGE_REVISIT_MS
  void pages.read('/', options('traverse'))
  expect(paths()).toEqual(['/'])
})

it('does not take a page that is shown for a page that was just read', async () => {
  const pages = cache()
  const page = pageAt('/info')
  pages.keep(page)
  time = PAGE_FRESH_MS
  pages.keep(page)
  void pages.read('/info', options())
  expect(paths()).toEqual(['/info'])
})

it('ends a read that nobody waits for any more', async () => {
  const pages = cache()
  const left = new AbortController()
  const read = pages.read('/info', options('push', left))
  left.abort()
  vi.runAllTimers()
  expect(reads[0]?.signal.aborted).toBe(true)
  await expect(read).rejects.toThrow('aborted')
  void pages.read('/info', options())
  expect(paths()).toEqual(['/info', '/info'])
})

it('goes on with a read that is asked for again', () => {
  const pages = cache()
  const left = new AbortController()
  void pages.read('/info', options('push', left))
  left.abort()
  void pages.read('/info', options())
  vi.runAllTimers()
  expect(reads[0]?.signal.aborted).toBe(false)
  expect(paths()).toEqual(['/info'])
})

it('forgets what could not be read, and never what a failure looked like', async () => {
  const pages = cache()
  const prefetched = pages.prefetch('/info')
  reads[0]?.fail(new Error('no network'))
  await prefetched
  pages.keep(failedPage('/'))
  void pages.read('/info', options())
  void pages.read('/', options('traverse'))
  expect(paths()).toEqual(['/info', '/info', '/'])
})

it('holds a bounded number of pages, those used last', () => {
  const pages = cache()
  for (let count = 0; count < PAGES_KEPT; count += 1) pages.keep(pageAt(`/editors/${count}`))
  void pages.prefetch('/editors/0')
  pages.keep(pageAt('/editors/more'))
  void pages.prefetch('/editors/0')
  void pages.prefetch('/editors/1')
  expect(paths()).toEqual(['/editors/1'])
})

it('knows how long ago each page was asked for, and no age of one that was not read here', async () => {
  const { read, keep, age } = cache()
  const reading = read('/info', options())
  time = 400
  reads[0]?.answer(pageAt('/info'))
  const page = await reading
  time = 5000
  keep(page)
  expect(age(page)).toBe(5000)
  // A part of it may have been read for another page before.
  const other = read('/editors', options())
  reads[1]?.answer({ ...pageAt('/editors'), readAt: 1000 })
  expect(age(await other)).toBe(4000)
  expect(age(pageAt('/'))).toBe(0)
})

it('reads all pages anew once it was cleared, and still answers who waited', async () => {
  const pages = cache()
  pages.keep(pageAt('/'))
  const waiting = pages.read('/info', options())
  pages.clear()
  void pages.read('/', options('traverse'))
  void pages.read('/info', options())
  expect(paths()).toEqual(['/info', '/', '/info'])
  const page = pageAt('/info')
  reads[0]?.answer(page)
  expect(await waiting).toBe(page)
})

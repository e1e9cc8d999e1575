import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClientPageCache, PAGE_FRESH_MS, PAGE_REVISIT_MS, PAGES_MAX } from './client-page-cache.ts'
import type { PageProps } from '../../page-props.ts'
import { failedPage } from '../../../testing/site-config.ts'

interface Read {
  readonly path: string
  readonly signal: AbortSignal
  readonly respond: (page: PageProps) => void
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
  return createClientPageCache(
    (path, signal) =>
      new Promise((respond, fail) => {
        reads.push({ path, signal, respond, fail })
        signal.addEventListener('abort', () => fail(new Error('aborted')))
      }),
    () => time,
  )
}

const options = (navigationType: NavigationType = 'push', controller = new AbortController()) => ({
  signal: controller.signal,
  navigationType,
})

const paths = () => reads.map(({ path }) => path)

describe('createClientPageCache', () => {
  it('reads a page once while it is fresh', async () => {
    const pages = cache()
    void pages.prefetch('/info')
    void pages.prefetch('/info')
    const read = pages.read('/info', options())
    const page = pageAt('/info')
    reads[0]?.respond(page)
    expect(await read).toBe(page)
    time = PAGE_FRESH_MS - 1
    expect(await pages.read('/info', options())).toBe(page)
    expect(paths()).toEqual(['/info'])
  })

  it('reads a stale page again, and any page at a reload', () => {
    const pages = cache()
    void pages.prefetch('/info')
    reads[0]?.respond(pageAt('/info'))
    time = PAGE_FRESH_MS
    void pages.read('/info', options())
    void pages.read('/info', options('reload'))
    expect(paths()).toEqual(['/info', '/info', '/info'])
  })

  it('returns an older page for Back', async () => {
    const pages = cache()
    const left = pageAt('/')
    pages.put(left)
    time = PAGE_REVISIT_MS - 1
    expect(await pages.read('/', options('traverse'))).toBe(left)
    time = PAGE_REVISIT_MS
    void pages.read('/', options('traverse'))
    expect(paths()).toEqual(['/'])
  })

  it('keeps the age of a page that is put again', async () => {
    const pages = cache()
    const page = pageAt('/info')
    pages.put(page)
    time = PAGE_FRESH_MS
    pages.put(page)
    void pages.read('/info', options())
    expect(paths()).toEqual(['/info'])
  })

  it('aborts a read when its last navigation is aborted', async () => {
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

  it('continues a read that is requested again in the same task', () => {
    const pages = cache()
    const left = new AbortController()
    void pages.read('/info', options('push', left))
    left.abort()
    void pages.read('/info', options())
    vi.runAllTimers()
    expect(reads[0]?.signal.aborted).toBe(false)
    expect(paths()).toEqual(['/info'])
  })

  it('caches neither failed reads nor failed pages', async () => {
    const pages = cache()
    const prefetched = pages.prefetch('/info')
    reads[0]?.fail(new Error('no network'))
    await prefetched
    pages.put(failedPage('/'))
    void pages.read('/info', options())
    void pages.read('/', options('traverse'))
    expect(paths()).toEqual(['/info', '/info', '/'])
  })

  it('caches the most recently used pages', () => {
    const pages = cache()
    for (let count = 0; count < PAGES_MAX; count += 1) pages.put(pageAt(`/editors/${count}`))
    void pages.prefetch('/editors/0')
    pages.put(pageAt('/editors/more'))
    void pages.prefetch('/editors/0')
    void pages.prefetch('/editors/1')
    expect(paths()).toEqual(['/editors/1'])
  })

  it('reads a sheet again after forgetSheets, and no page', async () => {
    const pages = cache()
    pages.put(pageAt('/'))
    const prefetched = pages.prefetch('/?films')
    reads[0]?.respond(pageAt('/'))
    await prefetched
    pages.forgetSheets()
    void pages.read('/?films', options())
    void pages.read('/', options())
    expect(paths()).toEqual(['/?films', '/?films'])
  })

  it('reads all pages again after clear, and resolves pending reads', async () => {
    const pages = cache()
    pages.put(pageAt('/'))
    const waiting = pages.read('/info', options())
    pages.clear()
    void pages.read('/', options('traverse'))
    void pages.read('/info', options())
    expect(paths()).toEqual(['/info', '/', '/info'])
    const page = pageAt('/info')
    reads[0]?.respond(page)
    expect(await waiting).toBe(page)
  })
})

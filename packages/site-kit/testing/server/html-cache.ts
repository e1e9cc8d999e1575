import { createTestClock } from '../test-clock.ts'
import {
  type CachedPage,
  createMemoryStore,
  type FreshnessTable,
  HtmlCache,
  type HtmlCacheOptions,
  type Render,
} from '../../src/server/cache/html-cache.ts'
import { RENDER_LIMITS, type ConcurrencyLimits } from '../../src/server/cache/concurrency-limiter.ts'

/** Short lifetimes. */
export const FRESHNESS: FreshnessTable = {
  page: { fresh: 60, staleWhileRevalidate: 600, staleIfError: 6_000 },
  'not-found': { fresh: 10, staleWhileRevalidate: 0, staleIfError: 100 },
}
const encoder = new TextEncoder()

export type RenderedPage = Omit<CachedPage, 'fetchedAt'>

export function page(text: string, cacheClass: RenderedPage['cacheClass'] = 'page'): RenderedPage {
  const status = cacheClass === 'page' ? 200 : 404
  return { cacheClass, status, body: encoder.encode(text), etag: `W/"${text}"`, source: text }
}

/** A cache whose clock and renders are those of the test. */
export function setUp(limits: Partial<ConcurrencyLimits> = {}, options: Partial<HtmlCacheOptions> = {}) {
  const { clock, move, pending } = createTestClock()
  const cache = new HtmlCache({
    store: createMemoryStore(),
    clock,
    freshness: FRESHNESS,
    limits: { ...RENDER_LIMITS, ...limits },
    ...options,
  })
  const background: Promise<unknown>[] = []
  let renders = 0
  let next: () => Promise<RenderedPage> = async () => page(`version ${renders}`)
  const render: Render = async () => {
    renders += 1
    const fetchedAt = clock.now()
    return { ...(await next()), fetchedAt }
  }
  return {
    cache,
    move,
    pending,
    background,
    renders: () => renders,
    renderWith: (rendered: () => Promise<RenderedPage>) => (next = rendered),
    fail: () => (next = () => Promise.reject(new Error('down'))),
    get: async (key = '/', isNotified = false, network = '192.0.2.1') => {
      const waitUntil = (work: Promise<unknown>) => void background.push(work)
      const request = { render, onFailure: () => {}, waitUntil, isNotified, getNetwork: () => network }
      const { page, outcome, age } = await cache.get(key, request)
      return { text: new TextDecoder().decode(page.body), outcome, age }
    },
  }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  HtmlCache,
  RENDER_LIMITS,
  RETRY_HOLD_MS,
  STALE_WAIT_MS,
  type CacheOutcome,
  type Render,
} from './html-cache.ts'
import { createTestClock, settle } from '../../testing/test-clock.ts'
import { createMemoryStore, type FreshnessTable, type RenderedPage } from './cached-page.ts'
import type { LimiterOptions } from './concurrency-limiter.ts'

const FRESHNESS: FreshnessTable = {
  page: { fresh: 60, staleWhileRevalidate: 600, staleIfError: 6_000 },
  'not-found': { fresh: 10, staleWhileRevalidate: 0, staleIfError: 100 },
}
const encoder = new TextEncoder()

function page(text: string, cacheClass: RenderedPage['cacheClass'] = 'page'): RenderedPage {
  const status = cacheClass === 'page' ? 200 : 404
  return { cacheClass, status, body: encoder.encode(text), etag: `W/"${text}"`, source: text }
}

function setUp(limits: Partial<LimiterOptions> = {}) {
  const { clock, move, timers } = createTestClock()
  const cache = new HtmlCache({
    store: createMemoryStore(),
    clock,
    freshness: FRESHNESS,
    limits: { ...RENDER_LIMITS, ...limits },
  })
  const background: Promise<unknown>[] = []
  let renders = 0
  let next: () => Promise<RenderedPage> = async () => page(`version ${renders}`)
  const render: Render = async () => {
    renders += 1
    return { page: await next(), timings: {} }
  }
  return {
    cache,
    move,
    timers,
    background,
    renders: () => renders,
    renderWith: (rendered: () => Promise<RenderedPage>) => (next = rendered),
    fail: () => (next = () => Promise.reject(new Error('down'))),
    verifiedAt: async () => (await cache.get('/', render, (work) => background.push(work))).verifiedAt,
    get: async (key = '/') => {
      const { page, outcome, age } = await cache.get(key, render, (work) => background.push(work))
      return { text: new TextDecoder().decode(page.body), outcome, age }
    },
  }
}

describe('HtmlCache', () => {
  it('renders a page once while it is fresh', async () => {
    const { get, move, renders } = setUp()
    expect(await get()).toEqual({ text: 'version 1', outcome: 'miss', age: 0 })
    await move(59_999)
    expect(await get()).toEqual({ text: 'version 1', outcome: 'hit', age: 59_999 })
    expect(renders()).toBe(1)
  })

  it('serves a stale page at once, and renders it once in the background', async () => {
    const { get, move, renders, background, renderWith } = setUp()
    await get()
    await move(60_000)
    let finish = (_page: RenderedPage) => {}
    renderWith(() => new Promise((resolve) => (finish = resolve)))
    expect(await get()).toMatchObject({ text: 'version 1', outcome: 'stale' })
    expect(await get()).toMatchObject({ text: 'version 1', outcome: 'stale' })
    expect(renders()).toBe(2)
    finish(page('new'))
    await Promise.all(background)
    expect(await get()).toMatchObject({ text: 'new', outcome: 'hit' })
  })

  it('shares one render between concurrent requests', async () => {
    const { get, renders } = setUp()
    const results = await Promise.all([get(), get(), get()])
    expect(results.map(({ text }) => text)).toEqual(['version 1', 'version 1', 'version 1'])
    expect(renders()).toBe(1)
  })

  it('waits for a render of a page that is older than stale', async () => {
    const { get, move } = setUp()
    await get()
    await move(660_000)
    expect(await get()).toEqual({ text: 'version 2', outcome: 'miss', age: 0 })
  })
})

describe('HtmlCache while renders fail', () => {
  it('serves the last page until it has expired', async () => {
    const { get, move, fail } = setUp()
    await get()
    fail()
    await move(700_000)
    expect(await get()).toMatchObject({ text: 'version 1', outcome: 'stale-if-error' })
    await move(5_400_000)
    await expect(get()).rejects.toThrow('down')
  })

  it('does not repeat a failed render for a while', async () => {
    const { get, move, fail, renders } = setUp()
    await get()
    fail()
    await move(700_000)
    await get()
    await get()
    expect(renders()).toBe(2)
    await move(RETRY_HOLD_MS)
    await get()
    expect(renders()).toBe(3)
  })

  it('does not cache a failure', async () => {
    const { get, fail, renderWith } = setUp()
    fail()
    await expect(get()).rejects.toThrow('down')
    renderWith(async () => page('back'))
    expect(await get()).toMatchObject({ text: 'back', outcome: 'miss' })
  })

  it('serves a stale page if a render takes too long', async () => {
    const { get, move, renderWith, timers } = setUp()
    await get()
    await move(700_000)
    let finish = (_page: RenderedPage) => {}
    renderWith(() => new Promise((resolve) => (finish = resolve)))
    const result = get()
    await settle()
    await move(STALE_WAIT_MS)
    expect(await result).toMatchObject({ text: 'version 1', outcome: 'stale-if-error' })
    finish(page('late'))
    await settle()
    expect(await get()).toMatchObject({ text: 'late', outcome: 'hit' })
    expect(timers.size).toBe(0)
  })
})

describe('HtmlCache.follow', () => {
  it('verifies a page at its fetch only while changes are not followed', async () => {
    const { cache, verifiedAt, move } = setUp()
    const fetchedAt = cache.clock.now()
    expect(await verifiedAt()).toBe(fetchedAt)
    await move(30_000)
    expect(await verifiedAt()).toBe(fetchedAt)
  })

  it('verifies a page now while every change is followed', async () => {
    const { cache, verifiedAt, move } = setUp()
    cache.follow(cache.clock.now())
    await verifiedAt()
    await move(30_000)
    expect(await verifiedAt()).toBe(cache.clock.now())
  })

  it('verifies a page at its fetch after a gap, until it is fetched again', async () => {
    const { cache, verifiedAt, get, move } = setUp()
    cache.follow(cache.clock.now())
    await get()
    const fetchedAt = cache.clock.now()
    await move(1_000)
    cache.follow(null)
    await move(1_000)
    expect(await verifiedAt()).toBe(fetchedAt)
    cache.follow(cache.clock.now())
    expect(await verifiedAt()).toBe(fetchedAt)
    cache.invalidate()
    await move(1_000)
    expect(await verifiedAt()).toBe(cache.clock.now())
  })
})

describe('HtmlCache.invalidate', () => {
  it('renders a page again that was fetched before', async () => {
    const { get, cache, move } = setUp()
    await get()
    await move(1)
    cache.invalidate()
    await move(1)
    expect(await get()).toMatchObject({ text: 'version 2', outcome: 'miss' })
  })

  it('neither serves nor stores a render that started before', async () => {
    const { get, cache, move, renderWith } = setUp()
    let finish = (_page: RenderedPage) => {}
    renderWith(() => new Promise((resolve) => (finish = resolve)))
    const before = get()
    await move(1)
    cache.invalidate()
    await move(1)
    renderWith(async () => page('after'))
    expect(await get()).toMatchObject({ text: 'after' })
    finish(page('before'))
    await before
    expect(await get()).toMatchObject({ text: 'after', outcome: 'hit' })
  })

  it('keeps the last page for failing renders', async () => {
    const { get, cache, move, fail } = setUp()
    await get()
    await move(1)
    cache.invalidate()
    fail()
    expect(await get()).toMatchObject({ text: 'version 1', outcome: 'stale-if-error' })
  })
})

describe('HtmlCache with more requests than RENDER_LIMITS', () => {
  /** A cache with one render and one queued render. */
  async function overloaded() {
    const all = setUp({ concurrency: 1, maxQueue: 1 })
    await all.get('/cached')
    let finish = () => {}
    all.renderWith(() => new Promise((resolve) => (finish = () => resolve(page('slow')))))
    const first = all.get('/a')
    await settle()
    all.renderWith(async () => page('second'))
    const second = all.get('/b')
    // Not every test awaits it.
    second.catch(() => {})
    await settle()
    return { ...all, first, second, finish: () => finish() }
  }

  it('queues some requests, and refuses the others', async () => {
    const { get, first, second, finish } = await overloaded()
    await expect(get('/c')).rejects.toMatchObject({ code: 'overloaded' })
    const sharing = get('/b')
    finish()
    expect([await first, await second, await sharing].map(({ text }) => text)).toEqual([
      'slow',
      'second',
      'second',
    ])
  })

  it('serves stale pages at once', async () => {
    const { get, move, background, finish } = await overloaded()
    await move(61_000)
    expect(await get('/cached')).toMatchObject({ text: 'version 1', outcome: 'stale' })
    await move(700_000)
    // Its slot has timed out, so that the render needs a new one.
    finish()
    await Promise.all(background)
    expect(await get('/cached')).toMatchObject({ text: 'second', outcome: 'miss' })
  })

  it('serves an outdated page rather than refuse', async () => {
    const { get, cache, move } = await overloaded()
    await move(1)
    cache.invalidate()
    expect(await get('/cached')).toMatchObject({ text: 'version 1', outcome: 'stale-if-error' })
  })

  it('renders at the next request after a refusal, which is no failure', async () => {
    const { get, cache, move, finish, first, second } = await overloaded()
    await move(1)
    cache.invalidate()
    await get('/cached')
    finish()
    await Promise.all([first, second])
    await move(1)
    expect(await get('/cached')).toMatchObject({ text: 'second', outcome: 'miss' })
  })

  it('renders queued requests with the changed content', async () => {
    const { get, cache, move, second, finish, renders } = await overloaded()
    await move(1)
    cache.invalidate()
    await move(1)
    const sharing = get('/b')
    finish()
    await Promise.all([second, sharing])
    // The cached one, the slow one, and one for both.
    expect(renders()).toBe(3)
    expect(await get('/b')).toMatchObject({ outcome: 'hit' })
  })
})

describe('HtmlCache with 404s', () => {
  it('never drops a page for them', async () => {
    const { get, renders, renderWith } = setUp()
    await get('/')
    renderWith(async () => page('not found', 'not-found'))
    for (let index = 0; index < 500; index += 1) await get(`/${index}`)
    const before = renders()
    expect(await get('/')).toMatchObject({ text: 'version 1', outcome: 'hit' })
    // The latest 404s are cached, the first ones are not.
    expect(await get('/499')).toMatchObject({ outcome: 'hit' })
    expect(await get('/0')).toMatchObject({ outcome: 'miss' })
    expect(renders()).toBe(before + 1)
  })

  it('renders them again after a short time', async () => {
    const { get, move, renderWith } = setUp()
    renderWith(async () => page('not found', 'not-found'))
    await get()
    await move(10_000)
    renderWith(async () => page('now'))
    expect(await get()).toMatchObject({ text: 'now', outcome: 'miss' })
  })
})

type Event =
  | { readonly type: 'get'; readonly key: string }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'publish' | 'break' | 'repair' | 'invalidate' }

const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('get' as const), key: fc.constantFrom('/', '/a', '/b') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 5_000, 59_000, 61_000, 700_000),
    }),
  },
  fc.record({
    type: fc.constantFrom('publish' as const, 'break' as const, 'repair' as const, 'invalidate' as const),
  }),
)

interface Observation {
  readonly result: { readonly text: string; readonly outcome: CacheOutcome; readonly age: number } | null
  /** Renders for this request. */
  readonly rendered: number
  readonly broken: boolean
  /** The version of the content now, and at the last `invalidate`. */
  readonly version: number
  readonly invalidated: number
  readonly time: number
  /** When each version was published. */
  readonly published: ReadonlyMap<number, number>
}

/** The guarantees that a result breaks. */
function brokenGuarantees({
  result,
  rendered,
  broken,
  version,
  invalidated,
  time,
  published,
}: Observation): string[] {
  const oldest = { hit: 60_000, miss: 1, stale: 660_000, 'stale-if-error': 6_060_000 } as const
  const shown = Number(result?.text)
  const replacedAt = published.get(shown + 1) ?? time
  const checks: [string, boolean][] = [
    ['a request renders at most once', rendered <= 1],
    ['no request fails while the service works', result !== null || broken],
    ['the age of a result fits its outcome', result === null || result.age < oldest[result.outcome]],
    ['a rendered page has the current content', result?.outcome !== 'miss' || shown === version],
    [
      'outdated content is served as stale-if-error only',
      !(shown < invalidated) || result?.outcome === 'stale-if-error',
    ],
    ['content was current when it was fetched', result === null || time - replacedAt <= result.age],
  ]
  return checks.filter(([, holds]) => !holds).map(([guarantee]) => guarantee)
}

it('keeps its guarantees in any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(events, { maxLength: 40 }), async (sequence) => {
      const { cache, get, move, renderWith, renders, background } = setUp()
      let version = 1
      let broken = false
      const published = new Map([[1, 0]])
      let time = 0
      let invalidated = 0
      renderWith(async () => {
        if (broken) throw new Error('down')
        return page(String(version))
      })
      for (const event of sequence) {
        if (event.type === 'wait') await move(event.ms)
        if (event.type === 'wait') time += event.ms
        if (event.type === 'publish') published.set((version += 1), time)
        if (event.type === 'break') broken = true
        if (event.type === 'repair') broken = false
        if (event.type === 'invalidate') {
          cache.invalidate()
          invalidated = version
          await move(1)
          time += 1
        }
        if (event.type !== 'get') continue
        const before = renders()
        const result = await get(event.key).catch(() => null)
        await Promise.all(background.splice(0))
        expect(
          brokenGuarantees({
            result,
            rendered: renders() - before,
            broken,
            version,
            invalidated,
            time,
            published,
          }),
        ).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})

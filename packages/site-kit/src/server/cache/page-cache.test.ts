import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAKING_LIMITS, RETRY_HOLD_MS, STALE_WAIT_MS } from './page-cache.ts'
import { createTestClock, settle } from '../../testing/test-clock.ts'
import type { FreshnessTable } from './freshness.ts'
import type { MadePage } from './kept-page.ts'
import { createMemoryStore } from './memory-store.ts'
import type { TurnLimits } from './turns.ts'
import { PageCache, type MakePage, type Outcome } from './page-cache.ts'

const FRESHNESS: FreshnessTable = {
  page: { fresh: 60, staleWhileRevalidate: 600, staleIfError: 6_000 },
  missing: { fresh: 10, staleWhileRevalidate: 0, staleIfError: 100 },
}
const encoder = new TextEncoder()

function page(text: string, sort: MadePage['sort'] = 'page'): MadePage {
  const status = sort === 'page' ? 200 : 404
  return { sort, status, body: encoder.encode(text), etag: `W/"${text}"`, source: text }
}

function setUp(limits: Partial<TurnLimits> = {}) {
  const { clock, move, timers } = createTestClock()
  const cache = new PageCache({
    store: createMemoryStore(),
    clock,
    freshness: FRESHNESS,
    limits: { ...MAKING_LIMITS, ...limits },
  })
  const behind: Promise<unknown>[] = []
  let makings = 0
  let next: () => Promise<MadePage> = async () => page(`version ${makings}`)
  const make: MakePage = () => {
    makings += 1
    return next()
  }
  return {
    cache,
    move,
    timers,
    behind,
    makings: () => makings,
    will: (made: () => Promise<MadePage>) => (next = made),
    fail: () => (next = () => Promise.reject(new Error('down'))),
    asOf: async () => (await cache.answer('/', make, (work) => behind.push(work))).asOf,
    get: async (key = '/') => {
      const { page: answered, outcome, age } = await cache.answer(key, make, (work) => behind.push(work))
      return { text: new TextDecoder().decode(answered.body), outcome, age }
    },
  }
}

describe('a page', () => {
  it('is made once while it is fresh', async () => {
    const { get, move, makings } = setUp()
    expect(await get()).toEqual({ text: 'version 1', outcome: 'miss', age: 0 })
    await move(59_999)
    expect(await get()).toEqual({ text: 'version 1', outcome: 'hit', age: 59_999 })
    expect(makings()).toBe(1)
  })

  it('is shown stale at once, and made anew behind, once', async () => {
    const { get, move, makings, behind, will } = setUp()
    await get()
    await move(60_000)
    let finish = (_made: MadePage) => {}
    will(() => new Promise((resolve) => (finish = resolve)))
    expect(await get()).toMatchObject({ text: 'version 1', outcome: 'stale' })
    expect(await get()).toMatchObject({ text: 'version 1', outcome: 'stale' })
    expect(makings()).toBe(2)
    finish(page('new'))
    await Promise.all(behind)
    expect(await get()).toMatchObject({ text: 'new', outcome: 'hit' })
  })

  it('is made once for all who ask at the same time', async () => {
    const { get, makings } = setUp()
    const answers = await Promise.all([get(), get(), get()])
    expect(answers.map(({ text }) => text)).toEqual(['version 1', 'version 1', 'version 1'])
    expect(makings()).toBe(1)
  })

  it('is made before it is shown once it is older than stale', async () => {
    const { get, move } = setUp()
    await get()
    await move(660_000)
    expect(await get()).toEqual({ text: 'version 2', outcome: 'miss', age: 0 })
  })
})

describe('while pages cannot be made', () => {
  it('the last good one is shown, until it is too old', async () => {
    const { get, move, fail } = setUp()
    await get()
    fail()
    await move(700_000)
    expect(await get()).toMatchObject({ text: 'version 1', outcome: 'stale-if-error' })
    await move(5_400_000)
    await expect(get()).rejects.toThrow('down')
  })

  it('a failing service is left alone for a while', async () => {
    const { get, move, fail, makings } = setUp()
    await get()
    fail()
    await move(700_000)
    await get()
    await get()
    expect(makings()).toBe(2)
    await move(RETRY_HOLD_MS)
    await get()
    expect(makings()).toBe(3)
  })

  it('a failure is not kept', async () => {
    const { get, fail, will } = setUp()
    fail()
    await expect(get()).rejects.toThrow('down')
    will(async () => page('back'))
    expect(await get()).toMatchObject({ text: 'back', outcome: 'miss' })
  })

  it('a service that hangs keeps a visitor waiting for a moment only', async () => {
    const { get, move, will, timers } = setUp()
    await get()
    await move(700_000)
    let finish = (_made: MadePage) => {}
    will(() => new Promise((resolve) => (finish = resolve)))
    const answer = get()
    await settle()
    await move(STALE_WAIT_MS)
    expect(await answer).toMatchObject({ text: 'version 1', outcome: 'stale-if-error' })
    finish(page('late'))
    await settle()
    expect(await get()).toMatchObject({ text: 'late', outcome: 'hit' })
    expect(timers.size).toBe(0)
  })
})

describe('a page is known to show what is published', () => {
  it('as of when it was read, where nobody hears of changes', async () => {
    const { cache, asOf, move } = setUp()
    const readAt = cache.clock.now()
    expect(await asOf()).toBe(readAt)
    await move(30_000)
    expect(await asOf()).toBe(readAt)
  })

  it('now, where every change since was heard of', async () => {
    const { cache, asOf, move } = setUp()
    cache.follow(cache.clock.now())
    await asOf()
    await move(30_000)
    expect(await asOf()).toBe(cache.clock.now())
  })

  it('as of when it was read, once changes may have been missed, until it is read again', async () => {
    const { cache, asOf, get, move } = setUp()
    cache.follow(cache.clock.now())
    await get()
    const readAt = cache.clock.now()
    await move(1_000)
    cache.follow(null)
    await move(1_000)
    expect(await asOf()).toBe(readAt)
    cache.follow(cache.clock.now())
    expect(await asOf()).toBe(readAt)
    cache.invalidate()
    await move(1_000)
    expect(await asOf()).toBe(cache.clock.now())
  })
})

describe('when content has changed', () => {
  it('what was read before is not shown any more', async () => {
    const { get, cache, move } = setUp()
    await get()
    await move(1)
    cache.invalidate()
    await move(1)
    expect(await get()).toMatchObject({ text: 'version 2', outcome: 'miss' })
  })

  it('a making that began before is neither shown nor kept', async () => {
    const { get, cache, move, will } = setUp()
    let finish = (_made: MadePage) => {}
    will(() => new Promise((resolve) => (finish = resolve)))
    const before = get()
    await move(1)
    cache.invalidate()
    await move(1)
    will(async () => page('after'))
    expect(await get()).toMatchObject({ text: 'after' })
    finish(page('before'))
    await before
    expect(await get()).toMatchObject({ text: 'after', outcome: 'hit' })
  })

  it('the last good one is still there in need', async () => {
    const { get, cache, move, fail } = setUp()
    await get()
    await move(1)
    cache.invalidate()
    fail()
    expect(await get()).toMatchObject({ text: 'version 1', outcome: 'stale-if-error' })
  })
})

describe('where more pages are asked for than can be made', () => {
  /** One page is being made, and one waits for it. */
  async function crowded() {
    const all = setUp({ atOnce: 1, waiting: 1 })
    await all.get('/kept')
    let finish = () => {}
    all.will(() => new Promise((resolve) => (finish = () => resolve(page('slow')))))
    const first = all.get('/a')
    await settle()
    all.will(async () => page('second'))
    const second = all.get('/b')
    // Not every test waits for it.
    second.catch(() => {})
    await settle()
    return { ...all, first, second, finish: () => finish() }
  }

  it('some wait for their turn, and the others are refused', async () => {
    const { get, first, second, finish } = await crowded()
    await expect(get('/c')).rejects.toMatchObject({ code: 'busy' })
    const sharing = get('/b')
    finish()
    expect([await first, await second, await sharing].map(({ text }) => text)).toEqual([
      'slow',
      'second',
      'second',
    ])
  })

  it('those who can have an old page have it at once', async () => {
    const { get, move, behind, finish } = await crowded()
    await move(61_000)
    expect(await get('/kept')).toMatchObject({ text: 'version 1', outcome: 'stale' })
    await move(700_000)
    // The turn was lost long ago, and has to be taken again.
    finish()
    await Promise.all(behind)
    expect(await get('/kept')).toMatchObject({ text: 'second', outcome: 'miss' })
  })

  it('a page that is too old is shown rather than none', async () => {
    const { get, cache, move } = await crowded()
    await move(1)
    cache.invalidate()
    expect(await get('/kept')).toMatchObject({ text: 'version 1', outcome: 'stale-if-error' })
  })

  it('being refused is no failure of the content service: the next one who asks is tried', async () => {
    const { get, cache, move, finish, first, second } = await crowded()
    await move(1)
    cache.invalidate()
    await get('/kept')
    finish()
    await Promise.all([first, second])
    await move(1)
    expect(await get('/kept')).toMatchObject({ text: 'second', outcome: 'miss' })
  })

  it('what waited when content changed is made of what is new', async () => {
    const { get, cache, move, second, finish, makings } = await crowded()
    await move(1)
    cache.invalidate()
    await move(1)
    const sharing = get('/b')
    finish()
    await Promise.all([second, sharing])
    // The kept one, the slow one, and one for both.
    expect(makings()).toBe(3)
    expect(await get('/b')).toMatchObject({ outcome: 'hit' })
  })
})

describe('what is not there', () => {
  it('never pushes a page out', async () => {
    const { get, makings, will } = setUp()
    await get('/')
    will(async () => page('not found', 'missing'))
    for (let index = 0; index < 500; index += 1) await get(`/${index}`)
    const before = makings()
    expect(await get('/')).toMatchObject({ text: 'version 1', outcome: 'hit' })
    // Of the others, the last ones are kept and the first ones are not.
    expect(await get('/499')).toMatchObject({ outcome: 'hit' })
    expect(await get('/0')).toMatchObject({ outcome: 'miss' })
    expect(makings()).toBe(before + 1)
  })

  it('is soon asked for again, and may come to be', async () => {
    const { get, move, will } = setUp()
    will(async () => page('not found', 'missing'))
    await get()
    await move(10_000)
    will(async () => page('now'))
    expect(await get()).toMatchObject({ text: 'now', outcome: 'miss' })
  })
})

type Event =
  | { readonly type: 'ask'; readonly key: string }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'publish' | 'break' | 'repair' | 'tell' }

const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('ask' as const), key: fc.constantFrom('/', '/a', '/b') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 5_000, 59_000, 61_000, 700_000),
    }),
  },
  fc.record({
    type: fc.constantFrom('publish' as const, 'break' as const, 'repair' as const, 'tell' as const),
  }),
)

interface Seen {
  readonly answer: { readonly text: string; readonly outcome: Outcome; readonly age: number } | null
  /** How often pages were made for this one answer. */
  readonly made: number
  readonly broken: boolean
  /** The version that the service has now, and the one that it had when the cache was last told of a change. */
  readonly version: number
  readonly told: number
  readonly time: number
  /** When each version came to be. */
  readonly published: ReadonlyMap<number, number>
}

/** What the cache promises of an answer and does not keep, a line each. */
function brokenPromises({ answer, made, broken, version, told, time, published }: Seen): string[] {
  const oldest = { hit: 60_000, miss: 1, stale: 660_000, 'stale-if-error': 6_060_000 } as const
  const shown = Number(answer?.text)
  const replacedAt = published.get(shown + 1) ?? time
  const checks: [string, boolean][] = [
    ['a page is made at most once for a visitor', made <= 1],
    ['nothing fails while the service works', answer !== null || broken],
    ['an answer is as young as it says', answer === null || answer.age < oldest[answer.outcome]],
    ['a new page is of now', answer?.outcome !== 'miss' || shown === version],
    [
      'what is known to be old is shown in need only',
      !(shown < told) || answer?.outcome === 'stale-if-error',
    ],
    ['a replaced version was current when it was read', answer === null || time - replacedAt <= answer.age],
  ]
  return checks.filter(([, isKept]) => !isKept).map(([promise]) => promise)
}

it('keeps its promises whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(events, { maxLength: 40 }), async (story) => {
      const { cache, get, move, will, makings, behind } = setUp()
      let version = 1
      let broken = false
      /** When each version came to be, and when the cache was last told of a change. */
      const published = new Map([[1, 0]])
      let time = 0
      let told = 0
      will(async () => {
        if (broken) throw new Error('down')
        return page(String(version))
      })
      for (const event of story) {
        if (event.type === 'wait') await move(event.ms)
        if (event.type === 'wait') time += event.ms
        if (event.type === 'publish') published.set((version += 1), time)
        if (event.type === 'break') broken = true
        if (event.type === 'repair') broken = false
        if (event.type === 'tell') {
          cache.invalidate()
          told = version
          await move(1)
          time += 1
        }
        if (event.type !== 'ask') continue
        const before = makings()
        const answer = await get(event.key).catch(() => null)
        await Promise.all(behind.splice(0))
        expect(
          brokenPromises({ answer, made: makings() - before, broken, version, told, time, published }),
        ).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})

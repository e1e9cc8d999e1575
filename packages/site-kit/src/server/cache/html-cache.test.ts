import { describe, expect, it } from 'vitest'
import { settle } from '../../../testing/test-clock.ts'
import { page, type RenderedPage, setUp } from '../../../testing/server/html-cache.ts'
import { SITE_CONFIG } from '../../../testing/site-config.ts'
import { createMemoryStore, FRESHNESS, toFreshnessTable } from './html-cache.ts'
import { CACHE_WAIT_MS, RETRY_HOLD_MS } from './cache.ts'

describe('toFreshnessTable', () => {
  it('has the default of a time that the config leaves undefined', () => {
    const { page } = toFreshnessTable({ ...SITE_CONFIG, cache: { fresh: 7, staleIfError: undefined } })
    expect(page).toEqual({ ...FRESHNESS.page, fresh: 7 })
  })
})

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

describe('HtmlCache with a page of another process', () => {
  it('renders a page again whose time is in the future', async () => {
    const { get, move, renderWith } = setUp()
    await get()
    await move(-3_600_000)
    renderWith(async () => page('current'))
    expect(await get()).toMatchObject({ text: 'current' })
  })
})

describe('HtmlCache with a store that fails', () => {
  const broken = () => Promise.reject(new Error('Internal error'))

  it.each([
    ['written', { ...createMemoryStore(), set: broken }],
    ['read', { ...createMemoryStore(), get: broken }],
  ])('serves what it renders where a page cannot be %s, and logs it once', async (_what, store) => {
    const logged: unknown[] = []
    const { get } = setUp({}, { store, log: (_message, error) => logged.push(error) })
    expect(await get()).toMatchObject({ text: 'version 1', outcome: 'miss' })
    expect(await get()).toMatchObject({ text: 'version 2', outcome: 'miss' })
    expect(logged).toEqual([new Error('Internal error')])
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

  it('does not repeat a failed render for a while, unless content has changed since', async () => {
    const { cache, get, move, fail, renders } = setUp()
    await get()
    fail()
    await move(700_000)
    await get()
    await get()
    expect(renders()).toBe(2)
    await move(RETRY_HOLD_MS)
    await get()
    expect(renders()).toBe(3)
    cache.invalidate()
    await get()
    expect(renders()).toBe(4)
  })

  it('does not cache a failure', async () => {
    const { get, fail, renderWith } = setUp()
    fail()
    await expect(get()).rejects.toThrow('down')
    renderWith(async () => page('back'))
    expect(await get()).toMatchObject({ text: 'back', outcome: 'miss' })
  })

  it('serves a stale page if a render takes too long', async () => {
    const { get, move, renderWith, pending } = setUp()
    await get()
    await move(700_000)
    let finish = (_page: RenderedPage) => {}
    renderWith(() => new Promise((resolve) => (finish = resolve)))
    const result = get()
    await settle()
    await move(CACHE_WAIT_MS.old)
    expect(await result).toMatchObject({ text: 'version 1', outcome: 'stale-if-error' })
    finish(page('late'))
    await settle()
    expect(await get()).toMatchObject({ text: 'late', outcome: 'hit' })
    expect(pending()).toBe(0)
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

  it('delays a page for 500 ms at most while renders hang, but for a client that was notified', async () => {
    const { get, cache, move, renderWith } = setUp()
    await get()
    await move(1)
    cache.invalidate()
    renderWith(() => new Promise(() => {}))
    const outcomes: string[] = []
    const request = async (name: string) => {
      const { text, outcome } = await get('/', name === 'notified')
      outcomes.push(`${name}: ${text}, ${outcome}`)
    }
    void request('visitor')
    void request('notified')
    await settle()
    await move(CACHE_WAIT_MS.changed)
    expect(outcomes).toEqual(['visitor: version 1, stale-if-error'])
    await move(CACHE_WAIT_MS.old - CACHE_WAIT_MS.changed)
    expect(outcomes.at(-1)).toBe('notified: version 1, stale-if-error')
  })

  it('has the id of the last event for a minute, unless a later change has none', async () => {
    const { cache, move } = setUp()
    expect(cache.lastEvent).toBeUndefined()
    cache.invalidate('e1')
    await move(59_999)
    expect(cache.lastEvent).toBe('e1')
    await move(1)
    expect(cache.lastEvent).toBeUndefined()
    cache.invalidate('e2')
    cache.invalidate()
    expect(cache.lastEvent).toBeUndefined()
    expect([cache.hasEvent('e1'), cache.hasEvent('e2'), cache.hasEvent('e3')]).toEqual([true, true, false])
  })

  it('shares no render that includes earlier content', async () => {
    const { cache, get, move, renderWith } = setUp()
    let finish = (_page: RenderedPage) => {}
    renderWith(() => new Promise((resolve) => (finish = resolve)))
    const before = get()
    await settle()
    await move(1)
    cache.invalidate('e1', cache.clock.now() - 1)
    renderWith(async () => page('with the event'))
    expect(await get()).toMatchObject({ text: 'with the event', outcome: 'miss' })
    finish(page('before the event'))
    // Nobody gets older content than what is stored.
    expect(await before).toMatchObject({ text: 'with the event' })
    expect(await get()).toMatchObject({ text: 'with the event', outcome: 'hit' })
  })

  it('renders once for concurrent requests that may not wait for each other, while it has a page', async () => {
    const { cache, get, move, renderWith, renders } = setUp({}, { coalesce: false })
    await get()
    await move(1)
    cache.invalidate('e1', cache.clock.now() - 1)
    renderWith(() => new Promise(() => {}))
    void get()
    await settle()
    expect(await get()).toMatchObject({ text: 'version 1', outcome: 'stale-if-error' })
    expect(renders()).toBe(2)
    // The platform may have ended the first request.
    await move(5_000)
    void get()
    await settle()
    expect(renders()).toBe(3)
  })
})

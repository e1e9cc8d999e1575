import { describe, expect, it } from 'vitest'
import { settle } from '../../../testing/test-clock.ts'
import { page, setUp } from '../../../testing/server/html-cache.ts'

describe('HtmlCache with more requests than its limits', () => {
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
    // Some tests do not await it.
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

  it('starts a render that is queued for one network with the share of another', async () => {
    const { get, renderWith } = setUp({ concurrency: 2, networkConcurrency: 1 })
    renderWith(() => new Promise(() => {}))
    get('/slow', false, 'a').catch(() => {})
    await settle()
    renderWith(async () => page('queued'))
    const queued = get('/queued', false, 'a')
    await settle()
    expect(await Promise.race([queued, Promise.resolve('waits')])).toBe('waits')
    const joined = get('/queued', false, 'b')
    expect((await joined).text).toBe('queued')
    expect((await queued).text).toBe('queued')
  })

  it('renders with the share of one network what has been queued by another for too long', async () => {
    const { get, renderWith, move } = setUp({ concurrency: 2, networkConcurrency: 1, queueTimeoutMs: 100 })
    renderWith(() => new Promise(() => {}))
    get('/slow', false, 'a').catch(() => {})
    await settle()
    let finish = () => {}
    renderWith(() => new Promise((resolve) => (finish = () => resolve(page('queued')))))
    const queued = get('/queued', false, 'a')
    await move(50)
    const joined = get('/queued', false, 'b')
    await move(50)
    finish()
    expect([await queued, await joined].map(({ text }) => text)).toEqual(['queued', 'queued'])
  })

  it('refuses what no network could start in time', async () => {
    const { get, renderWith, move } = setUp({ networkConcurrency: 1, queueTimeoutMs: 100 })
    renderWith(() => new Promise(() => {}))
    for (const network of ['a', 'b']) get(`/slow-${network}`, false, network).catch(() => {})
    await settle()
    const requests = ['a', 'b'].map((network) => get('/queued', false, network))
    const outcome = Promise.allSettled(requests)
    await move(100)
    expect(await outcome).toMatchObject([
      { reason: { code: 'overloaded' } },
      { reason: { code: 'overloaded' } },
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
    const large = 'not found'.repeat(20_000)
    renderWith(async () => page(large, 'not-found'))
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

import { describe, expect, it } from 'vitest'
import { settle } from '../../testing/test-clock.ts'
import { page, setUp } from '../testing/html-cache.ts'
import type { RenderedPage } from './cached-page.ts'

describe('HtmlCache at a live event', () => {
  it('renders once for all requests of an event, and for all that is requested then', async () => {
    const { get, move, renders } = setUp()
    await get()
    await move(1_000)
    expect(await get('/', 'e1')).toMatchObject({ text: 'version 2', outcome: 'miss' })
    expect(await get('/', 'e1')).toMatchObject({ text: 'version 2', outcome: 'hit' })
    expect(await get()).toMatchObject({ text: 'version 2', outcome: 'hit' })
    await move(1_000)
    expect(await get('/', 'e2')).toMatchObject({ text: 'version 3', outcome: 'miss' })
    // The content of the third version was requested after the first event too.
    expect(await get('/', 'e1')).toMatchObject({ text: 'version 3', outcome: 'hit' })
    expect(renders()).toBe(3)
  })

  it('does not share a render that has started before the event', async () => {
    const { get, move, renderWith } = setUp()
    let finish = (_page: RenderedPage) => {}
    renderWith(() => new Promise((resolve) => (finish = resolve)))
    const before = get()
    await settle()
    await move(1)
    const at = get('/', 'e1')
    await settle()
    renderWith(async () => page('with the event'))
    finish(page('before the event'))
    expect(await before).toMatchObject({ text: 'before the event' })
    expect(await at).toMatchObject({ text: 'with the event', outcome: 'miss' })
  })

  it('does not share a render that may share content from before the event', async () => {
    const { cache, get, move, renderWith } = setUp()
    // Another page has named the event.
    await get('/other', 'e1')
    await move(1)
    let finish = (_page: RenderedPage) => {}
    renderWith(() => new Promise((resolve) => (finish = resolve)))
    const before = get()
    await settle()
    const at = get('/', 'e1')
    await settle()
    const event = cache.clock.now() - 1
    renderWith(async (notBefore) => page(`content since ${notBefore - event}`))
    finish(page('shared content'))
    expect(await before).toMatchObject({ text: 'shared content' })
    expect(await at).toMatchObject({ text: 'content since 0', outcome: 'miss' })
  })

  it('renders with the content since the last of the events that wait for one render', async () => {
    const { cache, get, move, renderWith } = setUp()
    let finish = (_page: RenderedPage) => {}
    renderWith(() => new Promise((resolve) => (finish = resolve)))
    const results = [get('/', 'e0')]
    await settle()
    for (const event of ['e1', 'e2']) {
      await move(1)
      results.push(get('/', event))
    }
    await settle()
    const now = cache.clock.now()
    renderWith(async (notBefore) => page(`content since ${notBefore - now}`))
    finish(page('the first one'))
    expect((await Promise.all(results)).slice(1)).toMatchObject([
      { text: 'content since 0' },
      { text: 'content since 0' },
    ])
  })

  it('renders a page once at a time, whatever events are named', async () => {
    const { get, move, renders, renderWith } = setUp()
    let finish = (_page: RenderedPage) => {}
    renderWith(() => new Promise((resolve) => (finish = resolve)))
    const results = [get('/', 'e0')]
    await settle()
    for (let count = 1; count < 100; count += 1) {
      await move(1)
      results.push(get('/', `e${count}`))
    }
    expect(renders()).toBe(1)
    renderWith(async () => page('the next one'))
    finish(page('the first one'))
    expect((await Promise.all(results)).map(({ text }) => text).slice(1)).toEqual(
      Array.from({ length: 99 }, () => 'the next one'),
    )
    expect(renders()).toBe(2)
  })

  it('renders a stale page before it responds', async () => {
    const { get, move } = setUp()
    await get('/', 'e1')
    await move(61_000)
    expect(await get('/', 'e1')).toMatchObject({ text: 'version 2', outcome: 'miss' })
  })

  it('serves the last page if it cannot be rendered', async () => {
    const { get, move, fail } = setUp()
    await get()
    await move(1_000)
    fail()
    expect(await get('/', 'e1')).toMatchObject({ text: 'version 1', outcome: 'stale-if-error' })
  })

  it('forgets an event after a minute', async () => {
    const { get, move, renders } = setUp()
    await get('/', 'e1')
    await move(30_000)
    await get('/', 'e2')
    await move(29_999)
    await get('/', 'e1')
    expect(renders()).toBe(2)
    await move(2)
    await get('/', 'e1')
    expect(renders()).toBe(3)
  })
})

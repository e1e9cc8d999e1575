import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createUpdates, PAGE, TAGS } from '../../testing/live-updates-fixture.js'
import { settle } from '../../testing/test-clock.js'

describe('the connection of createLiveUpdates', () => {
  it('polls after goaway while the page is visible', async () => {
    const { clock, activity, sources, data, updates, respond } = createUpdates()
    await settle()
    sources.send('welcome')
    await clock.pass(5000)
    await respond()
    sources.send('goaway', { reason: 'too many connections' })
    expect([updates.status(), sources.open()]).toEqual(['polling', 0])
    await clock.pass(59_999)
    expect(data.requests).toHaveLength(0)
    await clock.pass(5001)
    expect(data.requests).toHaveLength(2)
    await respond()
    activity.set(false)
    await clock.pass(600_000)
    expect(data.requests).toHaveLength(0)
    activity.set(true)
    await clock.pass(5000)
    expect(data.requests).toHaveLength(2)
    expect(sources.addresses).toHaveLength(1)
  })

  it('connects once and logs nothing if the service offers no live events', async () => {
    const spies = (['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
    const { clock, activity, sources, updates } = createUpdates({}, TAGS)
    await settle()
    sources.refuse()
    await clock.pass(600_000)
    activity.set(false)
    activity.set(true)
    await clock.pass(600_000)
    expect([updates.status(), sources.addresses.length]).toEqual(['failed', 1])
    // Nor on a platform without `EventSource`.
    const { updates: none } = createUpdates({ eventSource: undefined })
    await settle()
    expect(none.status()).toBe('failed')
    for (const spy of spies) expect(spy).not.toHaveBeenCalled()
  })

  it('reconnects if the network drops the first connection before its welcome', async () => {
    const { clock, sources, updates } = createUpdates({}, TAGS)
    await settle()
    sources.send('error')
    await clock.pass(10_000)
    sources.send('welcome', {}, 'event-1')
    await settle()
    expect([updates.status(), sources.addresses.length]).toEqual(['open', 2])
  })

  it('has one connection for all views, and none while the page is hidden', async () => {
    const { activity, sources, updates, stop, views, clock, respond } = createUpdates()
    await settle()
    stop()
    const other: string[] = []
    updates.follow(PAGE, (view) => other.push(view))
    updates.follow(PAGE, (view) => other.push(view))
    sources.send('welcome')
    await clock.pass(5000)
    await respond()
    expect([sources.addresses.length, views, other]).toEqual([1, [], ['0/0', '0/0']])
    activity.set(false)
    expect(sources.open()).toBe(0)
  })

  it('sends nothing while the page is hidden for an hour, and shows what has changed once it is visible', async () => {
    const { activity, sources, data, views, clock, respond } = createUpdates()
    await settle()
    sources.send('welcome')
    await clock.pass(5000)
    await respond()
    activity.set(false)
    data.values.page = 1
    await clock.pass(3_600_000)
    expect([sources.open(), sources.addresses.length, data.requests.length]).toEqual([0, 1, 0])
    activity.set(true)
    await settle()
    sources.send('welcome')
    await clock.pass(5000)
    expect(data.requests).toHaveLength(2)
    await respond()
    expect(views).toEqual(['0/0', '1/0'])
  })

  it('leaves no connection, timer or request when aborted', async () => {
    const { clock, activity, sources, data, abort, views, respond } = createUpdates()
    await settle()
    sources.send('welcome')
    await clock.pass(5000)
    abort.abort()
    await respond()
    expect([sources.open(), clock.waiting(), activity.listening(), views, data.requests]).toEqual([
      0,
      0,
      0,
      [],
      [],
    ])
  })

  it('throws for a project id that would name another host', () => {
    expect(() => createUpdates({ connection: { projectId: 'evil.example/' } })).toThrow(/project id/)
  })

  it('throws for an API version without live events', () => {
    expect(() => createUpdates({ connection: { projectId: 'abc', apiVersion: '2021-03-25' } })).toThrow(
      /^The live events API requires API version 2021-03-26 or later/,
    )
  })

  const STEPS = [
    ...([
      'publish',
      'other',
      'welcome',
      'error',
      'restart',
      'goaway',
      'hide',
      'show',
      'respond',
      'fail',
      'wait',
    ] as const),
  ]

  it('misses no change, never has two connections and settles, in any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 40 }), async (steps) => {
        const { clock, activity, sources, data, abort, views, updates } = createUpdates()
        await settle()
        sources.send('welcome')
        let count = 0
        for (const name of steps) {
          if (name === 'publish') {
            data.values.page = count += 1
            sources.send('message', { tags: ['page'] }, `event-${count}`)
          } else if (name === 'other') sources.send('message', { tags: ['elsewhere'] }, 'event-x')
          else if (name === 'hide' || name === 'show') activity.set(name === 'show')
          else if (name === 'respond' || name === 'fail')
            for (const request of data.requests.splice(0)) request[name]()
          else if (name === 'wait') await clock.pass(3000)
          else sources.send(name, {})
          await settle()
          expect(sources.open()).toBeLessThanOrEqual(1)
        }
        activity.set(true)
        for (let round = 0; round < 60; round += 1) {
          await clock.pass(10_000)
          sources.send('welcome')
          for (const request of data.requests.splice(0)) request.respond()
          await settle()
        }
        expect(views.at(-1)).toBe(`${count}/0`)
        expect(['open', 'polling']).toContain(updates.status())
        abort.abort()
        expect([sources.open(), clock.waiting(), activity.listening()]).toEqual([0, 0, 0])
      }),
      { numRuns: 300 },
    )
  })
})

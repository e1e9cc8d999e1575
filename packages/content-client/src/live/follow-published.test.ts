import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeEventSources } from '../../testing/fake-event-source.js'
import { testActivity } from '../../testing/test-activity.js'
import { settlePromises, createTestClock } from '@cutroom/ground/testing/test-clock'
import { followPublished, retryDelay, type FollowPublishedOptions } from './index.js'

/** A connection whose events, page and time are the test's. */
async function startFollowing(options: Partial<FollowPublishedOptions> = {}) {
  const clock = createTestClock()
  const activity = testActivity()
  const sources = fakeEventSources()
  const abort = new AbortController()
  const reports: string[] = []
  followPublished({
    connection: { projectId: 'abc' },
    signal: abort.signal,
    onOpen: (event) => reports.push(`open ${event}`),
    onChange: (event, tags) => reports.push(`change ${event} ${tags?.join() ?? 'anything'}`),
    onPause: () => reports.push('pause'),
    activity,
    clock,
    random: () => 0.5,
    eventSource: sources.create,
    ...options,
  })
  await settlePromises()
  return { clock, activity, sources, abort, reports }
}

describe('followPublished', () => {
  it('reports each opening and each change with the id of its event', async () => {
    const { sources, reports, clock } = await startFollowing()
    expect(sources.addresses).toEqual(['https://abc.api.sanity.io/v2023-06-07/data/live/events/production'])
    sources.send('welcome', {}, 'e1')
    sources.send('message', { tags: ['a', 'b'] }, 'e2')
    sources.send('message', 'nonsense')
    sources.send('restart', {}, 'e3')
    sources.send('error')
    await clock.advance(5000)
    sources.send('welcome')
    expect(reports).toEqual([
      'open e1',
      'change e2 a,b',
      'change undefined anything',
      'change e3 anything',
      'open undefined',
    ])
  })

  it('polls after goaway while the page is visible', async () => {
    const { clock, activity, sources, reports } = await startFollowing()
    sources.send('welcome', {}, 'e1')
    sources.send('goaway', { reason: 'too many connections' })
    expect(sources.open()).toBe(0)
    reports.splice(0)
    await clock.advance(59_999)
    expect(reports).toEqual([])
    await clock.advance(1)
    activity.set(false)
    await clock.advance(600_000)
    activity.set(true)
    expect(reports).toEqual(['change undefined anything', 'pause', 'change undefined anything'])
    expect(sources.addresses).toHaveLength(1)
  })

  it('has no connection while the page is hidden', async () => {
    const { clock, activity, sources, reports } = await startFollowing()
    sources.send('welcome', {}, 'e1')
    activity.set(false)
    await clock.advance(3_600_000)
    expect([sources.open(), sources.addresses.length]).toEqual([0, 1])
    activity.set(true)
    await settlePromises()
    sources.send('welcome', {}, 'e2')
    expect(reports).toEqual(['open e1', 'pause', 'open e2'])
  })

  it('connects again if the visitor stops the page before the welcome', async () => {
    const { clock, sources, reports } = await startFollowing()
    sources.refuse()
    await clock.advance(10_000)
    sources.send('welcome', {}, 'e1')
    await settlePromises()
    expect([reports, sources.open(), sources.addresses.length]).toEqual([['open e1'], 1, 2])
  })

  it('connects twice and logs nothing if the service offers no live events', async () => {
    const spies = (['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
    const { clock, activity, sources } = await startFollowing()
    sources.refuse()
    await clock.advance(10_000)
    sources.refuse()
    await clock.advance(600_000)
    activity.set(false)
    activity.set(true)
    await clock.advance(600_000)
    expect([sources.open(), sources.addresses.length, clock.pending]).toEqual([0, 2, 0])
    // A platform without `EventSource` gets no timer either.
    expect((await startFollowing({ eventSource: undefined })).clock.pending).toBe(0)
    for (const spy of spies) expect(spy).not.toHaveBeenCalled()
  })

  it('reconnects if the network drops the first connection before its welcome', async () => {
    const { clock, sources } = await startFollowing()
    sources.send('error')
    await clock.advance(10_000)
    sources.send('welcome', {}, 'e1')
    await settlePromises()
    expect([sources.open(), sources.addresses.length]).toEqual([1, 2])
  })

  it.each(['open', 'polling'])(
    'leaves no connection and no timer when it is aborted while %s',
    async (state) => {
      const { clock, activity, sources, abort } = await startFollowing()
      sources.send('welcome')
      if (state === 'polling') sources.send('goaway')
      abort.abort()
      expect([sources.open(), clock.pending, activity.listening()]).toEqual([0, 0, 0])
    },
  )

  it('throws for a project id that would name another host', async () => {
    await expect(startFollowing({ connection: { projectId: 'evil.example/' } })).rejects.toThrow(/project id/)
  })

  it('throws for an API version without live events', async () => {
    await expect(
      startFollowing({ connection: { projectId: 'abc', apiVersion: '2021-03-25' } }),
    ).rejects.toThrow(/^The live events API requires API version 2021-03-26 or later/)
  })
})

describe('retryDelay', () => {
  it('doubles from ten seconds to two minutes, of which it is a random part', () => {
    expect([1, 2, 3, 4, 5, 9].map((failures) => retryDelay(failures, () => 0.5))).toEqual([
      5000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { fakeEventSources } from '../../testing/fake-event-source.js'
import { settlePromises, createTestClock } from '@cutroom/ground/testing/test-clock'
import { watchPublished, type LiveMessage } from './index.js'

/** A watch whose connections and time are the test's. */
async function startWatch() {
  const clock = createTestClock()
  const sources = fakeEventSources()
  const events: (string | undefined)[] = []
  /** Each event that is passed on, with the number of changes that were reported by then. */
  const messages: (readonly [number, LiveMessage])[] = []
  const stop = watchPublished({
    connection: { projectId: 'abc' },
    eventSource: sources.create,
    onChange: (event) => events.push(event),
    onMessage: (message) => messages.push([events.length, message]),
    clock,
  })
  await settlePromises()
  return {
    stop,
    clock,
    sources,
    events,
    messages,
  }
}

describe('watchPublished', () => {
  it('reports each welcome and change with the id of its event', async () => {
    const { sources, events } = await startWatch()
    sources.send('welcome', {}, 'e1')
    sources.send('message', { tags: ['a'] }, 'e2')
    sources.send('restart', {}, 'e3')
    sources.send('message', { tags: ['a'] })
    expect(events).toEqual(['e1', 'e2', 'e3', undefined])
  })

  it('passes on each event after it has been reported, and no goaway', async () => {
    const { sources, messages } = await startWatch()
    sources.send('welcome', {}, 'e1')
    sources.send('message', { tags: ['a'] }, 'e2')
    sources.send('restart', {}, 'e3')
    sources.send('goaway')
    expect(messages).toEqual([
      [1, { type: 'welcome', id: 'e1' }],
      [2, { type: 'change', id: 'e2', tags: ['a'] }],
      [3, { type: 'change', id: 'e3', tags: null }],
    ])
  })

  it('reports the state at each opening of the connection', async () => {
    const { sources, clock, events } = await startWatch()
    sources.send('error')
    await clock.advance(1000)
    sources.send('welcome', {}, 'e1')
    sources.send('error')
    await clock.advance(2000)
    sources.send('welcome', {}, 'e2')
    expect(events).toEqual(['e1', 'e2'])
  })

  it.each(['error', 'refuse', 'goaway', 'disconnect'] as const)(
    'reconnects after %s with growing delays, which a stable connection resets',
    async (failure) => {
      const { sources, clock } = await startWatch()
      const fail = () => (failure === 'refuse' ? sources.refuse() : sources.send(failure, {}))
      for (const [index, delay] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
        fail()
        expect(sources.open()).toBe(0)
        await clock.advance(delay - 1)
        expect(sources.addresses).toHaveLength(index + 1)
        await clock.advance(1)
        expect(sources.open()).toBe(1)
      }
      sources.send('welcome')
      await clock.advance(5000)
      fail()
      await clock.advance(1000)
      expect(sources.open()).toBe(1)
    },
  )

  it('stops for good, connected or waiting', async () => {
    const connected = await startWatch()
    connected.stop()
    const waiting = await startWatch()
    waiting.sources.send('error')
    waiting.stop()
    for (const { sources, clock } of [connected, waiting]) {
      expect([sources.open(), clock.pending]).toEqual([0, 0])
    }
  })
})

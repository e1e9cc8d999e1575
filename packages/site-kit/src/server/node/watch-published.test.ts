import type { LiveEvent } from '@sanity/client'
import { expect, it } from 'vitest'
import { watchPublished, type LiveEvents } from './watch-published.ts'

/** A service whose events, failures and time are those of the test. */
function serviceUnderTest() {
  const waits: number[] = []
  let due: (() => void) | null = null
  let observer: Parameters<LiveEvents['subscribe']>[0] | null = null
  let connections = 0
  let changes = 0
  let isFollowing = false
  const stop = watchPublished({
    events: {
      subscribe: (given) => {
        observer = given
        connections += 1
        return { unsubscribe: () => (observer = null) }
      },
    },
    onChange: () => (changes += 1),
    onFollowing: (following) => (isFollowing = following),
    after: (ms, task) => {
      waits.push(ms)
      due = task
      return () => (due = null)
    },
  })
  return {
    stop,
    waits,
    tell: (type: LiveEvent['type']) => observer?.next({ type, id: '1', tags: [] } as unknown as LiveEvent),
    fail: () => observer?.error(new Error('lost')),
    complete: () => observer?.complete(),
    later: () => due?.(),
    state: () => ({ connections, changes, isFollowing, isOpen: observer !== null, isWaiting: due !== null }),
  }
}

it('tells of each change, and not of the first welcome', () => {
  const service = serviceUnderTest()
  service.tell('welcome')
  expect(service.state().changes).toBe(0)
  service.tell('message')
  service.tell('restart')
  expect(service.state().changes).toBe(2)
})

it('tells of what may have been missed once it is back', () => {
  const service = serviceUnderTest()
  service.tell('welcome')
  service.tell('reconnect')
  expect(service.state().changes).toBe(0)
  service.tell('welcome')
  expect(service.state().changes).toBe(1)
})

it('tells of what may have been missed before it was there at all', () => {
  const service = serviceUnderTest()
  service.fail()
  service.later()
  service.tell('welcome')
  expect(service.state().changes).toBe(1)
})

it('says whether every change is heard of', () => {
  const service = serviceUnderTest()
  const following = (act: () => void) => {
    act()
    return service.state().isFollowing
  }
  expect(service.state().isFollowing).toBe(false)
  expect(following(() => service.tell('welcome'))).toBe(true)
  expect(following(() => service.tell('reconnect'))).toBe(false)
  expect(following(() => service.tell('welcome'))).toBe(true)
  expect(following(service.fail)).toBe(false)
  expect(following(service.later)).toBe(false)
  expect(following(() => service.tell('welcome'))).toBe(true)
  expect(following(() => service.tell('goaway'))).toBe(false)
})

it.each(['fail', 'complete'] as const)('comes back later each time that it does: %s', (how) => {
  const service = serviceUnderTest()
  for (let time = 0; time < 7; time += 1) {
    service[how]()
    expect(service.state()).toMatchObject({ isOpen: false, isWaiting: true })
    service.later()
  }
  expect(service.waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  service.tell('welcome')
  service[how]()
  expect(service.waits.at(-1)).toBe(1_000)
})

it('comes back after it was sent away, and hears one connection at a time', () => {
  const service = serviceUnderTest()
  service.tell('goaway')
  service.tell('message')
  expect(service.state()).toMatchObject({ changes: 0, isOpen: false })
  service.later()
  expect(service.state()).toMatchObject({ connections: 2, isOpen: true })
})

it('ends for good, connected or waiting', () => {
  const connected = serviceUnderTest()
  connected.stop()
  expect(connected.state()).toMatchObject({ isOpen: false, isWaiting: false })
  const waiting = serviceUnderTest()
  waiting.fail()
  waiting.stop()
  expect(waiting.state()).toMatchObject({ isOpen: false, isWaiting: false })
})

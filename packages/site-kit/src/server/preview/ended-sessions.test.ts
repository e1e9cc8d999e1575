import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEndedSessions } from './ended-sessions.ts'

it('remembers a session until it would have expired', () => {
  let now = 0
  const ended = createEndedSessions(10, () => now)
  ended.end('a', 100)
  ended.end('b', 200)
  expect(ended.has('a') && ended.has('b')).toBe(true)
  now = 150_000
  ended.end('c', 300)
  expect(ended.has('b') && ended.has('c')).toBe(true)
})

it('never remembers more than it may, and always the latest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.uuid(), { minLength: 1 }), (limit, ids) => {
      const ended = createEndedSessions(limit, () => 0)
      for (const id of ids) {
        ended.end(id, 1)
        expect(ended.has(id)).toBe(true)
      }
      expect(new Set(ids.filter((id) => ended.has(id))).size).toBeLessThanOrEqual(limit)
    }),
  )
})

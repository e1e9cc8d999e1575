import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRevokedSessions } from './preview-session.ts'

describe('createRevokedSessions', () => {
  it('stores a session until it has expired', () => {
    let now = 1_000
    const revoked = createRevokedSessions(10, () => now)
    revoked.add({ id: 'a', expires: 100 })
    revoked.add({ id: 'b', expires: 200 })
    expect(revoked.has('a') && revoked.has('b')).toBe(true)
    now = 150_000
    revoked.add({ id: 'c', expires: 300 })
    expect(revoked.has('b') && revoked.has('c')).toBe(true)
  })

  it('stores no more than the limit, and always the latest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.uuid(), { minLength: 1 }), (limit, ids) => {
        const revoked = createRevokedSessions(limit, () => 1_000)
        for (const id of ids) {
          revoked.add({ id, expires: 2 })
          expect(revoked.has(id)).toBe(true)
        }
        expect(new Set(ids.filter((id) => revoked.has(id))).size).toBeLessThanOrEqual(limit)
      }),
    )
  })
})

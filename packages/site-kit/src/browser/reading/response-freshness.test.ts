import { describe, expect, it } from 'vitest'
import { serverTiming } from '../../server/respond/cached-response.ts'
import { isFreshResponse } from './read-page-data.ts'

const NOW = 1_800_000_000_000

const header = (outcome: string, sent: number) => serverTiming(outcome, { read: 3 }, sent)

describe('isFreshResponse', () => {
  it.each([
    ['cached and fresh', 'hit', 0, true],
    ['rendered now', 'miss', 0, true],
    ['over a slow line', 'hit', -9_000, true],
    ['with a clock that is a little late', 'hit', 9_000, true],
    ['stale by its age alone', 'stale', 0, true],
    ['stale', 'stale', -60_000, false],
    ['stale after an error', 'stale-if-error', 0, false],
    ['from a shared cache', 'hit', -60_000, false],
    ['with a wrong clock', 'hit', 3_600_000, false],
  ])('checks a response that is %s', (_, outcome, offset, isFresh) => {
    expect(isFreshResponse(header(outcome, NOW + offset), NOW)).toBe(isFresh)
  })

  it('returns false without timings', () => {
    expect(isFreshResponse('', NOW)).toBe(false)
    expect(isFreshResponse('cache;desc=hit', NOW)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { serverTiming } from '../../server/respond/cached-response.ts'
import { isFreshDocument } from './document-freshness.ts'

const NOW = 1_800_000_000_000

/** The header as a browser parses it. */
const parse = (header: string) =>
  header.split(', ').map((part) => {
    const [name = '', description = ''] = part.split(';desc=')
    return { name, description }
  })
const document = (outcome: string, sent: number) => parse(serverTiming(outcome, { read: 3 }, sent))

describe('isFreshDocument', () => {
  it.each([
    ['cached and fresh', 'hit', 0, true],
    ['rendered now', 'miss', 0, true],
    ['over a slow line', 'hit', -9_000, true],
    ['with a clock that is a little late', 'hit', 9_000, true],
    ['stale', 'stale', 0, false],
    ['stale after an error', 'stale-if-error', 0, false],
    ['from a shared cache', 'hit', -60_000, false],
    ['with a wrong clock', 'hit', 3_600_000, false],
  ])('checks a document that is %s', (_, outcome, offset, isFresh) => {
    expect(isFreshDocument(document(outcome, NOW + offset), NOW)).toBe(isFresh)
  })

  it('returns false without timings', () => {
    expect(isFreshDocument([], NOW)).toBe(false)
    expect(isFreshDocument(parse('cache;desc=hit'), NOW)).toBe(false)
  })
})

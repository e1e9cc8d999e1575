import { expect, it } from 'vitest'
import { serverTiming } from '../../server/respond/server-timing.ts'
import { isNewDocument } from './document-age.ts'

const NOW = 1_800_000_000_000

/** The header as a browser reads it. */
const read = (header: string) =>
  header.split(', ').map((part) => {
    const [name = '', description = ''] = part.split(';desc=')
    return { name, description }
  })
const document = (outcome: string, sent: number) => read(serverTiming(outcome, { read: 3 }, sent))

it.each([
  ['kept and fresh', 'hit', 0, true],
  ['made now', 'miss', 0, true],
  ['over a slow line', 'hit', -9_000, true],
  ['by a clock that is a little late', 'hit', 9_000, true],
  ['old', 'stale', 0, false],
  ['the last good one', 'stale-if-error', 0, false],
  ['kept by a cache in between', 'hit', -60_000, false],
  ['by a clock that is wrong', 'hit', 3_600_000, false],
])('a document that is %s', (_, outcome, offset, isNew) => {
  expect(isNewDocument(document(outcome, NOW + offset), NOW)).toBe(isNew)
})

it('is not known to be new where nothing is told', () => {
  expect(isNewDocument([], NOW)).toBe(false)
  expect(isNewDocument(read('cache;desc=hit'), NOW)).toBe(false)
})

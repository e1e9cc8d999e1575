import { describe, expect, it } from 'vitest'
import { checkReferences, type StagedTransaction } from './staged-transaction.ts'

/** The number of times that a transaction which deletes `count` documents reads one of them. */
function countReads(count: number): number {
  let reads = 0
  const changes = Array.from({ length: count }, (_, n) => ({
    id: `d${n}`,
    before: { _id: `d${n}`, _type: 't', _rev: '', _createdAt: '', _updatedAt: '' },
    get after() {
      reads += 1
      return undefined
    },
  }))
  const staged = { changes, has: () => false } satisfies Pick<StagedTransaction, 'changes' | 'has'>
  // All that is used of a staged transaction.
  checkReferences(staged as unknown as StagedTransaction, { strongReferrers: () => [] })
  return reads
}

describe('checkReferences', () => {
  it('reads each deleted document a constant number of times, however many are deleted', () => {
    expect(countReads(2000)).toBe(10 * countReads(200))
  })
})

import { describe, expect, it } from 'vitest'
import type { StoredDocument } from '../store/document.ts'
import { checkReferences } from './integrity.ts'
import { StagedTransaction } from './staged-transaction.ts'

function document(id: string, fields: Record<string, unknown> = {}): StoredDocument {
  return { _id: id, _type: 't', _rev: 'r', _createdAt: '', _updatedAt: '', ...fields }
}

/** A store with these documents, and a transaction on it. */
function stagedOn(documents: readonly StoredDocument[], referrers: Readonly<Record<string, string[]>> = {}) {
  const byId = new Map(documents.map((one) => [one._id, one]))
  const staged = new StagedTransaction({ get: (id) => byId.get(id), has: (id) => byId.has(id) })
  const check = () => checkReferences(staged, { strongReferrers: (id) => referrers[id] ?? [] }, () => 0)
  return { staged, check }
}

describe('checkReferences', () => {
  const client = document('client')
  const film = document('film', { client: { _ref: 'client' } })

  it('refuses to delete a document with a reference from an unchanged one', () => {
    const { staged, check } = stagedOn([client, film], { client: ['film'] })
    staged.set('client', undefined, {})
    expect(check).toThrow(/"client" cannot be deleted as there are references to it from "film"/)
  })

  it('refuses to delete a document that one written by the same transaction refers to', () => {
    const { staged, check } = stagedOn([client])
    staged.set('film', film, {})
    staged.set('client', undefined, {})
    expect(check).toThrow(/"client" cannot be deleted|"film" references non-existent/)
  })

  it('allows it if every referrer is deleted or no longer refers to it', () => {
    const { staged, check } = stagedOn([client, film, document('clip', { client: { _ref: 'client' } })], {
      client: ['clip', 'film'],
    })
    staged.set('client', undefined, {})
    staged.set('film', undefined, {})
    staged.set('clip', document('clip'), {})
    expect(check).not.toThrow()
  })

  it('allows deleting a document that refers to itself', () => {
    const { staged, check } = stagedOn([document('loop', { self: { _ref: 'loop' } })], { loop: ['loop'] })
    staged.set('loop', undefined, {})
    expect(check).not.toThrow()
  })

  it('reads each written document a constant number of times, whatever the number of deletions', () => {
    const { staged, check } = stagedOn(Array.from({ length: 200 }, (_, n) => document(`old-${n}`)))
    let reads = 0
    for (let n = 0; n < 200; n += 1) {
      const after = document(`new-${n}`)
      Object.defineProperty(after, 'counted', { enumerable: true, get: () => (reads += 1) })
      staged.set(`new-${n}`, after, {})
      staged.set(`old-${n}`, undefined, {})
    }
    check()
    expect(reads).toBeLessThanOrEqual(2 * 200)
  })
})

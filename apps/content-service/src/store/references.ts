import { isRecord } from '@cutroom/ground/is-record'

interface Reference {
  readonly target: string
  readonly weak: boolean
}

/** Types of references to other datasets, whose targets are unknown. */
const FOREIGN = new Set(['crossDatasetReference', 'globalDocumentReference'])

export function collectReferences(value: unknown): Reference[] {
  const found: Reference[] = []
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (Array.isArray(next)) for (const item of next) pending.push(item)
    else if (isRecord(next)) {
      const { _ref: target, _type: type } = next
      if (typeof target === 'string' && !FOREIGN.has(String(type)) && !('_dataset' in next))
        found.push({ target, weak: next['_weak'] === true })
      for (const item of Object.values(next)) pending.push(item)
    }
  }
  return found
}

import { isRecord } from '../store/document.ts'

/**
 * Makes references strong that a Studio left weak until publication: to refer to a document that exists as a draft only,
 * it adds `_weak` and `_strengthenOnPublish` to the reference. One of a weak field (`_strengthenOnPublish.weak`) stays
 * weak.
 */
export function strengthenReferences(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [name, strengthen(value)]))
}

function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen)
  if (!isRecord(value)) return value
  const { _strengthenOnPublish: mark, ...content } = strengthenReferences(value)
  if (!isRecord(mark) || mark['weak'] === true) return content
  const { _weak, ...strong } = content
  return strong
}

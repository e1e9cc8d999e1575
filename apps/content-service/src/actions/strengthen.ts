import { isRecord } from '../store/document.ts'

/**
 * A document in which references that a Studio has left weak until publication are strong: to name a document that
 * exists as a draft only, it writes `_weak` and `_strengthenOnPublish` into the reference. One whose field is weak
 * by itself (`_strengthenOnPublish.weak`) stays so.
 */
export function strengthened(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [name, mapped(value)]))
}

function mapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mapped)
  if (!isRecord(value)) return value
  const { _strengthenOnPublish: strengthen, ...rest } = value
  const content = Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, mapped(member)]))
  if (!isRecord(strengthen) || strengthen['weak'] === true) return content
  const { _weak, ...strong } = content
  return strong
}

import { isRecord } from '@cutroom/ground/is-record'

export interface Origin {
  readonly document: object
  readonly path: readonly (string | number)[]
}

/**
 * A value of a document has an `origin`, and so has everything in it. A value that the query has
 * assembled has `members`, a computed one neither.
 */
export interface TracedValue {
  readonly value: unknown
  readonly origin?: Origin
  /** Attributes by name, or elements by position. */
  readonly members?: ReadonlyMap<string | number, TracedValue>
  readonly literal?: true
}

export const NOTHING: TracedValue = { value: null }

export function tracedDocument(document: object): TracedValue {
  return { value: document, origin: { document, path: [] } }
}

export function tracedList(items: readonly TracedValue[]): TracedValue {
  return { value: items.map((item) => item.value), members: new Map(items.entries()) }
}

export function tracedObject(members: ReadonlyMap<string, TracedValue>): TracedValue {
  return { value: Object.fromEntries([...members].map(([name, member]) => [name, member.value])), members }
}

export function getMember(whole: TracedValue, key: string | number): TracedValue {
  const known = whole.members?.get(key)
  if (known !== undefined) return known
  const { value, origin } = whole
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return NOTHING
  const member = { value: Reflect.get(value, key) as unknown }
  if (origin !== undefined)
    return { ...member, origin: { document: origin.document, path: [...origin.path, key] } }
  return whole.literal === true ? { ...member, literal: true } : member
}

export function getElements(whole: TracedValue): readonly TracedValue[] | undefined {
  return Array.isArray(whole.value) ? whole.value.map((_, index) => getMember(whole, index)) : undefined
}

export function getAttributes(whole: TracedValue): ReadonlyMap<string, TracedValue> {
  const names = isRecord(whole.value) ? Object.keys(whole.value) : []
  return new Map(names.map((name) => [name, getMember(whole, name)]))
}

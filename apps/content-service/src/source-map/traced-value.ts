import { isRecord } from '../store/document.ts'

/** The place of a value in a document: attributes by name, elements by position. */
export interface Origin {
  readonly document: object
  readonly path: readonly (string | number)[]
}

/**
 * A value of a query with its origin. A value of a document has an `origin`, and so has everything in it; a value that the
 * query has assembled has `parts`; a computed one has neither.
 */
export interface TracedValue {
  readonly value: unknown
  readonly origin?: Origin
  /** Parts of an object by name, or of an array by position. */
  readonly parts?: ReadonlyMap<string | number, TracedValue>
  /** Whether the value is a literal of the query. */
  readonly literal?: true
}

export const NOTHING: TracedValue = { value: null }

export function tracedDocument(document: object): TracedValue {
  return { value: document, origin: { document, path: [] } }
}

export function tracedList(items: readonly TracedValue[]): TracedValue {
  return { value: items.map((item) => item.value), parts: new Map(items.entries()) }
}

export function tracedObject(parts: ReadonlyMap<string, TracedValue>): TracedValue {
  return { value: Object.fromEntries([...parts].map(([name, part]) => [name, part.value])), parts }
}

export function partOf(whole: TracedValue, key: string | number): TracedValue {
  const known = whole.parts?.get(key)
  if (known !== undefined) return known
  const { value, origin } = whole
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return NOTHING
  const part: unknown = Reflect.get(value, key)
  if (origin !== undefined)
    return { value: part, origin: { document: origin.document, path: [...origin.path, key] } }
  return whole.literal === true ? { value: part, literal: true } : { value: part }
}

/** The elements of an array, or `undefined` for anything else. */
export function itemsOf(whole: TracedValue): readonly TracedValue[] | undefined {
  return Array.isArray(whole.value) ? whole.value.map((_, index) => partOf(whole, index)) : undefined
}

/** The attributes of an object by name; none of anything else. */
export function attributesOf(whole: TracedValue): ReadonlyMap<string, TracedValue> {
  const names = isRecord(whole.value) ? Object.keys(whole.value) : []
  return new Map(names.map((name) => [name, partOf(whole, name)]))
}

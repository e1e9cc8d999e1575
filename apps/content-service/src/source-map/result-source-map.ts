import { isRecord } from '@cutroom/ground/is-record'
import { getMember, type Origin, type TracedValue } from './traced-value.ts'

/** How source paths name elements of arrays: by position, or by their `_key` if they have one. */
export type SourceMapKind = 'positions' | 'keys'

interface Mapping {
  readonly type: 'value'
  readonly source:
    | { readonly type: 'documentValue'; readonly document: number; readonly path: number }
    | { readonly type: 'literal' }
    | { readonly type: 'unknown' }
}

/** The source map of a result, in the format of the hosted service. Paths are JSONPath. */
export interface ResultSourceMap {
  readonly documents: readonly { readonly _id: string; readonly _type: string }[]
  readonly paths: readonly string[]
  readonly mappings: Readonly<Record<string, Mapping>>
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** A value that differs from its trace is unknown, so that no mapping is wrong. */
export function resultSourceMap(result: unknown, traced: TracedValue, kind: SourceMapKind): ResultSourceMap {
  const documents = new Map<object, number>()
  const paths = new Map<string, number>()
  const mappings: Record<string, Mapping> = {}
  const walk = (value: unknown, from: TracedValue, path: string): void => {
    if (value === null || value === undefined) return
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) walk(item, getMember(from, index), path + segment(index))
    else if (typeof value === 'object')
      for (const [name, member] of Object.entries(value))
        walk(member, getMember(from, name), path + segment(name))
    else mappings[path] = { type: 'value', source: toSource(value, from) }
  }
  const toSource = (value: unknown, { value: traced, origin, literal }: TracedValue): Mapping['source'] => {
    if (traced !== value) return { type: 'unknown' }
    if (origin === undefined) return { type: literal === true ? 'literal' : 'unknown' }
    // The drafts perspective adds it; stored documents lack it.
    if (origin.path[0] === '_originalId') return { type: 'unknown' }
    const path = getNumber(paths, sourcePath(origin, kind))
    return { type: 'documentValue', document: getNumber(documents, origin.document), path }
  }
  walk(result, traced, '$')
  return { documents: [...documents.keys()].map(toSourceDocument), paths: [...paths.keys()], mappings }
}

/** A stored document: in the drafts perspective a draft has the id of its published document. */
function toSourceDocument(document: object): { _id: string; _type: string } {
  const { _id, _type, _originalId } = document as Readonly<Record<string, unknown>>
  return { _id: String(_originalId ?? _id), _type: String(_type) }
}

function sourcePath({ document, path }: Origin, kind: SourceMapKind): string {
  let text = '$'
  let whole: unknown = document
  for (const key of path) {
    whole = typeof whole === 'object' && whole !== null ? Reflect.get(whole, key) : undefined
    const name = kind === 'keys' && typeof key === 'number' && isRecord(whole) ? whole['_key'] : undefined
    text += typeof name === 'string' && name !== '' ? `[?(@._key=='${escape(name)}')]` : segment(key)
  }
  return text
}

function segment(key: string | number): string {
  return typeof key === 'number' ? `[${key}]` : `['${escape(key)}']`
}

function escape(name: string): string {
  return name.replaceAll(/[\f\n\r\t'\\]/g, (character) => ESCAPES[character] ?? character)
}

function getNumber<Thing>(things: Map<Thing, number>, thing: Thing): number {
  if (!things.has(thing)) things.set(thing, things.size)
  return things.get(thing) ?? 0
}

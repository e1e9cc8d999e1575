import { isRecord } from '@cutroom/ground/is-record'
import { extractWithPath } from '@sanity/mutator'
import { POSITIONS } from './mutation.ts'

/** Names, dots, names in quotes and brackets: the mutator ignores what follows anything else. */
const PATH = /^(?:[\w$.]|'(?:[^'\\]|\\.)*'|\[(?:[^"[\]]|"(?:[^"\\]|\\.)*"|\[[^[\]]*\])*\])*$/

/** A path to items of a list, and what follows. Texts in quotes may contain brackets. */
const ITEMS = /^((?:[^"]|"(?:[^"\\]|\\.)*")*?)\[(?:\*|(-?\d*):(-?\d*))\](.*)$/

/**
 * The paths of the items that a path with `[*]` or a range leads through. Sanity's mutator has no
 * `[*]`, and changes each item of a range as often as the range has items.
 */
function expandPath(document: unknown, path: string): string[] {
  if (!PATH.test(path)) throw new SyntaxError(`the path "${path}" cannot be read`)
  const [, list, start, end = '', rest] = ITEMS.exec(path) ?? []
  if (list === undefined) return [path]
  const items = `${list}[${start || 0}:${end}]`
  if (rest === '') return [items]
  return extractWithPath(items, document).flatMap((item) =>
    expandPath(document, `${toPath(item.path)}${rest}`),
  )
}

/** The operations of a patch but `insert`, each with the paths that Sanity's mutator applies. */
export function expandOperations(
  document: unknown,
  operations: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const expand = (value: unknown) => {
    if (Array.isArray(value)) return value.flatMap((path) => expandPath(document, String(path)))
    if (!isRecord(value)) return value
    const entries = Object.entries(value)
    return Object.fromEntries(
      entries.flatMap(([path, part]) => expandPath(document, path).map((each) => [each, part])),
    )
  }
  return Object.fromEntries(Object.entries(operations).map(([name, value]) => [name, expand(value)]))
}

/**
 * The operations `insert` for the lists that one leads to. A range of `splice` of Sanity's client
 * ends with -1 at the end of the list; the mutator repeats a list of which no item is replaced.
 */
export function expandInsert(document: unknown, insert: unknown): object[] {
  const name = isRecord(insert) && POSITIONS.find((position) => position in insert)
  if (!name) return []
  const { [name]: path, items } = insert
  return expandPath(document, String(path)).flatMap((each) => {
    const [, list, start, end] = ITEMS.exec(each) ?? []
    if (list === undefined) return [{ [name]: each, items }]
    return extractWithPath(list, document).map(({ path, value }) => {
      const length = Array.isArray(value) ? value.length : 0
      const from = toIndex(start, length) ?? 0
      const to = toIndex(end, length) ?? length
      const indexed = (index: number | string) => `${toPath(path)}[${index}]`
      if (name === 'before' || to <= from) return { before: indexed(from), items }
      return { [name]: indexed(name === 'after' ? to - 1 : `${from}:${to}`), items }
    })
  })
}

/** Each name in quotes: it may have characters of a path. */
const toPath = (segments: readonly (string | number)[]) =>
  segments
    .map((name) => (typeof name === 'number' ? `[${name}]` : `['${name.replace(/['\\]/g, '\\$&')}']`))
    .join('')

function toIndex(bound: string | undefined, length: number): number | undefined {
  if (!bound) return undefined
  const index = Number(bound)
  return Math.min(length, index < 0 ? Math.max(0, length + 1 + index) : index)
}

import type { PortableTextBlock, PortableTextProps } from '@portabletext/react'
import { composeText } from '@cutroom/ground/compose'
import { isEmptyBlock } from '@cutroom/ground/rich-text'
import { isRecord } from '@cutroom/ground/is-record'
import { toLines } from '@cutroom/ground/lines'

type ArbitraryTypedObject = Exclude<
  Extract<PortableTextProps['value'], readonly unknown[]>[number],
  PortableTextBlock
>

/** Maximum nesting of lists: deeper items stay at this level. */
const MAX_LIST_LEVEL = 6

type Fields = Record<string, unknown>
type Node = Fields & { _type: string }

const isNode = (value: unknown): value is Node => isRecord(value) && !!readText(value._type)

/**
 * The renderer's tables are plain objects: `constructor` would be that of all objects. Names that
 * begin with `@` are those of its own nodes.
 */
const toSafeName = (name: string): string =>
  name in Object.prototype || name.startsWith('@') ? `unknown ${name}` : name

const readNodes = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode).map((node) => ({ ...node, _type: toSafeName(node._type) })) : []

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Replaces missing and repeated keys. */
function withKeys<Item extends Fields>(nodes: readonly Item[]): (Item & { _key: string })[] {
  const seen = new Set<string>()
  return nodes.map((node, at) => {
    const given = readText(node._key)
    const key = given !== undefined && !seen.has(given) ? given : `at-${at}`
    seen.add(key)
    return { ...node, _key: key }
  })
}

/** Drops the fields by which the renderer recognises blocks. */
function toReadableObject(node: Node): ArbitraryTypedObject {
  const { children: _children, markDefs: _markDefs, ...rest } = node
  return rest
}

/** @param links keys of the block's links, of which a text has one: none is within another */
function toReadableChild(child: Node, links: ReadonlySet<string>): ArbitraryTypedObject {
  if (child._type !== 'span') return toReadableObject(child)
  const given: unknown[] = Array.isArray(child.marks) ? child.marks : []
  const all = given.filter((mark) => typeof mark === 'string').map(toSafeName)
  const link = all.find((mark) => links.has(mark))
  const marks = all.filter((mark) => mark === link || !links.has(mark))
  return { ...child, text: typeof child.text === 'string' ? toLines(composeText(child.text)) : '', marks }
}

function readListFields(block: Fields): { listItem?: string; level?: number } {
  const listItem = readText(block.listItem)
  if (listItem === undefined) return {}
  const level = typeof block.level === 'number' && block.level >= 1 ? Math.floor(block.level) : 1
  return { listItem: toSafeName(listItem), level: Math.min(level, MAX_LIST_LEVEL) }
}

function toReadableBlock(block: Node): PortableTextBlock {
  const { listItem: _listItem, level: _level, style, ...rest } = block
  const markDefs = readNodes(block.markDefs).flatMap((mark) => {
    const key = readText(mark._key)
    return key === undefined ? [] : [{ ...mark, _key: toSafeName(key) }]
  })
  const links = new Set(markDefs.filter(({ _type }) => _type === 'link').map(({ _key }) => _key))
  return {
    ...rest,
    style: toSafeName(readText(style) ?? 'normal'),
    children: withKeys(readNodes(block.children).map((child) => toReadableChild(child, links))),
    markDefs,
    ...readListFields(block),
  }
}

/** Rich text in the renderer's shape: bad fields have defaults, empty blocks go. Never throws. */
export function toReadableContent(value: unknown): (PortableTextBlock | ArbitraryTypedObject)[] {
  return withKeys(readNodes(value).filter((node) => !isEmptyBlock(node))).map((node) => {
    if (node._type !== 'block') return { ...toReadableObject(node), _key: node._key }
    const block = toReadableBlock(node)
    // React replaces a block that changes: it cannot change texts that a browser has translated.
    return { ...block, _key: JSON.stringify(block) }
  })
}

const HEADING = /^h([1-6])$/

/** The depth of each heading in a text, by its block's key: authors choose headings by size. */
export function getHeadingDepths(
  content: readonly { readonly _key?: string; readonly style?: unknown }[],
): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  const above: number[] = []
  for (const { _key, style } of content) {
    const size = typeof style === 'string' ? Number(HEADING.exec(style)?.[1]) : 0
    if (!size || _key === undefined) continue
    while ((above.at(-1) ?? 0) >= size) above.pop()
    above.push(size)
    depths.set(_key, above.length)
  }
  return depths
}

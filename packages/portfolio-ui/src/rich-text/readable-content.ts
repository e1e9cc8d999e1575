import type { PortableTextBlock, PortableTextProps } from '@portabletext/react'

type ArbitraryTypedObject = Exclude<
  Extract<PortableTextProps['value'], readonly unknown[]>[number],
  PortableTextBlock
>

/** Maximum nesting of lists: deeper items stay at this level. */
const MAX_LIST_LEVEL = 6

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTyped = (value: unknown): value is Fields & { _type: string } =>
  isFields(value) && typeof value._type === 'string' && value._type !== ''

/** The renderer's tables are plain objects: `constructor` would be that of all objects. */
const lookUpName = (name: string): string => (name in Object.prototype ? `unknown ${name}` : name)

const typedNodes = (value: unknown): (Fields & { _type: string })[] =>
  Array.isArray(value)
    ? value.filter(isTyped).map((node) => ({ ...node, _type: lookUpName(node._type) }))
    : []

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Replaces missing and repeated keys. */
function withKeys<Node extends Fields>(nodes: readonly Node[]): (Node & { _key: string })[] {
  const seen = new Set<string>()
  return nodes.map((node, at) => {
    const given = text(node._key)
    const key = given !== undefined && !seen.has(given) ? given : `at-${at}`
    seen.add(key)
    return { ...node, _key: key }
  })
}

/** Without the fields by which the renderer recognises blocks. */
function readableObject(node: Fields & { _type: string }): ArbitraryTypedObject {
  const { children: _children, markDefs: _markDefs, ...rest } = node
  return rest
}

function readableChild(child: Fields & { _type: string }): ArbitraryTypedObject {
  if (child._type !== 'span') return readableObject(child)
  const given: unknown[] = Array.isArray(child.marks) ? child.marks : []
  const marks = given.filter((mark) => typeof mark === 'string').map(lookUpName)
  return { ...child, text: typeof child.text === 'string' ? child.text : '', marks }
}

function listFields(block: Fields): { listItem?: string; level?: number } {
  const listItem = text(block.listItem)
  if (listItem === undefined) return {}
  const level = typeof block.level === 'number' && block.level >= 1 ? Math.floor(block.level) : 1
  return { listItem: lookUpName(listItem), level: Math.min(level, MAX_LIST_LEVEL) }
}

function readableBlock(block: Fields & { _type: string }): PortableTextBlock {
  const { listItem: _listItem, level: _level, style, ...rest } = block
  return {
    ...rest,
    style: lookUpName(text(style) ?? 'normal'),
    children: withKeys(typedNodes(block.children).map(readableChild)),
    markDefs: typedNodes(block.markDefs).flatMap((mark) => {
      const key = text(mark._key)
      return key === undefined ? [] : [{ ...mark, _key: lookUpName(key) }]
    }),
    ...listFields(block),
  }
}

/** Rich text in the shape that the renderer requires, with defaults for bad fields. Never throws. */
export function readableContent(value: unknown): (PortableTextBlock | ArbitraryTypedObject)[] {
  return withKeys(typedNodes(value)).map((node) =>
    node._type === 'block' ? readableBlock(node) : { ...readableObject(node), _key: node._key },
  )
}

/** A heading's style in content. */
const HEADING = /^h([1-6])$/

/**
 * The depth of each heading within a text, by the key of its block. Authors choose headings by size: a
 * text that starts with the third size, or goes from the first to the fourth, skips no level.
 */
export function headingDepths(
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

import type { ArbitraryTypedObject, PortableTextBlock } from './portable-text-types.js'
import { RICH_TEXT_LIST_LEVELS } from '../constants.js'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTyped = (value: unknown): value is Fields & { _type: string } =>
  isFields(value) && typeof value._type === 'string' && value._type !== ''

const typedOnes = (value: unknown): (Fields & { _type: string })[] =>
  Array.isArray(value) ? value.filter(isTyped) : []

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Keys tell siblings apart: a missing or repeated one is replaced by the place among the siblings. */
function withKeys<Node extends Fields>(nodes: readonly Node[]): (Node & { _key: string })[] {
  const seen = new Set<string>()
  return nodes.map((node, at) => {
    const given = text(node._key)
    const key = given !== undefined && !seen.has(given) ? given : `at-${at}`
    seen.add(key)
    return { ...node, _key: key }
  })
}

function readableChild(child: Fields & { _type: string }) {
  if (child._type !== 'span') return child
  const marks = Array.isArray(child.marks) ? child.marks.filter((mark) => typeof mark === 'string') : []
  return { ...child, text: typeof child.text === 'string' ? child.text : '', marks }
}

function listFields(block: Fields): { listItem?: string; level?: number } {
  const listItem = text(block.listItem)
  if (listItem === undefined) return {}
  const level = typeof block.level === 'number' && block.level >= 1 ? Math.floor(block.level) : 1
  return { listItem, level: Math.min(level, RICH_TEXT_LIST_LEVELS) }
}

function readableBlock(block: Fields & { _type: string }): PortableTextBlock {
  const { listItem: _listItem, level: _level, style, ...rest } = block
  return {
    ...rest,
    style: text(style) ?? 'normal',
    children: withKeys(typedOnes(block.children).map(readableChild)),
    markDefs: typedOnes(block.markDefs).filter(
      (mark): mark is Fields & { _type: string; _key: string } => text(mark._key) !== undefined,
    ),
    ...listFields(block),
  }
}

/**
 * Rich text in the shape that its renderer relies on: nodes without a type are left out, and missing or
 * ill-formed text, marks, styles, levels and keys get harmless values. Takes anything and never throws.
 */
export function readableContent(value: unknown): (PortableTextBlock | ArbitraryTypedObject)[] {
  return withKeys(typedOnes(value)).map((node) => (node._type === 'block' ? readableBlock(node) : node))
}

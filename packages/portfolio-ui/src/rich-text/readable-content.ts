import type { ArbitraryTypedObject, PortableTextBlock } from './portable-text-types.js'
import { RICH_TEXT_LIST_LEVELS } from '../constants.js'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTyped = (value: unknown): value is Fields & { _type: string } =>
  isFields(value) && typeof value._type === 'string' && value._type !== ''

/**
 * A name as the renderer can look it up: it reads its tables of components like any object, so that a style
 * called `constructor` would find the constructor of all objects.
 */
const lookUpName = (name: string): string => (name in Object.prototype ? `unknown ${name}` : name)

const typedOnes = (value: unknown): (Fields & { _type: string })[] =>
  Array.isArray(value)
    ? value.filter(isTyped).map((node) => ({ ...node, _type: lookUpName(node._type) }))
    : []

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

/** A node that is no block. Without the fields by which the renderer would take it for one. */
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
  return { listItem: lookUpName(listItem), level: Math.min(level, RICH_TEXT_LIST_LEVELS) }
}

function readableBlock(block: Fields & { _type: string }): PortableTextBlock {
  const { listItem: _listItem, level: _level, style, ...rest } = block
  return {
    ...rest,
    style: lookUpName(text(style) ?? 'normal'),
    children: withKeys(typedOnes(block.children).map(readableChild)),
    markDefs: typedOnes(block.markDefs).flatMap((mark) => {
      const key = text(mark._key)
      return key === undefined ? [] : [{ ...mark, _key: lookUpName(key) }]
    }),
    ...listFields(block),
  }
}

/**
 * Rich text in the shape that its renderer relies on: nodes without a type are left out, and missing or
 * ill-formed text, marks, styles, levels and keys get harmless values. Takes anything and never throws.
 */
export function readableContent(value: unknown): (PortableTextBlock | ArbitraryTypedObject)[] {
  return withKeys(typedOnes(value)).map((node) =>
    node._type === 'block' ? readableBlock(node) : { ...readableObject(node), _key: node._key },
  )
}

import { isRecord } from './is-record.ts'
import { isVisible } from './is-visible.ts'

/** Whether a node of Portable Text is a block in which nothing is seen: editors leave some. */
export const isEmptyBlock = (node: unknown): boolean =>
  isRecord(node) && node._type === 'block' && !(Array.isArray(node.children) && node.children.some(isSeen))

const isSeen = (child: unknown): boolean =>
  isRecord(child) && (child._type !== 'span' || (typeof child.text === 'string' && isVisible(child.text)))

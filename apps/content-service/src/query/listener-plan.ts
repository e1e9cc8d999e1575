import type { ExprNode } from 'groq-js'
import { isNode, planQuery } from './plan.ts'
import type { QueryPlan } from './plan.ts'
import type { QueryParams } from './protocol.ts'

/** The parameter that stands for the documents to be tested. */
export const CANDIDATES = '*candidates'

/** Nodes that shape what a filter lets through; a listener is about the filter only. */
const SHAPING = new Set([
  'Projection',
  'Map',
  'FlatMap',
  'PipeFuncCall',
  'Slice',
  'AccessElement',
  'ArrayCoerce',
])

/**
 * The plan of a listener's filter: the query's outermost filters, over the candidates instead of all documents.
 * Throws as `planQuery` does, and when the query is no filter on `*`.
 */
export function planListener(query: string, params: QueryParams): QueryPlan {
  const plan = planQuery(query, params)
  let root: unknown = plan.tree
  while (isNode(root) && (SHAPING.has(root.type) || root.type === 'Group')) root = root['base']
  return { ...plan, tree: overCandidates(root, plan) }
}

function overCandidates(node: unknown, plan: QueryPlan): ExprNode {
  const candidates: ExprNode = { type: 'Parameter', name: CANDIDATES }
  if (isNode(node)) {
    if (node.type === 'Everything') return candidates
    if (node.type === 'Parameter' && plan.selections.has(String(node['name']))) return candidates
    if (node.type === 'Filter')
      return { type: 'Filter', base: overCandidates(node['base'], plan), expr: node['expr'] as ExprNode }
  }
  throw new TypeError('A listener takes a filter on all documents, such as *[_type == "video"].')
}

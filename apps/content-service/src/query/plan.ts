import { parse } from 'groq-js'
import type { ExprNode } from 'groq-js'
import { impliedSelection } from './selection.ts'
import type { Selection } from './selection.ts'

/** Names of the parameters that stand for selected documents; no query can spell them. */
const SELECTED = '*'

/** A parsed query in which `*` with a condition on type or id has become a look-up in an index. */
export interface QueryPlan {
  readonly tree: ExprNode
  /** Selections by the parameter that stands for their documents in `tree`. */
  readonly selections: ReadonlyMap<string, Selection>
  /** Whether the query looks at all documents somewhere. */
  readonly scans: boolean
  /** Parameters that the parser did not fold into constants: complex values, and those that were not given. */
  readonly parameters: ReadonlySet<string>
}

/** A syntax node seen only as what it is made of. */
type AnyNode = Readonly<Record<string, unknown>> & { readonly type: string }

/** Whether a value inside a syntax tree is a node. */
export function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Whether a node's member holds other nodes: a constant's value is content, not syntax. */
function isSyntax(node: AnyNode, key: string): boolean {
  return !(node.type === 'Value' && key === 'value')
}

/**
 * Parses a query. Parameters are needed for it, because a slice may take its bounds from them.
 * Throws what groq-js throws: GroqSyntaxError with a position, other errors without one.
 */
export function planQuery(query: string, params: Readonly<Record<string, unknown>>): QueryPlan {
  const selections = new Map<string, Selection>()
  const parameters = new Set<string>()
  let scans = false

  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite)
    if (typeof value !== 'object' || value === null) return value
    if (!isNode(value)) return rewriteMembers(value, rewrite)
    if (value.type === 'Everything') scans = true
    if (value.type === 'Parameter') parameters.add(String(value['name']))
    const base = value['base']
    if (value.type !== 'Filter' || !isNode(base) || base.type !== 'Everything')
      return rewriteMembers(value, rewrite, (key) => isSyntax(value, key))
    const selection = impliedSelection(value['expr'] as ExprNode)
    if (selection === undefined) return rewriteMembers(value, rewrite)
    const name = `${SELECTED}${selections.size}`
    selections.set(name, selection)
    return { type: 'Filter', base: { type: 'Parameter', name }, expr: rewrite(value['expr']) }
  }

  const tree = rewrite(parse(query, { params: { ...params } })) as ExprNode
  return { tree, selections, scans, parameters }
}

function rewriteMembers(
  value: object,
  rewrite: (value: unknown) => unknown,
  wanted: (key: string) => boolean = () => true,
): object {
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, wanted(key) ? rewrite(member) : member]),
  )
}

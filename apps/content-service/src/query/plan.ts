import { parse, type ExprNode } from 'groq-js'
import type { DocumentView } from './views.ts'

/** Parameters of a query by name, without the `$`. */
export type QueryParams = Readonly<Record<string, unknown>>

/** Prefix of the parameters that hold selected documents; it is invalid in the syntax of queries. */
const SELECTED = '*'

/** A parsed query in which `*` with a condition on type or id is replaced by a look-up in an index. */
export interface QueryPlan {
  readonly tree: ExprNode
  /** Selections by the parameter that holds their documents in `tree`. */
  readonly selections: ReadonlyMap<string, Selection>
  /** Whether a part of the query reads all documents. */
  readonly scans: boolean
  /** Parameters that the parser did not fold into constants: complex values, and those that were not given. */
  readonly parameters: ReadonlySet<string>
}

/** A node of a syntax tree, of any type. */
type AnyNode = Readonly<Record<string, unknown>> & { readonly type: string }

/** Whether a value inside a syntax tree is a node. */
export function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Whether a member of a node contains other nodes: the value of a constant is content, not syntax. */
function isSyntax(node: AnyNode, key: string): boolean {
  return !(node.type === 'Value' && key === 'value')
}

/**
 * Parses a query. Parameters are needed for it, because a slice may take its bounds from them.
 * Throws what groq-js throws: GroqSyntaxError with a position, other errors without one.
 */
export function planQuery(query: string, params: QueryParams): QueryPlan {
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

/** The parameter that holds the documents that a listener's filter is applied to. */
export const CANDIDATES = '*candidates'

/** Nodes that transform the documents of a filter; a listener uses the filter only. */
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

/** The values of `_type` or `_id` that a filter on `*` demands: constants, or parameters known at evaluation. */
export interface Selection {
  readonly attribute: '_type' | '_id'
  readonly values: readonly SelectedValue[]
  /** Of the documents of these types, those with one of these values of `slug.current`. */
  readonly slugs?: readonly SelectedValue[]
}

/** A string that a filter demands. */
type SelectedValue = { readonly constant: string } | { readonly parameter: string }

/**
 * The selection that a filter on `*` implies, if any: every document that passes the filter is in it. Looks at
 * the conditions joined by `&&` for `_type ==`, `_type in`, `_id ==` and `_id in`, and prefers ids to types; those of a
 * type it narrows by `slug.current ==`.
 */
export function impliedSelection(expr: ExprNode): Selection | undefined {
  const conditions = conjuncts(expr).flatMap((condition) => conditionOf(condition) ?? [])
  const of = (path: Condition['path']) => conditions.find((condition) => condition.path === path)
  const [ids, types, slugs] = [of('_id'), of('_type'), of('slug.current')]
  if (ids) return { attribute: '_id', values: ids.values }
  return types && { attribute: '_type', values: types.values, ...(slugs && { slugs: slugs.values }) }
}

/** A condition that an index answers: a path of the document has one of these values. */
interface Condition {
  readonly path: '_type' | '_id' | 'slug.current'
  readonly values: readonly SelectedValue[]
}

function conjuncts(expr: ExprNode): ExprNode[] {
  if (expr.type === 'Group') return conjuncts(expr.base)
  return expr.type === 'And' ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr]
}

function conditionOf(expr: ExprNode): Condition | undefined {
  if (expr.type !== 'OpCall') return undefined
  if (expr.op === '==') return conditionOn(expr.left, [expr.right]) ?? conditionOn(expr.right, [expr.left])
  if (expr.op !== 'in') return undefined
  return conditionOn(expr.left, elements(expr.right))
}

/** The elements of a list; a value that is none is its only element. */
function elements(list: ExprNode): readonly ExprNode[] | undefined {
  // A parameter with a list is folded into one constant.
  if (list.type === 'Value' && Array.isArray(list.value))
    return list.value.map((value: unknown) => ({ type: 'Value', value }))
  if (list.type !== 'Array') return [list]
  return list.elements.some(({ isSplat }) => isSplat) ? undefined : list.elements.map(({ value }) => value)
}

function conditionOn(subject: ExprNode, values: readonly ExprNode[] | undefined): Condition | undefined {
  const path = pathOf(subject)
  if (values === undefined || (path !== '_type' && path !== '_id' && path !== 'slug.current'))
    return undefined
  const wanted: SelectedValue[] = []
  for (const value of values) {
    if (value.type === 'Parameter') wanted.push({ parameter: value.name })
    else if (value.type === 'Value' && typeof value.value === 'string') wanted.push({ constant: value.value })
    else return undefined
  }
  return { path, values: wanted }
}

/** The path of an attribute of the filtered document; undefined for any other expression. */
function pathOf(node: ExprNode): string | undefined {
  if (node.type !== 'AccessAttribute') return undefined
  const { base, name } = node
  if (base === undefined || base.type === 'This') return name
  const path = pathOf(base)
  return path === undefined ? undefined : `${path}.${name}`
}

/** The values that a filter demands, with the parameters resolved. */
export function resolveValues(values: readonly SelectedValue[], params: QueryParams): string[] {
  const given = values.flatMap((value) => ('constant' in value ? [value.constant] : params[value.parameter]))
  return given.filter((value) => typeof value === 'string')
}

/** The documents of a view that match a selection. */
export function selectDocuments(view: DocumentView, selection: Selection, params: QueryParams) {
  const { attribute, slugs } = selection
  const values = resolveValues(selection.values, params)
  if (attribute === '_id') return view.ofIds(values)
  return slugs ? view.ofSlugs(values, resolveValues(slugs, params)) : view.ofTypes(values)
}

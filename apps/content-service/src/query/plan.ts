import { createHash } from 'node:crypto'
import { getErrorMessage } from '@cutroom/ground/error-message'
import { GroqSyntaxError, parse, type ExprNode } from 'groq-js'
import { LRUCache } from 'lru-cache'
import { QueryError } from './query-error.ts'
import type { DocumentView } from './views.ts'

export type QueryParams = Readonly<Record<string, unknown>>

/** Prefix of parameters with selected documents; it is invalid in the syntax of queries. */
const SELECTED = '*'

/** A query in which `*` with a condition on type or id is a look-up in an index. */
export interface QueryPlan {
  readonly tree: ExprNode
  /** Selections by the parameter that holds their documents in `tree`. */
  readonly selections: ReadonlyMap<string, Selection>
  /** Whether a part of the query reads all documents. */
  readonly scans: boolean
}

type AnyNode = Readonly<Record<string, unknown>> & { readonly type: string }

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/**
 * Throws QueryError for a missing parameter, else what groq-js throws. The parser replaces
 * parameters by their values, since a slice may take its bounds from them.
 */
export function planQuery(query: string, params: QueryParams): QueryPlan {
  const selections = new Map<string, Selection>()
  let scans = false

  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite)
    if (typeof value !== 'object' || value === null) return value
    if (isNode(value)) {
      // The value of a constant is content, not syntax.
      if (value.type === 'Value') return value
      if (value.type === 'Parameter') throw missingParameter(String(value['name']), query)
      if (value.type === 'Everything') scans = true
      const selection = getSelection(value)
      if (selection !== undefined) {
        const name = `${SELECTED}${selections.size}`
        selections.set(name, selection)
        return { ...value, base: { type: 'Parameter', name }, expr: rewrite(value['expr']) }
      }
    }
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, rewrite(member)]))
  }

  // The parser expects a line break after a comment.
  const tree = rewrite(parse(`${query}\n`, { params: { ...params } })) as ExprNode
  return { tree, selections, scans }
}

function missingParameter(name: string, query: string): QueryError {
  const position = query.indexOf(`$${name}`)
  const message = `param $${name} referenced, but not provided`
  return new QueryError('QUERY_INVALID', message, position < 0 ? undefined : position)
}

function getSelection({ type, base, expr }: AnyNode): Selection | undefined {
  const isFilter = type === 'Filter' && isNode(base) && base.type === 'Everything'
  return isFilter ? impliedSelection(expr as ExprNode) : undefined
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

/** The outermost filters of a query, over the candidates. Throws for any other query. */
function planListener(query: string, params: QueryParams): QueryPlan {
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

interface Selection {
  readonly attribute: '_type' | '_id'
  readonly values: readonly string[]
  /** The plan reads the documents of these types with one of these values of `slug.current`. */
  readonly slugs?: readonly string[]
}

/** The selection that a filter on `*` implies by its conditions joined by `&&`. */
function impliedSelection(expr: ExprNode): Selection | undefined {
  const conditions = conjuncts(expr).flatMap((condition) => parseCondition(condition) ?? [])
  const of = (path: Condition['path']) => conditions.find((condition) => condition.path === path)
  const [ids, types, slugs] = [of('_id'), of('_type'), of('slug.current')]
  if (ids) return { attribute: '_id', values: ids.values }
  return types && { attribute: '_type', values: types.values, ...(slugs && { slugs: slugs.values }) }
}

interface Condition {
  readonly path: '_type' | '_id' | 'slug.current'
  readonly values: readonly string[]
}

function conjuncts(expr: ExprNode): ExprNode[] {
  if (expr.type === 'Group') return conjuncts(expr.base)
  return expr.type === 'And' ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr]
}

function parseCondition(expr: ExprNode): Condition | undefined {
  if (expr.type !== 'OpCall') return undefined
  if (expr.op === '==')
    return createCondition(expr.left, [expr.right]) ?? createCondition(expr.right, [expr.left])
  if (expr.op !== 'in') return undefined
  return createCondition(expr.left, elements(expr.right))
}

function elements(list: ExprNode): readonly ExprNode[] | undefined {
  // A parameter with a list is folded into one constant.
  if (list.type === 'Value' && Array.isArray(list.value))
    return list.value.map((value: unknown) => ({ type: 'Value', value }))
  if (list.type !== 'Array') return [list]
  return list.elements.some(({ isSplat }) => isSplat) ? undefined : list.elements.map(({ value }) => value)
}

function createCondition(subject: ExprNode, values: readonly ExprNode[] | undefined): Condition | undefined {
  const path = getPath(subject)
  if (values === undefined || (path !== '_type' && path !== '_id' && path !== 'slug.current'))
    return undefined
  const texts = values.map((node): unknown => (node.type === 'Value' ? node.value : undefined))
  return texts.every((value) => typeof value === 'string') ? { path, values: texts } : undefined
}

function getPath(node: ExprNode): string | undefined {
  if (node.type !== 'AccessAttribute') return undefined
  const { base, name } = node
  if (base === undefined || base.type === 'This') return name
  const path = getPath(base)
  return path === undefined ? undefined : `${path}.${name}`
}

export function selectDocuments(view: DocumentView, { attribute, values, slugs }: Selection) {
  if (attribute === '_id') return view.findByIds(values)
  return slugs ? view.findBySlugs(values, slugs) : view.findByTypes(values)
}

/**
 * Bounds of the plans of a worker: a tree takes many times the memory of its text, and a parameter
 * may have 4 MB. A site has some dozens of queries, and a parameter for each film.
 */
export const PLANS = { max: 1000, maxSize: 8 * 1024 * 1024, maxEntrySize: 256 * 1024 } as const

export class QueryPlans {
  readonly cache = new LRUCache<string, QueryPlan>(PLANS)

  /** The plan of a query, or of a listener's filter. Throws QueryError. */
  get(kind: 'query' | 'listener', query: string, params: QueryParams): QueryPlan {
    const text = JSON.stringify([kind, query, params])
    const key = createHash('sha1').update(text).digest('base64')
    const cached = this.cache.get(key)
    if (cached !== undefined) return cached
    const plan = planOrInvalid(kind, query, params)
    this.cache.set(key, plan, { size: text.length })
    return plan
  }
}

function planOrInvalid(kind: 'query' | 'listener', query: string, params: QueryParams): QueryPlan {
  try {
    return kind === 'query' ? planQuery(query, params) : planListener(query, params)
  } catch (error) {
    if (error instanceof QueryError) throw error
    const isTooDeep = error instanceof RangeError
    const message = getErrorMessage(error)
    const position = error instanceof GroqSyntaxError ? error.position : undefined
    throw new QueryError('QUERY_INVALID', isTooDeep ? 'The query is nested too deeply.' : message, position)
  }
}

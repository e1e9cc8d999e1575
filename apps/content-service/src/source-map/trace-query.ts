import {
  evaluateSync,
  type ArrayNode,
  type EvaluateOptions,
  type ExprNode,
  type FlatMapNode,
  type FuncCallNode,
  type MapNode,
  type ObjectNode,
  type SelectNode,
} from 'groq-js'
import { isRecord } from '@cutroom/ground/is-record'
import {
  getAttributes,
  getElements,
  NOTHING,
  getMember,
  tracedDocument,
  tracedList,
  tracedObject,
  type TracedValue,
} from './traced-value.ts'

/** Functions that omit elements of an array and change none. */
const PICKING = new Set(['array::compact', 'array::unique'])

type QueryOptions = TraceOptions & {
  readonly dataset: readonly object[]
  readonly dereference: (reference: { _ref: string }) => object | null | undefined
}

/**
 * Evaluates a query a second time and traces each value to its origin. Throws what groq-js throws,
 * for a function that only its asynchronous evaluator supports.
 */
export function traceQuery(tree: ExprNode, options: QueryOptions): TracedValue {
  return new QueryTracer(options).trace(tree, TraceScope.root())
}

class QueryTracer {
  readonly #options: QueryOptions

  constructor(options: QueryOptions) {
    this.#options = options
  }

  trace(node: ExprNode, scope: TraceScope): TracedValue {
    switch (node.type) {
      case 'This':
        return scope.value
      case 'Parent':
        return scope.ancestor(node.n)
      case 'Everything':
        return traceDocuments(this.#options.dataset)
      case 'Parameter':
        return traceDocuments(this.#options.params[node.name])
      case 'Value':
        return { value: node.value as unknown, literal: true }
      case 'Group':
        return this.trace(node.base, scope)
      case 'ArrayCoerce': {
        const base = this.trace(node.base, scope)
        return Array.isArray(base.value) ? base : NOTHING
      }
      case 'AccessAttribute': {
        const base = node.base === undefined ? scope.value : this.trace(node.base, scope)
        return isRecord(base.value) ? getMember(base, node.name) : NOTHING
      }
      case 'AccessElement':
        return getElements(this.trace(node.base, scope))?.at(node.index) ?? NOTHING
      case 'Filter':
      case 'Slice':
      case 'PipeFuncCall':
        return this.#picked(node, node.base, (base) => ({ ...node, base }), scope)
      case 'Deref':
        return this.#dereference(this.trace(node.base, scope))
      case 'Projection': {
        const base = this.trace(node.base, scope)
        return isRecord(base.value) ? this.trace(node.expr, scope.within(base)) : NOTHING
      }
      case 'Map':
      case 'FlatMap':
        return this.#map(node, scope)
      case 'Object':
        return this.#object(node, scope)
      case 'Array':
        return this.#array(node, scope)
      case 'Select':
        return this.#select(node, scope)
      case 'FuncCall':
        return this.#call(node, scope)
      // Computed values have no origin.
      case 'And':
      case 'Or':
      case 'Not':
      case 'Neg':
      case 'Pos':
      case 'OpCall':
      case 'InRange':
      case 'Asc':
      case 'Desc':
      case 'Context':
      case 'Tuple':
      case 'SelectorFuncCall':
      case 'SelectorNested':
        return { value: this.#evaluate(node, scope) }
    }
  }

  #evaluate(node: ExprNode, scope: TraceScope, injected?: unknown): unknown {
    return scope.evaluate(node, this.#options, injected)
  }

  #dereference({ value }: TracedValue): TracedValue {
    const target = isRecord(value) ? value['_ref'] : undefined
    const document = typeof target === 'string' ? this.#options.dereference({ _ref: target }) : undefined
    return document ? tracedDocument(document) : NOTHING
  }

  /** Finds elements by identity. `over` is the same expression over another list. */
  #picked(
    node: ExprNode,
    base: ExprNode,
    over: (base: ExprNode) => ExprNode,
    scope: TraceScope,
  ): TracedValue {
    const items = getElements(this.trace(base, scope))
    if (items === undefined) return NOTHING
    const values = items.map((item) => item.value)
    const picked = this.#evaluate(over({ type: 'Parameter', name: INJECTED }), scope, values)
    if (!Array.isArray(picked)) return { value: this.#evaluate(node, scope) }
    const remaining = Map.groupBy(items, (item) => item.value)
    return tracedList(picked.map((value: unknown) => remaining.get(value)?.shift() ?? { value }))
  }

  #map(node: MapNode | FlatMapNode, scope: TraceScope): TracedValue {
    const items = getElements(this.trace(node.base, scope))
    if (items === undefined) return NOTHING
    return tracedList(
      items.flatMap((item) => {
        const mapped = this.trace(node.expr, scope.forElement(item))
        return node.type === 'FlatMap' ? (getElements(mapped) ?? [mapped]) : [mapped]
      }),
    )
  }

  #array({ elements }: ArrayNode, scope: TraceScope): TracedValue {
    return tracedList(
      elements.flatMap(({ value, isSplat }) => {
        const element = this.trace(value, scope)
        return isSplat ? (getElements(element) ?? []) : [element]
      }),
    )
  }

  #object({ attributes }: ObjectNode, scope: TraceScope): TracedValue {
    const members = new Map<string, TracedValue>()
    for (const attribute of attributes) {
      if (attribute.type === 'ObjectAttributeValue') {
        members.set(attribute.name, this.trace(attribute.value, scope))
        continue
      }
      const applies = attribute.type === 'ObjectSplat' || this.#evaluate(attribute.condition, scope) === true
      if (!applies) continue
      for (const [name, member] of getAttributes(this.trace(attribute.value, scope)))
        members.set(name, member)
    }
    return tracedObject(members)
  }

  #select(node: SelectNode, scope: TraceScope): TracedValue {
    const chosen = node.alternatives.find(
      (alternative) => this.#evaluate(alternative.condition, scope) === true,
    )
    const expr = chosen?.value ?? node.fallback
    return expr === undefined ? NOTHING : this.trace(expr, scope)
  }

  #call(node: FuncCallNode, scope: TraceScope): TracedValue {
    const name = `${node.namespace}::${node.name}`
    if (name === 'global::coalesce') {
      for (const argument of node.args) {
        const traced = this.trace(argument, scope)
        if (traced.value !== null && traced.value !== undefined) return traced
      }
      return NOTHING
    }
    const [base] = node.args
    return base !== undefined && PICKING.has(name)
      ? this.#picked(node, base, (list) => ({ ...node, args: [list] }), scope)
      : { value: this.#evaluate(node, scope) }
  }
}

function traceDocuments(list: unknown): TracedValue {
  return tracedList(Array.isArray(list) ? list.map(tracedDocument) : [])
}

/** The parameter that injects a value; it is invalid in the syntax of queries. */
const INJECTED = '*injected'

type TraceOptions = EvaluateOptions & { readonly params: Record<string, unknown> }

/** The values of `@` and `^`. As in groq-js, `^` skips the scope of an element of a map. */
class TraceScope {
  readonly value: TracedValue
  readonly #parent: TraceScope | undefined
  readonly #forElement: boolean

  private constructor(value: TracedValue, parent: TraceScope | undefined, forElement: boolean) {
    this.value = value
    this.#parent = parent
    this.#forElement = forElement
  }

  static root(): TraceScope {
    return new TraceScope(NOTHING, undefined, false)
  }

  within(value: TracedValue): TraceScope {
    return new TraceScope(value, this.#forElement ? this.#parent : this, false)
  }

  forElement(value: TracedValue): TraceScope {
    return new TraceScope(value, this.#forElement ? this.#parent : this, true)
  }

  ancestor(levels: number): TracedValue {
    if (levels === 0) return this.value
    return this.#parent?.ancestor(levels - 1) ?? NOTHING
  }

  /** The value by groq-js, with INJECTED as `injected`. Throws what groq-js throws. */
  evaluate(expr: ExprNode, options: TraceOptions, injected?: unknown): unknown {
    const params: Record<string, unknown> = { ...options.params, [INJECTED]: injected }
    const wrapped = this.#wrap(expr, params)
    const value: unknown = evaluateSync(wrapped, { ...options, params }).data
    return this.#forElement && Array.isArray(value) ? value[0] : value
  }

  #wrap(expr: ExprNode, params: Record<string, unknown>): ExprNode {
    if (this.#parent === undefined) return expr
    const name = `${INJECTED}-scope${Object.keys(params).length}`
    const base: ExprNode = { type: 'Parameter', name }
    if (this.#forElement) {
      params[name] = [this.value.value]
      return this.#parent.#wrap({ type: 'Map', base, expr }, params)
    }
    if (!isRecord(this.value.value)) throw new TypeError('Only an object can be projected.')
    params[name] = this.value.value
    return this.#parent.#wrap({ type: 'Projection', base, expr }, params)
  }
}

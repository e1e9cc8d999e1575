import type { ExprNode } from 'groq-js'
import { isRecord } from '../store/document.ts'
import { traceCall, traceSelect } from './trace-choice.ts'
import { traceArray, traceMap, tracePicked } from './trace-list.ts'
import { attributeOf, traceObject, traceProjection } from './trace-object.ts'
import { TraceScope } from './trace-scope.ts'
import type { TraceOptions } from './trace-scope.ts'
import { itemsOf, NOTHING, tracedDocument, tracedList } from './traced-value.ts'
import type { TracedValue } from './traced-value.ts'
import type { Tracer } from './tracer.ts'

/** What a query is traced with: the options of its evaluation, and which parameters stand for documents. */
export interface TraceInput {
  readonly options: TraceOptions & {
    readonly dataset: readonly object[]
    readonly dereference: (reference: { _ref: string }) => object | null | undefined
  }
  readonly isSelection: (parameter: string) => boolean
}

/**
 * Evaluates a query once more, following each value to the place that it comes from. Only what shapes a result is
 * followed here; what filters, orders or computes is left to groq-js, and what cannot be followed has no origin.
 * Throws what groq-js throws, for one where a function exists in its asynchronous evaluator only.
 */
export function traceQuery(tree: ExprNode, input: TraceInput): TracedValue {
  return new QueryTracer(input).trace(tree, TraceScope.root())
}

/** Says what follows each kind of expression. */
class QueryTracer implements Tracer {
  readonly #input: TraceInput

  constructor(input: TraceInput) {
    this.#input = input
  }

  trace(node: ExprNode, scope: TraceScope): TracedValue {
    switch (node.type) {
      case 'This':
        return scope.value
      case 'Parent':
        return scope.ancestor(node.n)
      case 'Everything':
        return tracedList(this.#input.options.dataset.map(tracedDocument))
      case 'Parameter':
        return this.#parameter(node.name)
      case 'Value':
        return { value: node.value as unknown, literal: true }
      case 'Group':
        return this.trace(node.base, scope)
      case 'ArrayCoerce':
        return arrayOrNothing(this.trace(node.base, scope))
      case 'AccessAttribute':
        return attributeOf(node.base === undefined ? scope.value : this.trace(node.base, scope), node.name)
      case 'AccessElement':
        return itemsOf(this.trace(node.base, scope))?.at(node.index) ?? NOTHING
      case 'Filter':
      case 'Slice':
      case 'PipeFuncCall':
        return tracePicked({ node, base: node.base, over: (base) => ({ ...node, base }) }, scope, this)
      case 'Deref':
        return this.#dereference(this.trace(node.base, scope))
      case 'Projection':
        return traceProjection(node, scope, this)
      case 'Map':
      case 'FlatMap':
        return traceMap(node, scope, this)
      case 'Object':
        return traceObject(node, scope, this)
      case 'Array':
        return traceArray(node, scope, this)
      case 'Select':
        return traceSelect(node, scope, this)
      case 'FuncCall':
        return traceCall(node, scope, this)
      // What computes: its value comes from no one place.
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
        return { value: this.evaluate(node, scope) }
    }
  }

  evaluate(expr: ExprNode, scope: TraceScope, ...handed: unknown[]): unknown {
    return scope.evaluate(expr, this.#input.options, handed)
  }

  #parameter(name: string): TracedValue {
    const value = this.#input.options.params[name] ?? null
    if (!this.#input.isSelection(name) || !Array.isArray(value)) return { value, literal: true }
    return tracedList(value.map(tracedDocument))
  }

  #dereference(reference: TracedValue): TracedValue {
    const target = isRecord(reference.value) ? reference.value['_ref'] : undefined
    const document =
      typeof target === 'string' ? this.#input.options.dereference({ _ref: target }) : undefined
    return document ? tracedDocument(document) : NOTHING
  }
}

function arrayOrNothing(traced: TracedValue): TracedValue {
  return Array.isArray(traced.value) ? traced : NOTHING
}

import type { ExprNode, ObjectAttributeNode } from 'groq-js'
import { isRecord } from '../store/document.ts'
import { handedParameter, TraceScope } from './trace-scope.ts'
import type { TraceOptions } from './trace-scope.ts'
import {
  attributesOf,
  itemsOf,
  NOTHING,
  partOf,
  tracedDocument,
  tracedList,
  tracedObject,
} from './traced-value.ts'
import type { TracedValue } from './traced-value.ts'

/** What a query is traced with: the options of its evaluation, and which parameters stand for documents. */
export interface TraceInput {
  readonly options: TraceOptions & {
    readonly dataset: readonly object[]
    readonly dereference: (reference: { _ref: string }) => object | null | undefined
  }
  readonly isSelection: (parameter: string) => boolean
}

/** Functions that leave elements of an array out and change none. */
const PICKING = new Set(['array::compact', 'array::unique'])

/**
 * Evaluates a query once more, following each value to the place that it comes from. Only what shapes a result is
 * followed here; what filters, orders or computes is left to groq-js, and what cannot be followed has no origin.
 * Throws what groq-js throws, for one where a function exists in its asynchronous evaluator only.
 */
export function traceQuery(tree: ExprNode, input: TraceInput): TracedValue {
  return new Tracer(input).trace(tree, TraceScope.root())
}

class Tracer {
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
      case 'AccessElement': {
        const items = itemsOf(this.trace(node.base, scope)) ?? []
        return items.at(node.index) ?? NOTHING
      }
      case 'Filter':
      case 'Slice':
      case 'PipeFuncCall':
        return this.#pick(node, node.base, (base) => ({ ...node, base }), scope)
      case 'Deref':
        return this.#dereference(this.trace(node.base, scope))
      case 'Projection': {
        const base = this.trace(node.base, scope)
        return isRecord(base.value) ? this.trace(node.expr, scope.within(base)) : NOTHING
      }
      case 'Map':
        return this.#map(node, scope, (item) => [item])
      case 'FlatMap':
        return this.#map(node, scope, (item) => itemsOf(item) ?? [item])
      case 'Object':
        return this.#object(node.attributes, scope)
      case 'Array':
        return tracedList(
          node.elements.flatMap(({ value, isSplat }) => {
            const element = this.trace(value, scope)
            return isSplat ? (itemsOf(element) ?? []) : [element]
          }),
        )
      case 'Select': {
        const taken = node.alternatives.find((one) => this.#evaluate(one.condition, scope) === true)
        const expr = taken?.value ?? node.fallback
        return expr === undefined ? NOTHING : this.trace(expr, scope)
      }
      case 'FuncCall':
        return this.#call(node, scope)
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
        return { value: this.#evaluate(node, scope) }
    }
  }

  #evaluate(expr: ExprNode, scope: TraceScope, ...handed: unknown[]): unknown {
    return scope.evaluate(expr, this.#input.options, handed)
  }

  #parameter(name: string): TracedValue {
    const value = this.#input.options.params[name] ?? null
    if (!this.#input.isSelection(name) || !Array.isArray(value)) return { value, literal: true }
    return tracedList(value.map(tracedDocument))
  }

  /** Elements of an array that are left out, put in order, or both, by groq-js: each is found again by identity. */
  #pick(node: ExprNode, base: ExprNode, over: (base: ExprNode) => ExprNode, scope: TraceScope): TracedValue {
    const items = itemsOf(this.trace(base, scope))
    if (items === undefined) return NOTHING
    const waiting = new Map<unknown, TracedValue[]>()
    for (const item of items) {
      const equal = waiting.get(item.value)
      if (equal === undefined) waiting.set(item.value, [item])
      else equal.push(item)
    }
    const values = items.map((item) => item.value)
    const picked = this.#evaluate(over(handedParameter()), scope, values)
    if (!Array.isArray(picked)) return { value: this.#evaluate(node, scope) }
    return tracedList(picked.map((value: unknown) => waiting.get(value)?.shift() ?? { value }))
  }

  #dereference(reference: TracedValue): TracedValue {
    const target = isRecord(reference.value) ? reference.value['_ref'] : undefined
    const document =
      typeof target === 'string' ? this.#input.options.dereference({ _ref: target }) : undefined
    return document ? tracedDocument(document) : NOTHING
  }

  #map(
    node: Extract<ExprNode, { type: 'Map' | 'FlatMap' }>,
    scope: TraceScope,
    spread: (item: TracedValue) => readonly TracedValue[],
  ): TracedValue {
    const items = itemsOf(this.trace(node.base, scope))
    if (items === undefined) return NOTHING
    return tracedList(items.flatMap((item) => spread(this.trace(node.expr, scope.ofElement(item)))))
  }

  #object(attributes: readonly ObjectAttributeNode[], scope: TraceScope): TracedValue {
    const parts = new Map<string, TracedValue>()
    for (const attribute of attributes) {
      if (attribute.type === 'ObjectAttributeValue') {
        parts.set(attribute.name, this.trace(attribute.value, scope))
        continue
      }
      if (attribute.type === 'ObjectConditionalSplat' && this.#evaluate(attribute.condition, scope) !== true)
        continue
      for (const [name, part] of attributesOf(this.trace(attribute.value, scope))) parts.set(name, part)
    }
    return tracedObject(parts)
  }

  #call(node: Extract<ExprNode, { type: 'FuncCall' }>, scope: TraceScope): TracedValue {
    const [first] = node.args
    if (node.namespace === 'global' && node.name === 'coalesce') {
      for (const argument of node.args) {
        const traced = this.trace(argument, scope)
        if (traced.value !== null && traced.value !== undefined) return traced
      }
      return NOTHING
    }
    if (first !== undefined && PICKING.has(`${node.namespace}::${node.name}`))
      return this.#pick(node, first, (base) => ({ ...node, args: [base] }), scope)
    return { value: this.#evaluate(node, scope) }
  }
}

function arrayOrNothing(traced: TracedValue): TracedValue {
  return Array.isArray(traced.value) ? traced : NOTHING
}

function attributeOf(whole: TracedValue, name: string): TracedValue {
  return isRecord(whole.value) ? partOf(whole, name) : NOTHING
}

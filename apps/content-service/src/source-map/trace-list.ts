import type { ArrayNode, ExprNode, FlatMapNode, MapNode } from 'groq-js'
import { handedParameter } from './trace-scope.ts'
import type { TraceScope } from './trace-scope.ts'
import { itemsOf, NOTHING, tracedList } from './traced-value.ts'
import type { TracedValue } from './traced-value.ts'
import type { Tracer } from './tracer.ts'

/** A list that the query writes out, `...` included. */
export function traceArray({ elements }: ArrayNode, scope: TraceScope, tracer: Tracer): TracedValue {
  return tracedList(
    elements.flatMap(({ value, isSplat }) => {
      const element = tracer.trace(value, scope)
      return isSplat ? (itemsOf(element) ?? []) : [element]
    }),
  )
}

/** A list of what an expression comes to for each element; flat, it is of the elements of that. */
export function traceMap(node: MapNode | FlatMapNode, scope: TraceScope, tracer: Tracer): TracedValue {
  const items = itemsOf(tracer.trace(node.base, scope))
  if (items === undefined) return NOTHING
  return tracedList(
    items.flatMap((item) => {
      const mapped = tracer.trace(node.expr, scope.ofElement(item))
      return node.type === 'FlatMap' ? (itemsOf(mapped) ?? [mapped]) : [mapped]
    }),
  )
}

/** An expression that takes elements of a list, in some order, and changes none of them. */
export interface Picking {
  readonly node: ExprNode
  /** The list. */
  readonly base: ExprNode
  /** The same expression over another list. */
  readonly over: (base: ExprNode) => ExprNode
}

/** The elements that groq-js picks, each found again by identity; equal ones in the order in which they stand. */
export function tracePicked({ node, base, over }: Picking, scope: TraceScope, tracer: Tracer): TracedValue {
  const items = itemsOf(tracer.trace(base, scope))
  if (items === undefined) return NOTHING
  const values = items.map((item) => item.value)
  const picked = tracer.evaluate(over(handedParameter()), scope, values)
  if (!Array.isArray(picked)) return { value: tracer.evaluate(node, scope) }
  const waiting = new Map<unknown, TracedValue[]>()
  for (const item of items) {
    const equal = waiting.get(item.value)
    if (equal === undefined) waiting.set(item.value, [item])
    else equal.push(item)
  }
  return tracedList(picked.map((value: unknown) => waiting.get(value)?.shift() ?? { value }))
}

import type { FuncCallNode, SelectNode } from 'groq-js'
import { tracePicked } from './trace-list.ts'
import type { TraceScope } from './trace-scope.ts'
import { NOTHING } from './traced-value.ts'
import type { TracedValue } from './traced-value.ts'
import type { Tracer } from './tracer.ts'

/** Functions that leave elements of an array out and change none. */
const PICKING = new Set(['array::compact', 'array::unique'])

/** The first alternative whose condition holds. */
export function traceSelect(node: SelectNode, scope: TraceScope, tracer: Tracer): TracedValue {
  const taken = node.alternatives.find((one) => tracer.evaluate(one.condition, scope) === true)
  const expr = taken?.value ?? node.fallback
  return expr === undefined ? NOTHING : tracer.trace(expr, scope)
}

/** What a function hands on; what it computes comes from no one place. */
export function traceCall(node: FuncCallNode, scope: TraceScope, tracer: Tracer): TracedValue {
  const name = `${node.namespace}::${node.name}`
  if (name === 'global::coalesce') return traceCoalesce(node, scope, tracer)
  const [base] = node.args
  return base !== undefined && PICKING.has(name)
    ? tracePicked({ node, base, over: (list) => ({ ...node, args: [list] }) }, scope, tracer)
    : { value: tracer.evaluate(node, scope) }
}

/** The first argument that is there. */
function traceCoalesce({ args }: FuncCallNode, scope: TraceScope, tracer: Tracer): TracedValue {
  for (const argument of args) {
    const traced = tracer.trace(argument, scope)
    if (traced.value !== null && traced.value !== undefined) return traced
  }
  return NOTHING
}

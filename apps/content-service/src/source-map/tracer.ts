import type { ExprNode } from 'groq-js'
import type { TraceScope } from './trace-scope.ts'
import type { TracedValue } from './traced-value.ts'

/** What the shapes of a result are followed with. Both throw what groq-js throws. */
export interface Tracer {
  /** The value of an expression in a scope, with where it comes from. */
  trace(node: ExprNode, scope: TraceScope): TracedValue
  /** The value alone, by groq-js; `handed` are values for parameters made by `handedParameter`. */
  evaluate(node: ExprNode, scope: TraceScope, ...handed: unknown[]): unknown
}

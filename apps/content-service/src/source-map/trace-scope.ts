import { evaluateSync, type EvaluateOptions, type ExprNode } from 'groq-js'
import { isRecord } from '../store/document.ts'
import { NOTHING, type TracedValue } from './traced-value.ts'

/** The parameter that injects a value into an expression; it is invalid in the syntax of queries. */
export const INJECTED = '*injected'

export type TraceOptions = EvaluateOptions & { readonly params: Record<string, unknown> }

/** The values of `@` and `^`. Scopes nest as in groq-js: those within the scope of an element of a map skip it. */
export class TraceScope {
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

  /** The value by groq-js. `injected` is the value of the parameter INJECTED. Throws what groq-js throws. */
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

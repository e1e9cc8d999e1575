import { evaluateSync, type EvaluateOptions, type ExprNode } from 'groq-js'
import { isRecord } from '../store/document.ts'
import { NOTHING, type TracedValue } from './traced-value.ts'

/** The parameter that injects a value into an expression; it is invalid in the syntax of queries. */
export const INJECTED = '*injected'

export type TraceOptions = EvaluateOptions & { readonly params: Record<string, unknown> }

/**
 * The scope of an expression: the values of `@` and `^`. Scopes nest as in groq-js: those within the scope of an element
 * of a map skip it.
 */
export class TraceScope {
  readonly value: TracedValue
  readonly #parent: TraceScope | undefined
  readonly #ofElement: boolean

  private constructor(value: TracedValue, parent: TraceScope | undefined, ofElement: boolean) {
    this.value = value
    this.#parent = parent
    this.#ofElement = ofElement
  }

  static root(): TraceScope {
    return new TraceScope(NOTHING, undefined, false)
  }

  /** The scope within a projection of `value`. */
  within(value: TracedValue): TraceScope {
    return new TraceScope(value, this.#ofElement ? this.#parent : this, false)
  }

  /** The scope of an element of a map. */
  ofElement(value: TracedValue): TraceScope {
    return new TraceScope(value, this.#ofElement ? this.#parent : this, true)
  }

  /** The value of `^` with a number of levels. */
  ancestor(levels: number): TracedValue {
    if (levels === 0) return this.value
    return this.#parent?.ancestor(levels - 1) ?? NOTHING
  }

  /**
   * The value of an expression in this scope, by groq-js. `injected` is the value of the parameter INJECTED. Throws what
   * groq-js throws.
   */
  evaluate(expr: ExprNode, options: TraceOptions, injected?: unknown): unknown {
    const params: Record<string, unknown> = { ...options.params, [INJECTED]: injected }
    const wrapped = this.#wrap(expr, params)
    const value: unknown = evaluateSync(wrapped, { ...options, params }).data
    return this.#ofElement && Array.isArray(value) ? value[0] : value
  }

  /** Wraps an expression in this scope and those around it. */
  #wrap(expr: ExprNode, params: Record<string, unknown>): ExprNode {
    if (this.#parent === undefined) return expr
    const name = `${INJECTED}-scope${Object.keys(params).length}`
    const base: ExprNode = { type: 'Parameter', name }
    if (this.#ofElement) {
      params[name] = [this.value.value]
      return this.#parent.#wrap({ type: 'Map', base, expr }, params)
    }
    if (!isRecord(this.value.value)) throw new TypeError('Only an object can be projected.')
    params[name] = this.value.value
    return this.#parent.#wrap({ type: 'Projection', base, expr }, params)
  }
}

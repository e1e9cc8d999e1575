import { evaluateSync } from 'groq-js'
import type { EvaluateOptions, ExprNode } from 'groq-js'
import { isRecord } from '../store/document.ts'
import { NOTHING } from './traced-value.ts'
import type { TracedValue } from './traced-value.ts'

/** Prefix of the parameters that hand values to an expression; no query can spell them. */
const HANDED = '*handed'

/** What every expression of a query is evaluated with. */
export type TraceOptions = EvaluateOptions & { readonly params: Record<string, unknown> }

/**
 * Where an expression of a query stands: what `@` and `^` are there. Scopes follow each other as groq-js nests
 * them: the scope of an element of a map is passed over by those within it.
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

  /** The scope of a whole query. */
  static root(): TraceScope {
    return new TraceScope(NOTHING, undefined, false)
  }

  /** The scope within a projection of `value`. */
  within(value: TracedValue): TraceScope {
    return new TraceScope(value, this.#ofElement ? this.#parent : this, false)
  }

  /** The scope of an element that an expression is mapped over. */
  ofElement(value: TracedValue): TraceScope {
    return new TraceScope(value, this.#ofElement ? this.#parent : this, true)
  }

  /** What `^` with `levels` levels is. */
  ancestor(levels: number): TracedValue {
    // Only the number of steps is counted: past the outermost scope there is nothing.
    if (levels === 0) return this.value
    return this.#parent?.ancestor(levels - 1) ?? NOTHING
  }

  /**
   * The value of an expression in this scope, by groq-js. `handed` are values for parameters made by
   * `handedParameter`. Throws what groq-js throws.
   */
  evaluate(expr: ExprNode, options: TraceOptions, handed: readonly unknown[] = []): unknown {
    const params = { ...options.params }
    for (const [index, value] of handed.entries()) params[`${HANDED}${index}`] = value
    const wrapped = this.#wrap(expr, params)
    const value: unknown = evaluateSync(wrapped, { ...options, params }).data
    return this.#ofElement && Array.isArray(value) ? value[0] : value
  }

  /** An expression around which the scopes of this one are opened, outermost first. */
  #wrap(expr: ExprNode, params: Record<string, unknown>): ExprNode {
    if (this.#parent === undefined) return expr
    const name = `${HANDED}-scope${Object.keys(params).length}`
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

/** The expression for a value that is handed to `TraceScope.evaluate` at this position. */
export function handedParameter(position = 0): ExprNode {
  return { type: 'Parameter', name: `${HANDED}${position}` }
}

import { createHash } from 'node:crypto'
import { GroqSyntaxError } from 'groq-js'
import { LRUCache } from 'lru-cache'
import { planListener, planQuery, type QueryParams, type QueryPlan } from './plan.ts'
import { QueryError } from './query-error.ts'

/**
 * Bounds of the cached plans of a worker: the tree of a query takes many times the memory of its text, and a
 * parameter may have 4 MB. A site has some dozens of queries, and a parameter for each film and editor.
 */
export const PLANS = { max: 1000, maxSize: 8 * 1024 * 1024, maxEntrySize: 256 * 1024 } as const

export class QueryPlans {
  readonly #cached = new LRUCache<string, QueryPlan>(PLANS)

  get count(): number {
    return this.#cached.size
  }

  /** Characters of the cached queries and parameters. */
  get size(): number {
    return this.#cached.calculatedSize
  }

  /** The plan of a query, or of a listener's filter. Throws QueryError. */
  get(kind: 'query' | 'listener', query: string, params: QueryParams): QueryPlan {
    const text = JSON.stringify([kind, query, params])
    const key = createHash('sha1').update(text).digest('base64')
    const cached = this.#cached.get(key)
    if (cached !== undefined) return cached
    const plan = planOrInvalid(kind, query, params)
    this.#cached.set(key, plan, { size: text.length })
    return plan
  }
}

function planOrInvalid(kind: 'query' | 'listener', query: string, params: QueryParams): QueryPlan {
  try {
    return kind === 'query' ? planQuery(query, params) : planListener(query, params)
  } catch (error) {
    if (error instanceof QueryError) throw error
    const isTooDeep = error instanceof RangeError
    const message = error instanceof Error ? error.message : String(error)
    const position = error instanceof GroqSyntaxError ? error.position : undefined
    throw new QueryError('QUERY_INVALID', isTooDeep ? 'The query is nested too deeply.' : message, position)
  }
}

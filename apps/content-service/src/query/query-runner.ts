import { createHash } from 'node:crypto'
import { GroqSyntaxError } from 'groq-js'
import { QUERY } from '../constants.ts'
import { isRecord } from '../store/document.ts'
import type { StoredDocument } from '../store/document.ts'
import { estimateCost } from './cost.ts'
import { evaluatePlan } from './evaluate.ts'
import { CANDIDATES, planListener } from './listener-plan.ts'
import { LruCache } from './lru-cache.ts'
import { Perspectives } from './perspectives.ts'
import type { DocumentView } from './document-view.ts'
import { planQuery } from './plan.ts'
import type { QueryPlan } from './plan.ts'
import type { QueryParams, StagedDocument, WorkerAnswer, WorkerTask } from './protocol.ts'
import { selectDocuments } from './selection.ts'

/** A query that cannot be planned: it does not parse, or a parameter is missing. */
class InvalidQuery extends Error {
  readonly position: number | undefined

  constructor(message: string, position?: number) {
    super(message)
    this.position = position
  }
}

/** Answers queries over its own copy of the documents. Runs inside a worker; knows no threads itself. */
export class QueryRunner {
  readonly #perspectives: Perspectives
  readonly #plans = new LruCache<QueryPlan>(QUERY.plans)
  #revision: number

  constructor(snapshot: { revision: number; documents: Iterable<StoredDocument> }) {
    this.#perspectives = new Perspectives(snapshot.documents)
    this.#revision = snapshot.revision
  }

  /** Takes over what a transaction wrote; one that the snapshot already held is skipped. */
  commit(revision: number, documents: readonly StagedDocument[]): void {
    if (revision <= this.#revision) return
    for (const { id, after } of documents) this.#perspectives.set(id, after)
    this.#revision = revision
  }

  /** Does a task; every failure of the query is an answer, none is thrown. */
  async run(task: WorkerTask): Promise<WorkerAnswer> {
    try {
      if (task.kind === 'query') return await this.#query(task)
      return task.kind === 'select' ? await this.#select(task) : await this.#match(task)
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      if (error instanceof InvalidQuery) return { kind: 'invalid', description, position: error.position }
      return { kind: 'failed', description }
    }
  }

  async #query(task: Extract<WorkerTask, { kind: 'query' }>): Promise<WorkerAnswer> {
    const plan = this.#plan('query', task.query, task.params)
    const view = this.#perspectives.view(task.view)
    if (task.quickOnly && this.#cost(plan, view, task.params) > QUERY.quickCost)
      return { kind: 'too-expensive' }
    const revision = this.#revision
    const { params, identity } = task
    const evaluation = await evaluatePlan({ plan, view, params, identity, sourceMap: task.sourceMap })
    const { value, tags, sourceMap } = evaluation
    const json = JSON.stringify(value ?? null)
    if (json.length > QUERY.resultBytes) throw new RangeError('The result is too large. Ask for less of it.')
    return { kind: 'result', json, tags, sourceMap, revision }
  }

  #cost(plan: QueryPlan, view: DocumentView, params: QueryParams): number {
    const selected = (name: string): number => {
      const selection = plan.selections.get(name)
      if (selection !== undefined) return selectDocuments(view, selection, params).length
      const value = params[name]
      return Array.isArray(value) ? value.length : 1
    }
    return estimateCost(plan, { all: view.all.length, selected })
  }

  async #select({ query, params, staged }: Extract<WorkerTask, { kind: 'select' }>): Promise<WorkerAnswer> {
    const plan = this.#plan('query', query, params)
    const before = staged.map(({ id, after }) => ({ id, after: this.#perspectives.set(id, after) }))
    try {
      const view = this.#perspectives.view('raw')
      const { value } = await evaluatePlan({ plan, view, params, identity: 'writer' })
      const found = Array.isArray(value) ? value : [value]
      const ids = found.map((one: unknown) => (isRecord(one) ? one['_id'] : one))
      return { kind: 'ids', ids: [...new Set(ids.filter((id) => typeof id === 'string'))] }
    } finally {
      for (const { id, after } of before.toReversed()) this.#perspectives.set(id, after)
    }
  }

  async #match(task: Extract<WorkerTask, { kind: 'match' }>): Promise<WorkerAnswer> {
    const plan = this.#plan('listener', task.query, task.params)
    const view = this.#perspectives.view(task.view)
    const cost = task.documents.length * this.#cost(plan, view, task.params)
    if (task.quickOnly && cost > QUERY.quickCost) return { kind: 'too-expensive' }
    const matches: boolean[] = []
    for (const document of task.documents) {
      if (document === undefined) matches.push(false)
      else {
        const params = { ...task.params, [CANDIDATES]: [document] }
        const { value } = await evaluatePlan({ plan, view, params, identity: task.identity })
        matches.push(Array.isArray(value) && value.length > 0)
      }
    }
    return { kind: 'matches', matches }
  }

  #plan(kind: 'query' | 'listener', query: string, params: QueryParams): QueryPlan {
    const key = createHash('sha1')
      .update(JSON.stringify([kind, query, params]))
      .digest('base64')
    const known = this.#plans.get(key)
    if (known !== undefined) return known
    const plan = planOrInvalid(kind, query, params)
    this.#plans.set(key, plan, 1)
    return plan
  }
}

function planOrInvalid(kind: 'query' | 'listener', query: string, params: QueryParams): QueryPlan {
  try {
    const plan = kind === 'query' ? planQuery(query, params) : planListener(query, params)
    for (const name of plan.parameters)
      if (!Object.hasOwn(params, name)) {
        const position = query.indexOf(`$${name}`)
        throw new InvalidQuery(
          `param $${name} referenced, but not provided`,
          position < 0 ? undefined : position,
        )
      }
    return plan
  } catch (error) {
    if (error instanceof GroqSyntaxError) throw new InvalidQuery(error.message, error.position)
    if (error instanceof RangeError) throw new InvalidQuery('The query is nested too deeply.')
    if (error instanceof InvalidQuery) throw error
    throw new InvalidQuery(error instanceof Error ? error.message : String(error))
  }
}

import type { SourceMapKind } from '../source-map/result-source-map.ts'
import type { ContentStore } from '../store/content-store.ts'
import { isRecord, type DocumentUpdate, type StoredDocument } from '../store/document.ts'
import { evaluatePlan } from './evaluate.ts'
import { CANDIDATES, InvalidQuery, type QueryParams } from './plan.ts'
import { QueryPlans } from './query-plans.ts'
import { Perspectives, type ViewName } from './views.ts'

/** Bytes of one result with its source map: the lists of a Studio, and sixty times the largest page of the demo. */
const RESULT_BYTES = 32 * 1024 * 1024

export type QueryTask =
  | {
      readonly kind: 'query'
      readonly query: string
      readonly params: QueryParams
      readonly view: ViewName
      readonly identity: string
      readonly sourceMap?: SourceMapKind | undefined
    }
  | {
      /** Selects the ids of documents for a mutation, which sees the changes of its transaction so far. */
      readonly kind: 'select'
      readonly query: string
      readonly params: QueryParams
      readonly staged: readonly DocumentUpdate[]
    }
  | {
      /** Applies the filter of a listener to documents. */
      readonly kind: 'match'
      readonly query: string
      readonly params: QueryParams
      readonly view: ViewName
      readonly identity: string
      readonly documents: readonly (StoredDocument | undefined)[]
    }

export type TaskResult =
  | {
      readonly kind: 'result'
      readonly json: string
      readonly tags: readonly string[]
      readonly sourceMapJson: string | undefined
      readonly revision: number
    }
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'matches'; readonly matches: readonly boolean[] }
  | { readonly kind: 'invalid'; readonly description: string; readonly position: number | undefined }
  | { readonly kind: 'failed'; readonly description: string }

/** Evaluates queries over a copy of the documents, which it updates from the store before each task. */
export class QueryRunner {
  readonly #store: Pick<ContentStore, 'snapshot' | 'changesSince'>
  readonly #plans = new QueryPlans()
  #perspectives: Perspectives
  #revision: number

  constructor(store: Pick<ContentStore, 'snapshot' | 'changesSince'>) {
    this.#store = store
    const { revision, documents } = store.snapshot()
    this.#perspectives = new Perspectives(documents)
    this.#revision = revision
  }

  /** Never rejects: the failure of a query is a result. */
  async run(task: QueryTask): Promise<TaskResult> {
    try {
      this.#update()
      if (task.kind === 'query') return await this.#query(task)
      return task.kind === 'select' ? await this.#select(task) : await this.#match(task)
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      if (error instanceof InvalidQuery) return { kind: 'invalid', description, position: error.position }
      return { kind: 'failed', description }
    }
  }

  #update(): void {
    const changes = this.#store.changesSince(this.#revision)
    if (changes !== undefined) {
      for (const update of changes.documents) this.#perspectives.set(update)
      this.#revision = changes.revision
      return
    }
    const { revision, documents } = this.#store.snapshot()
    this.#perspectives = new Perspectives(documents)
    this.#revision = revision
  }

  async #query({
    query,
    params,
    view: name,
    identity,
    sourceMap: kind,
  }: Extract<QueryTask, { kind: 'query' }>): Promise<TaskResult> {
    const plan = this.#plans.get('query', query, params)
    const view = this.#perspectives.view(name)
    const { value, tags, sourceMap } = await evaluatePlan({ plan, view, identity, sourceMap: kind })
    const json = JSON.stringify(value ?? null)
    const sourceMapJson = sourceMap && JSON.stringify(sourceMap)
    const bytes = Buffer.byteLength(json) + Buffer.byteLength(sourceMapJson ?? '')
    if (bytes > RESULT_BYTES)
      throw new RangeError(
        `The result is too large: ${bytes} bytes, of at most ${RESULT_BYTES}. Request less.`,
      )
    return { kind: 'result', json, sourceMapJson, tags, revision: this.#revision }
  }

  async #select({ query, params, staged }: Extract<QueryTask, { kind: 'select' }>): Promise<TaskResult> {
    const plan = this.#plans.get('query', query, params)
    const before = staged.map((update) => ({ id: update.id, after: this.#perspectives.set(update) }))
    try {
      const view = this.#perspectives.view('raw')
      const { value } = await evaluatePlan({ plan, view, identity: 'writer' })
      const found = Array.isArray(value) ? value : [value]
      const ids = found.map((value: unknown) => (isRecord(value) ? value['_id'] : value))
      return { kind: 'ids', ids: [...new Set(ids.filter((id) => typeof id === 'string'))] }
    } finally {
      for (const update of before.toReversed()) this.#perspectives.set(update)
    }
  }

  async #match(task: Extract<QueryTask, { kind: 'match' }>): Promise<TaskResult> {
    const plan = this.#plans.get('listener', task.query, task.params)
    const view = this.#perspectives.view(task.view)
    const matches: boolean[] = []
    for (const document of task.documents) {
      if (document === undefined) matches.push(false)
      else {
        const params = { [CANDIDATES]: [document] }
        const { value } = await evaluatePlan({ plan, view, params, identity: task.identity })
        matches.push(Array.isArray(value) && value.length > 0)
      }
    }
    return { kind: 'matches', matches }
  }
}

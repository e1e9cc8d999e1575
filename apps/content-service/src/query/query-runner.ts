import { isRecord } from '@cutroom/ground/is-record'
import type { SourceMapKind } from '../source-map/result-source-map.ts'
import type { ContentStore } from '../store/content-store.ts'
import { isPublicId, type DocumentUpdate, type StoredDocument } from '../store/document.ts'
import { evaluatePlan } from './evaluate.ts'
import { CANDIDATES, type QueryParams, QueryPlans } from './plan.ts'
import { Perspectives, type ViewName } from './views.ts'

/** Bytes of one result with its source map: sixty times the largest page of the demo. */
const RESULT_BYTES = 32 * 1024 * 1024

interface Query {
  readonly query: string
  readonly params: QueryParams
}

interface Caller {
  readonly view: ViewName
  readonly identity: string
}

interface QueryTasks {
  readonly query: Query & Caller & { readonly sourceMap?: SourceMapKind | undefined }
  readonly documents: { readonly ids: readonly string[]; readonly view: 'raw' | 'public' }
  readonly select: Query & { readonly staged: readonly DocumentUpdate[] }
  readonly match: Query & Caller & { readonly documents: readonly (StoredDocument | undefined)[] }
}

type TaskKind = keyof QueryTasks

export type QueryTask = { [Kind in TaskKind]: { readonly kind: Kind } & QueryTasks[Kind] }[TaskKind]

export interface TaskResults {
  readonly query: {
    readonly json: string
    readonly tags: readonly string[]
    readonly sourceMapJson: string | undefined
    readonly revision: number
  }
  readonly documents: string
  readonly select: readonly string[]
  readonly match: readonly boolean[]
}

export interface TaskRunner {
  run<Task extends QueryTask>(task: Task): Promise<TaskResults[Task['kind']]>
}

export class QueryRunner {
  readonly #store: Pick<ContentStore, 'snapshot' | 'changesSince'>
  readonly #plans = new QueryPlans()
  #perspectives = new Perspectives([])
  #revision = -1

  constructor(store: Pick<ContentStore, 'snapshot' | 'changesSince'>) {
    this.#store = store
    this.#read()
  }

  /** Rejects with QueryError, or with an error of groq-js. */
  async run(task: QueryTask): Promise<TaskResults[keyof TaskResults]> {
    this.#update()
    switch (task.kind) {
      case 'query':
        return this.#query(task)
      case 'documents':
        return this.#documents(task)
      case 'select':
        return this.#select(task)
      case 'match':
        return this.#match(task)
    }
  }

  #update(): void {
    const changes = this.#store.changesSince(this.#revision)
    if (changes === undefined) return this.#read()
    for (const update of changes.documents) this.#perspectives.set(update)
    this.#revision = changes.revision
  }

  #read(): void {
    const { revision, documents } = this.#store.snapshot()
    this.#perspectives = new Perspectives(documents)
    this.#revision = revision
  }

  async #query(task: QueryTasks['query']): Promise<TaskResults['query']> {
    const { identity, sourceMap: kind } = task
    const plan = this.#plans.get('query', task.query, task.params)
    const view = this.#perspectives.view(task.view)
    const { value, tags, sourceMap } = await evaluatePlan({ plan, view, identity, sourceMap: kind })
    const json = JSON.stringify(value ?? null)
    const sourceMapJson = sourceMap && JSON.stringify(sourceMap)
    checkSize(json, sourceMapJson)
    return { json, sourceMapJson, tags, revision: this.#revision }
  }

  #documents({ ids, view: name }: QueryTasks['documents']): string {
    const view = this.#perspectives.view(name)
    const documents = ids.map((id) => view.get(id)).filter((document) => document !== undefined)
    const omitted = ids
      .filter((id) => view.get(id) === undefined)
      .map((id) => ({ id, reason: name === 'raw' || isPublicId(id) ? 'existence' : 'permission' }))
    const json = JSON.stringify({ documents, omitted })
    checkSize(json)
    return json
  }

  async #select({ query, params, staged }: QueryTasks['select']): Promise<string[]> {
    const plan = this.#plans.get('query', query, params)
    const before = staged.map((update) => ({ id: update.id, after: this.#perspectives.set(update) }))
    try {
      const view = this.#perspectives.view('raw')
      const { value } = await evaluatePlan({ plan, view, identity: 'writer' })
      const found = Array.isArray(value) ? value : [value]
      const ids = found.map((element: unknown) => (isRecord(element) ? element['_id'] : element))
      return [...new Set(ids.filter((id) => typeof id === 'string'))]
    } finally {
      for (const update of before.toReversed()) this.#perspectives.set(update)
    }
  }

  async #match({ query, params, identity, ...task }: QueryTasks['match']): Promise<boolean[]> {
    const plan = this.#plans.get('listener', query, params)
    const view = this.#perspectives.view(task.view)
    const matches: boolean[] = []
    for (const document of task.documents) {
      const candidates = { [CANDIDATES]: document === undefined ? [] : [document] }
      const { value } = await evaluatePlan({ plan, view, params: candidates, identity })
      matches.push(Array.isArray(value) && value.length > 0)
    }
    return matches
  }
}

function checkSize(json: string, sourceMapJson = ''): void {
  const bytes = Buffer.byteLength(json) + Buffer.byteLength(sourceMapJson)
  if (bytes > RESULT_BYTES)
    throw new RangeError(`The result is too large: ${bytes} bytes, of at most ${RESULT_BYTES}. Request less.`)
}

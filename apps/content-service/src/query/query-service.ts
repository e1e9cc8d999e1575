import { LRUCache } from 'lru-cache'
import type { QueryParams } from './plan.ts'
import type { TaskRunner } from './query-runner.ts'
import type { ViewName } from './views.ts'
import type { SourceMapKind } from '../source-map/result-source-map.ts'

const CACHE_BYTES = 64 * 1024 * 1024

const CACHE_ENTRY_BYTES = 4 * 1024 * 1024

export interface QueryRequest {
  readonly query: string
  readonly params: QueryParams
}

interface AuthorizedQuery extends QueryRequest {
  readonly view: ViewName
  readonly identity: string
  readonly returnQuery: boolean
  readonly sourceMap?: SourceMapKind | undefined
}

/** Caches responses until the next write, and runs equal queries at the same time once. */
export class QueryService {
  readonly #pool: TaskRunner
  readonly #revision: () => number
  readonly #cached = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    maxEntrySize: CACHE_ENTRY_BYTES,
    sizeCalculation: (body, key) => key.length + body.length,
  })
  readonly #running = new Map<string, Promise<Uint8Array>>()

  constructor(pool: TaskRunner, revision: () => number) {
    this.#pool = pool
    this.#revision = revision
  }

  /** The JSON of the response to a query. Rejects with the errors of the pool. */
  respond(request: AuthorizedQuery): Promise<Uint8Array> {
    const revision = this.#revision()
    const key = JSON.stringify([revision, request])
    const cached = this.#cached.get(key)
    if (cached !== undefined) return Promise.resolve(cached)
    const running =
      this.#running.get(key) ?? this.#run(request, revision, key).finally(() => this.#running.delete(key))
    this.#running.set(key, running)
    return running
  }

  /** The JSON of the documents that a caller sees, and of the other ids. Rejects likewise. */
  async readDocuments(ids: readonly string[], view: 'raw' | 'public'): Promise<Uint8Array> {
    return Buffer.from(await this.#pool.run({ kind: 'documents', ids, view }))
  }

  async #run(request: AuthorizedQuery, revision: number, key: string): Promise<Uint8Array> {
    const { returnQuery, ...task } = request
    const started = performance.now()
    const result = await this.#pool.run({ kind: 'query', ...task })
    const sourceMap = result.sourceMapJson === undefined ? '' : `"resultSourceMap":${result.sourceMapJson},`
    const tail = {
      syncTags: result.tags,
      ms: Math.round(performance.now() - started),
      query: returnQuery ? request.query : undefined,
    }
    const body = Buffer.from(`{"result":${result.json},${sourceMap}${JSON.stringify(tail).slice(1)}`)
    // A result that contains the time is valid only now.
    if (result.revision === revision && !/now\s*\(/.test(request.query)) this.#cached.set(key, body)
    return body
  }
}

import type { ResultSourceMap, SourceMapKind } from '../source-map/result-source-map.ts'
import type { DocumentChange, StoredDocument } from '../store/document.ts'
import type { ViewName } from './perspectives.ts'

/** Parameters of a query by name, without the `$`. */
export type QueryParams = Readonly<Record<string, unknown>>

/** What the main thread asks of a worker. */
export type WorkerTask =
  | {
      readonly kind: 'query'
      readonly query: string
      readonly params: QueryParams
      readonly view: ViewName
      readonly identity: string
      /** Which source map goes with the result, if any. */
      readonly sourceMap?: SourceMapKind | undefined
      /** Whether the worker may hand the query back when it looks expensive. */
      readonly quickOnly: boolean
    }
  | {
      /** Ids of the documents that a mutation selects, seeing what its transaction has changed so far. */
      readonly kind: 'select'
      readonly query: string
      readonly params: QueryParams
      readonly staged: readonly StagedDocument[]
    }
  | {
      /** Which of the documents pass a listener's filter. */
      readonly kind: 'match'
      readonly query: string
      readonly params: QueryParams
      readonly view: ViewName
      readonly identity: string
      readonly quickOnly: boolean
      readonly documents: readonly (StoredDocument | undefined)[]
    }

/** A document as a transaction has left it so far. */
export type StagedDocument = Pick<DocumentChange, 'id' | 'after'>

/** What a worker answers. `too-expensive` only answers `quickOnly`. */
export type WorkerAnswer =
  | {
      readonly kind: 'result'
      readonly json: string
      readonly tags: readonly string[]
      readonly sourceMap?: ResultSourceMap | undefined
      readonly revision: number
    }
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'matches'; readonly matches: readonly boolean[] }
  | { readonly kind: 'too-expensive' }
  | { readonly kind: 'invalid'; readonly description: string; readonly position: number | undefined }
  | { readonly kind: 'failed'; readonly description: string }

/** Messages to a worker: tasks carry an id for their answer, commits are never answered. */
export type ToWorker =
  | { readonly type: 'task'; readonly id: number; readonly task: WorkerTask }
  | { readonly type: 'commit'; readonly revision: number; readonly documents: readonly StagedDocument[] }

/** Messages from a worker. */
export type FromWorker = { readonly id: number; readonly answer: WorkerAnswer }

import type { EventStream } from '../http/event-stream.ts'
import type { Commit } from '../mutate/mutator.ts'
import type { QueryParams } from '../query/plan.ts'
import type { ViewName } from '../query/views.ts'
import type { DocumentChange } from '../store/document.ts'

/** What a listener wants to hear of. Listeners with an equal filter share its evaluation. */
export interface ListenFilter {
  readonly query: string
  readonly params: QueryParams
  /** `raw`, or `public` for callers without a token; documents outside of it are never told of. */
  readonly view: Extract<ViewName, 'raw' | 'public'>
  readonly identity: string
}

/** What the events of a listener carry. */
export interface ListenDetails {
  readonly includeResult: boolean
  readonly includePreviousRevision: boolean
  readonly includeMutations: boolean
  /** Whether they carry what changed as mendoza patches. */
  readonly includeEffects: boolean
}

/** A client that listens. */
export interface Listener {
  readonly filter: ListenFilter
  readonly details: ListenDetails
  readonly stream: EventStream
}

/** How a document relates to a filter before and after a transaction. */
export type Transition = 'appear' | 'update' | 'disappear'

/** The transition of a document, or `undefined` if the filter lets it through neither before nor after. */
export function transitionOf(before: boolean, after: boolean): Transition | undefined {
  if (before) return after ? 'update' : 'disappear'
  return after ? 'appear' : undefined
}

/** The content of a mutation event. `position` counts the documents of the transaction from 1. */
export function mutationEvent(
  commit: Commit,
  change: DocumentChange,
  transition: Transition,
  position: number,
  details: ListenDetails,
): Record<string, unknown> {
  const { id, before, after } = change
  return {
    eventId: eventId(commit, change),
    documentId: id,
    transactionId: commit.transactionId,
    transition,
    identity: commit.identity,
    ...(details.includeMutations ? { mutations: commit.mutationsOf(id) } : {}),
    ...(details.includeEffects ? { effects: effectsOf(change) } : {}),
    ...(before === undefined ? {} : { previousRev: before._rev }),
    // A deletion too: the Studio waits for the event that has the revision of its own transaction.
    resultRev: after?._rev ?? commit.transactionId,
    ...(details.includeResult && after !== undefined ? { result: after } : {}),
    ...(details.includePreviousRevision ? { previous: before ?? null } : {}),
    timestamp: commit.timestamp,
    visibility: 'query',
    transactionTotalEvents: commit.changes.length,
    transactionCurrentEvent: position,
  }
}

/** The patch of the mendoza format that puts a value in the place of whatever was there. */
const PUT = 0

/**
 * What a transaction did to a document, and how to undo it, as mendoza patches. They carry the whole document:
 * short patches are for long ways, and this service is near. Revisions are told apart, in `resultRev`.
 */
function effectsOf({ before, after }: DocumentChange): { apply: unknown[]; revert: unknown[] } {
  const content = (document: DocumentChange['after']) => {
    if (document === undefined) return null
    const { _rev, ...rest } = document
    return rest
  }
  return { apply: [PUT, content(after)], revert: [PUT, content(before)] }
}

/** The id of the event about a document of a transaction. */
export function eventId(commit: Commit, change: DocumentChange): string {
  return `${commit.transactionId}#${change.id}`
}

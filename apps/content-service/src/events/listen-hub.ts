import { randomUUID } from 'node:crypto'
import { getErrorMessage } from '@cutroom/ground/error-message'
import type { Commit } from '../mutate/mutator.ts'
import type { QueryParams } from '../query/plan.ts'
import { QueryError } from '../query/query-error.ts'
import type { TaskRunner } from '../query/query-runner.ts'
import type { ViewName } from '../query/views.ts'
import { isPublicId, type DocumentChange, type StoredDocument } from '../store/document.ts'
import { formatPosition, type CommitLog } from './commit-log.ts'
import type { EventStream } from './event-stream.ts'

interface ListenFilter {
  readonly query: string
  readonly params: QueryParams
  /** `public` is for callers without a token. Changes of documents outside it are not sent. */
  readonly view: Extract<ViewName, 'raw' | 'public'>
  readonly identity: string
}

interface ListenDetails {
  readonly includeResult: boolean
  readonly includePreviousRevision: boolean
  readonly includeMutations: boolean
  readonly includeEffects: boolean
}

interface Listener {
  readonly filter: ListenFilter
  readonly details: ListenDetails
  readonly stream: EventStream
}

interface Group {
  readonly filter: ListenFilter
  readonly listeners: Set<Listener>
  tail: Promise<void>
}

/** Sends transactions to matching listeners. A filter is evaluated once for its group. */
export class ListenHub {
  readonly #pool: TaskRunner
  readonly #log: CommitLog
  readonly #groups = new Map<string, Group>()

  constructor(pool: TaskRunner, log: CommitLog) {
    this.#pool = pool
    this.#log = log
  }

  /**
   * A listener with an invalid filter gets a `channelError`, and its stream is closed.
   *
   * @param lastEventId that of a listener that resumes: it gets the events that it has missed, or
   *   has to read everything again
   */
  add(listener: Listener, lastEventId?: string): void {
    const group = this.#getGroup(listener.filter)
    group.listeners.add(listener)
    // The log is read at once, as every later transaction is sent to the listener.
    const id = this.#log.latest()
    const missed = lastEventId === undefined ? undefined : this.#log.since(lastEventId)
    const { stream } = listener
    stream.signal.addEventListener('abort', () => this.#remove(group, listener))
    this.#enqueue(group, [listener], async () => {
      await this.#match(group, [])
      const data = { listenerName: randomUUID() }
      if (missed === undefined) {
        stream.send({ event: 'welcome', id, data })
        if (lastEventId !== undefined) stream.send({ event: 'reset', data })
        return
      }
      stream.send({ event: 'welcomeback', data })
      for (const [index, commit] of missed.commits.entries())
        await this.#send(group, [listener], commit, index === 0 ? missed.documentId : undefined)
    })
  }

  /** Sends a transaction. Each listener receives events in the order of transactions. */
  publish(commit: Commit): void {
    for (const group of this.#groups.values()) {
      const listeners = [...group.listeners]
      this.#enqueue(group, listeners, () => this.#send(group, listeners, commit))
    }
  }

  async settled(): Promise<void> {
    await Promise.all([...this.#groups.values()].map((group) => group.tail))
  }

  #getGroup(filter: ListenFilter): Group {
    const key = JSON.stringify(filter)
    const known = this.#groups.get(key)
    if (known !== undefined) return known
    const group: Group = { filter, listeners: new Set(), tail: Promise.resolve() }
    this.#groups.set(key, group)
    return group
  }

  #remove(group: Group, listener: Listener): void {
    group.listeners.delete(listener)
    if (group.listeners.size === 0) this.#groups.delete(JSON.stringify(group.filter))
  }

  /** Ends the streams of the listeners if the filter was not evaluated. */
  #enqueue(group: Group, listeners: readonly Listener[], work: () => Promise<void>): void {
    group.tail = group.tail.then(work).catch((error: unknown) => {
      for (const listener of listeners) fail(listener, error)
    })
  }

  /** @param receivedId document of the last event of the transaction that was received */
  async #send(
    group: Group,
    listeners: readonly Listener[],
    commit: Commit,
    receivedId?: string,
  ): Promise<void> {
    const seen = commit.changes.filter(({ id }) => group.filter.view === 'raw' || isPublicId(id))
    if (seen.length === 0) return
    const matches = await this.#match(
      group,
      seen.flatMap(({ before, after }) => [before, after]),
    )
    const matching = seen.flatMap((change, index) => {
      const transition = getTransition(matches[2 * index] === true, matches[2 * index + 1] === true)
      return transition === undefined ? [] : [{ change, transition }]
    })
    // The id of a user contains the name of an editor, which visitors do not see.
    const identity = group.filter.view === 'raw' ? commit.identity : commit.identity.replace(/-.*/, '')
    const firstMissed = commit.changes.findIndex(({ id }) => id === receivedId) + 1
    for (const [index, { change, transition }] of matching.entries()) {
      if (commit.changes.indexOf(change) < firstMissed) continue
      const position = { current: index + 1, total: matching.length }
      for (const { stream, details } of listeners)
        stream.send({
          event: 'mutation',
          id: formatPosition({ ...commit, documentId: change.id }),
          data: mutationEvent({ ...commit, identity }, change, transition, position, details),
        })
    }
  }

  #match(group: Group, documents: readonly (StoredDocument | undefined)[]): Promise<readonly boolean[]> {
    return this.#pool.run({ kind: 'match', ...group.filter, documents })
  }
}

/** A client does not reconnect after a `channelError`, and resumes after the end of its stream. */
function fail({ stream, filter: { query } }: Listener, error: unknown): void {
  if (!(error instanceof QueryError)) return stream.close()
  const description = getErrorMessage(error)
  const { position } = error
  const range = position === undefined ? {} : { query, start: position, end: position + 1 }
  const type = position === undefined ? 'listenerError' : 'queryParseError'
  stream.send({
    event: 'channelError',
    data: { message: description, error: { type, description, ...range } },
  })
  stream.close()
}

type Transition = 'appear' | 'update' | 'disappear'

function getTransition(before: boolean, after: boolean): Transition | undefined {
  if (before) return after ? 'update' : 'disappear'
  return after ? 'appear' : undefined
}

/** `position` counts the matching documents of the transaction: a Studio waits for all. */
function mutationEvent(
  commit: Commit,
  change: DocumentChange,
  transition: Transition,
  position: { readonly current: number; readonly total: number },
  details: ListenDetails,
): Record<string, unknown> {
  const { id, before, after } = change
  return {
    eventId: eventId(commit, change),
    documentId: id,
    transactionId: commit.transactionId,
    transition,
    identity: commit.identity,
    mutations: details.includeMutations ? commit.getMutations(id) : undefined,
    effects: details.includeEffects ? createEffects(change) : undefined,
    previousRev: before?._rev,
    // A deletion has one too: the Studio waits for the event with the revision of its transaction.
    resultRev: after?._rev ?? commit.transactionId,
    result: details.includeResult ? after : undefined,
    previous: details.includePreviousRevision ? (before ?? null) : undefined,
    timestamp: commit.timestamp,
    visibility: 'query',
    transactionTotalEvents: position.total,
    transactionCurrentEvent: position.current,
  }
}

/** The mendoza operation that replaces the whole value. */
const REPLACE = 0

/** The changes of a document and their reversal as mendoza patches of the whole document. */
export function createEffects({ before, after }: Omit<DocumentChange, 'id'>): {
  apply: unknown[]
  revert: unknown[]
} {
  const content = (document: DocumentChange['after']) => {
    if (document === undefined) return null
    const { _rev, ...rest } = document
    return rest
  }
  return { apply: [REPLACE, content(after)], revert: [REPLACE, content(before)] }
}

function eventId(commit: Commit, change: DocumentChange): string {
  return `${commit.transactionId}#${change.id}`
}

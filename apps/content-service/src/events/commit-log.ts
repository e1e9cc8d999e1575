import type { Commit } from '../mutate/mutator.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { RecordedChange } from '../store/document-history.ts'

/** Changes that a listener may have missed, at most. One that has missed more reads everything. */
const MISSED_CHANGES = 500

interface Position {
  /** The revision of the store at the event. */
  readonly revision: number
  readonly transactionId: string
  readonly documentId: string
}

interface MissedCommits {
  /** The transactions since the one of the position, which is the first. */
  readonly commits: readonly Commit[]
  /** The document of the first transaction whose event was the last to be received. */
  readonly documentId: string
}

/** The transactions that a listener has missed, also those before a restart of the service. */
export class CommitLog {
  readonly #store: ContentStore

  constructor(store: ContentStore) {
    this.#store = store
  }

  /** The position after the latest transaction. */
  latest(): string {
    const { revision = '', id = '' } = this.#store.history.latest() ?? {}
    return formatPosition({ revision: this.#store.revision(), transactionId: revision, documentId: id })
  }

  /** Returns `undefined` if the transactions since a position are not all recorded. */
  since(text: string): MissedCommits | undefined {
    const position = parsePosition(text)
    if (position === undefined || position.revision < this.#store.unrecordedRevision()) return undefined
    const { transactionId, documentId } = position
    const changes = this.#store.history.since(transactionId, MISSED_CHANGES)
    // A damaged revision cannot be sent.
    if (changes === undefined || changes.some(({ exists, after }) => exists && !after)) return undefined
    const revision = this.#store.revision()
    const transactions = Map.groupBy(changes, (change) => change.revision).values()
    return { commits: [...transactions].map((group) => toCommit(group, revision)), documentId }
  }
}

function toCommit(changes: readonly RecordedChange[], revision: number): Commit {
  const [
    { revision: transactionId, timestamp, author: identity } = { revision: '', timestamp: '', author: '' },
  ] = changes
  return {
    revision,
    transactionId,
    timestamp,
    identity,
    changes,
    getMutations: (id) => {
      const after = changes.find((change) => change.id === id)?.after
      return [after === undefined ? { delete: { id } } : { createOrReplace: after }]
    },
  }
}

/** Formats a position as the id of an event. */
export function formatPosition({ revision, transactionId, documentId }: Position): string {
  return `${revision}#${transactionId}#${documentId}`
}

function parsePosition(text: string): Position | undefined {
  // No id of a document contains the separator.
  const [, revision, transactionId = '', documentId = ''] = /^(\d+)#(.*)#([^#]*)$/.exec(text) ?? []
  return revision === undefined ? undefined : { revision: Number(revision), transactionId, documentId }
}

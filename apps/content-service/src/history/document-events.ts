import { publishedId } from '../store/document.ts'
import type { HistoryEntry } from '../store/document-history.ts'

export interface DocumentEvent {
  readonly type:
    | 'createDocumentVersion'
    | 'deleteDocumentVersion'
    | 'publishDocumentVersion'
    | 'unpublishDocument'
    | 'deleteDocumentGroup'
  readonly timestamp: string
  readonly author: string
  readonly documentId: string
  readonly versionId?: string
  /** A revision of the draft: after its creation, or before its deletion or publication. */
  readonly versionRevisionId?: string
  readonly revisionId?: string
  readonly publishCause?: 'document.publish'
}

/** Events of a published document that it has without its draft. */
const OF_PUBLISHED: ReadonlySet<string> = new Set([
  'publishDocumentVersion',
  'unpublishDocument',
  'deleteDocumentGroup',
])

/**
 * The events of a document, the newest first. A Studio reads edits as transactions.
 * @param entries the changes of draft and published document, the oldest first
 */
export function documentEvents(id: string, entries: readonly HistoryEntry[]): DocumentEvent[] {
  const documentId = publishedId(id)
  const versionId = `drafts.${documentId}`
  const revisions = new Map<string, string>()
  const events = byTransaction(entries).flatMap((changes) => {
    const [{ timestamp, author, revision }] = changes
    const before = revisions.get(versionId)
    for (const change of changes)
      if (change.exists) revisions.set(change.id, change.revision)
      else revisions.delete(change.id)
    const after = revisions.get(versionId)
    const draft = changes.find((change) => change.id === versionId)
    const published = changes.find((change) => change.id === documentId)
    const facts = { timestamp, author, documentId }
    const created: DocumentEvent[] =
      draft?.exists === true && before === undefined
        ? [{ ...facts, type: 'createDocumentVersion', versionId, versionRevisionId: revision }]
        : []
    if (published?.exists === true) {
      const version = before !== undefined && after === undefined ? { versionRevisionId: before } : {}
      const event = { ...facts, versionId, ...version, revisionId: revision }
      const cause = 'document.publish' as const
      return [...created, { ...event, type: 'publishDocumentVersion' as const, publishCause: cause }]
    }
    if (published !== undefined && after === undefined)
      return [{ ...facts, type: 'deleteDocumentGroup' as const }]
    if (published !== undefined) {
      const event = { ...facts, versionId, ...(after === undefined ? {} : { versionRevisionId: after }) }
      return [...created, { ...event, type: 'unpublishDocument' as const }]
    }
    if (draft?.exists === false && before !== undefined)
      return [{ ...facts, type: 'deleteDocumentVersion' as const, versionId, versionRevisionId: before }]
    return created
  })
  const isDraft = id === versionId
  return events.filter(({ type }) => isDraft || OF_PUBLISHED.has(type)).toReversed()
}

type Transaction = readonly [HistoryEntry, ...HistoryEntry[]]

function byTransaction(entries: readonly HistoryEntry[]): Transaction[] {
  const transactions: [HistoryEntry, ...HistoryEntry[]][] = []
  for (const entry of entries) {
    const last = transactions.at(-1)
    if (last?.[0].revision === entry.revision) last.push(entry)
    else transactions.push([entry])
  }
  return transactions
}

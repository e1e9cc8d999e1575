import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { DocumentChange, StoredDocument } from './document.ts'
import { hashText, parseStored, reportDamage, type Row } from './stored-text.ts'

/** Creates the table of past states. A row without `json` is a deletion. */
export const HISTORY_SCHEMA = `
  CREATE TABLE IF NOT EXISTS history (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL, revision TEXT NOT NULL, timestamp TEXT NOT NULL,
    author TEXT NOT NULL, is_first INTEGER NOT NULL, json TEXT, hash TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS history_by_id ON history (id, seq);
  CREATE INDEX IF NOT EXISTS history_by_revision ON history (revision);
`

/** Bytes of recorded documents, the oldest deleted first. Some 20,000 revisions of a film. */
const HISTORY_BYTES = 64 * 1024 * 1024

export interface Authorship {
  readonly transactionId: string
  readonly timestamp: string
  readonly identity: string
}

export interface HistoryEntry {
  readonly id: string
  /** The id of the transaction, which is the revision of the document after it. */
  readonly revision: string
  readonly timestamp: string
  readonly author: string
  readonly exists: boolean
}

export interface RecordedChange extends HistoryEntry {
  readonly before: StoredDocument | undefined
  readonly after: StoredDocument | undefined
}

interface ChangeRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly reverse: boolean
  readonly limit: number
}

const ENTRY = 'id, revision, timestamp, author, json IS NOT NULL AS exists_after'

const SELECT_CHANGES = `
  SELECT ${ENTRY}, json, hash, (
    SELECT seq FROM history AS earlier WHERE earlier.id = history.id AND earlier.seq < history.seq
    ORDER BY earlier.seq DESC LIMIT 1
  ) AS before
  FROM history WHERE is_first = 0`

export class DocumentHistory {
  readonly #prepare: (sql: string) => StatementSync
  readonly #file: string
  readonly #limit: number

  constructor(prepare: (sql: string) => StatementSync, file: string, limit: number = HISTORY_BYTES) {
    this.#prepare = prepare
    this.#file = file
    this.#limit = limit
  }

  /** Records changes, and deletes the oldest ones beyond the limit. `bytes` are recorded so far. */
  record(changes: readonly DocumentChange[], by: Authorship, bytes: number): number {
    let total = bytes
    const insert = (
      id: string,
      cause: Authorship,
      isFirst: boolean,
      document: StoredDocument | undefined,
    ) => {
      const json = document === undefined ? null : JSON.stringify(document)
      const { transactionId, timestamp, identity } = cause
      this.#prepare(
        'INSERT INTO history (id, revision, timestamp, author, is_first, json, hash) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ).run(id, transactionId, timestamp, identity, Number(isFirst), json, json && hashText(json))
      total += Buffer.byteLength(json ?? '')
    }
    for (const { id, before, after } of changes) {
      const known = this.#prepare('SELECT revision FROM history WHERE id = ? ORDER BY seq DESC LIMIT 1').get(
        id,
      )
      if (before !== undefined && known?.['revision'] !== before._rev)
        insert(id, { transactionId: before._rev, timestamp: before._updatedAt, identity: '' }, true, before)
      insert(id, by, false, after)
    }
    const deleteOldest = this.#prepare(
      'DELETE FROM history WHERE seq = (SELECT min(seq) FROM history) RETURNING octet_length(json) AS size',
    )
    while (total > this.#limit) {
      const deleted = deleteOldest.get()
      if (deleted === undefined) return 0
      total -= Number(deleted['size'] ?? 0)
    }
    return total
  }

  entries(ids: readonly string[]): HistoryEntry[] {
    return this.#prepare(
      `SELECT ${ENTRY} FROM history WHERE id IN (SELECT value FROM json_each(?)) ORDER BY seq`,
    )
      .all(JSON.stringify(ids))
      .map(toEntry)
  }

  changes(ids: readonly string[], { from, to, reverse, limit }: ChangeRange): RecordedChange[] {
    const edge = (revision: string | undefined, end: 'min' | 'max') =>
      revision === undefined
        ? null
        : (this.#prepare(
            `SELECT ${end}(seq) AS seq FROM history WHERE revision = ? AND id IN (SELECT value FROM json_each(?))`,
          ).get(revision, JSON.stringify(ids))?.['seq'] ?? null)
    return this.#prepare(
      `${SELECT_CHANGES} AND id IN (SELECT value FROM json_each(?))
         AND seq BETWEEN coalesce(?, 0) AND coalesce(?, 9e18)
       ORDER BY seq ${reverse ? 'DESC' : 'ASC'} LIMIT ?`,
    )
      .all(JSON.stringify(ids), edge(from, 'min'), edge(to, 'max'), limit)
      .map((row) => this.#toChange(row))
  }

  latest(): HistoryEntry | undefined {
    const row = this.#prepare(`SELECT ${ENTRY} FROM history ORDER BY seq DESC LIMIT 1`).get()
    return row && toEntry(row)
  }

  /**
   * Returns the changes of a transaction and of those after it, or all without a transaction;
   * `undefined` if it is not recorded any more, or there are more than `limit`.
   */
  since(revision: string, limit: number): RecordedChange[] | undefined {
    const first = this.#prepare(
      'SELECT min(seq) AS seq FROM history WHERE revision = ? AND is_first = 0',
    ).get(revision)?.['seq']
    if (revision !== '' && typeof first !== 'number') return undefined
    const rows = this.#prepare(`${SELECT_CHANGES} AND seq >= ? ORDER BY seq LIMIT ?`).all(
      first ?? 0,
      limit + 1,
    )
    return rows.length > limit ? undefined : rows.map((row) => this.#toChange(row))
  }

  #toChange(row: Row): RecordedChange {
    return {
      ...toEntry(row),
      before: this.#get('seq = ?', row['before'] ?? null),
      after: this.#parse(row),
    }
  }

  transaction(revision: string): RecordedChange[] {
    const ids = this.#prepare('SELECT id FROM history WHERE revision = ? AND is_first = 0 ORDER BY seq')
      .all(revision)
      .map(({ id }) => String(id))
    return this.changes(ids, { from: revision, to: revision, reverse: false, limit: ids.length })
  }

  at(id: string, revision: string): StoredDocument | undefined {
    return this.#get('id = ? AND revision = ?', id, revision)
  }

  atTime(id: string, time: string): StoredDocument | undefined {
    return this.#get('id = ? AND timestamp <= ?', id, time)
  }

  last(id: string): StoredDocument | undefined {
    return this.#get('id = ?', id)
  }

  #get(condition: string, ...values: SQLInputValue[]): StoredDocument | undefined {
    const sql = `SELECT id, revision, json, hash FROM history WHERE ${condition} ORDER BY seq DESC LIMIT 1`
    const row = this.#prepare(sql).get(...values)
    return row && this.#parse(row)
  }

  #parse(row: Row): StoredDocument | undefined {
    if (row['json'] === null) return undefined
    const document = parseStored(row)
    if (document === undefined)
      reportDamage(
        `The revision ${String(row['revision'])} of the document "${String(row['id'])}" in ${this.#file} is damaged.`,
      )
    return document
  }

  deletion(id: string): RecordedChange | undefined {
    const change = this.changes([id], { reverse: true, limit: 1 })[0]
    return change?.exists === false ? change : undefined
  }
}

function toEntry(row: Row): HistoryEntry {
  const text = (name: string) => String(row[name])
  return {
    id: text('id'),
    revision: text('revision'),
    timestamp: text('timestamp'),
    author: text('author'),
    exists: row['exists_after'] === 1,
  }
}

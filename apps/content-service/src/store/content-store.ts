import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { DocumentHistory, HISTORY_SCHEMA, type Authorship } from './document-history.ts'
import { isRecord, type DocumentChange, type DocumentUpdate, type StoredDocument } from './document.ts'
import { collectReferences } from './references.ts'

/** Revisions whose changes are recorded for readers. One that is further behind reads everything. */
const RECORDED_REVISIONS = 1000

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS documents (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS strong_references (
    source TEXT NOT NULL, target TEXT NOT NULL, PRIMARY KEY (source, target)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS strong_references_by_target ON strong_references (target);
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS changes (revision INTEGER NOT NULL, id TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS changes_by_revision ON changes (revision);
  DELETE FROM changes;
  INSERT OR IGNORE INTO meta VALUES ('revision', '0');
  ${HISTORY_SCHEMA}
`

const HISTORY_SIZE = 'history-bytes'

/** Parses a stored document. `commit` has written it, so its shape is known. */
function parseDocument(json: unknown): StoredDocument {
  const value: unknown = JSON.parse(String(json))
  if (!isRecord(value)) throw new TypeError('The database contains something other than a document.')
  return value as unknown as StoredDocument
}

/**
 * The documents of one dataset in a SQLite file. Writes are durable once `commit` has returned
 * (`synchronous=FULL`).
 */
export class ContentStore {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly history: DocumentHistory

  /**
   * `maxPages` bounds the size of the file, in pages of 4 KB, and `historyBytes` that of past states. Throws the error
   * of SQLite for an invalid file.
   */
  constructor(file: string, options: { readOnly?: boolean; maxPages?: number; historyBytes?: number } = {}) {
    this.history = new DocumentHistory((sql) => this.#prepare(sql), options.historyBytes)
    this.#database = new DatabaseSync(file, { readOnly: options.readOnly ?? false, timeout: 5000 })
    if (options.readOnly === true) return
    try {
      this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
      this.#database.exec(SCHEMA)
      this.#checkContent()
    } catch (error) {
      this.#database.close()
      throw error
    }
    if (options.maxPages !== undefined) this.#database.exec(`PRAGMA max_page_count = ${options.maxPages}`)
  }

  /** Throws for damage that queries would meet later, as after a bit flip on the disk. */
  #checkContent(): void {
    const [{ quick_check: result } = {}] = this.#database.prepare('PRAGMA quick_check(1)').all()
    if (result !== 'ok') throw new Error(String(result).replaceAll(/\s+/g, ' '))
    const sql = 'SELECT id FROM documents WHERE NOT json_valid(json) LIMIT 1'
    const invalid = this.#database.prepare(sql).get()?.['id']
    if (invalid !== undefined) throw new Error(`the document "${String(invalid)}" is not valid JSON`)
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  get(id: string): StoredDocument | undefined {
    const row = this.#prepare('SELECT json FROM documents WHERE id = ?').get(id)
    return row === undefined ? undefined : parseDocument(row['json'])
  }

  has(id: string): boolean {
    return this.#prepare('SELECT 1 FROM documents WHERE id = ?').get(id) !== undefined
  }

  count(): number {
    return Number(this.#prepare('SELECT count(*) AS n FROM documents').get()?.['n'] ?? 0)
  }

  snapshot(): { revision: number; documents: StoredDocument[] } {
    return this.#transaction('BEGIN', () => ({
      revision: this.revision(),
      documents: this.#prepare('SELECT json FROM documents ORDER BY id')
        .all()
        .map((row) => parseDocument(row['json'])),
    }))
  }

  /** Returns `undefined` if the revision is too old. */
  changesSince(revision: number): { revision: number; documents: DocumentUpdate[] } | undefined {
    return this.#transaction('BEGIN', () => {
      const current = this.revision()
      if (current - revision > RECORDED_REVISIONS) return undefined
      if (current === revision) return { revision, documents: [] }
      const rows = this.#prepare('SELECT DISTINCT id FROM changes WHERE revision > ?').all(revision)
      const documents = rows.map(({ id }) => ({ id: String(id), after: this.get(String(id)) }))
      return { revision: current, documents }
    })
  }

  assetPaths(): string[] {
    return this.#prepare(
      `SELECT json ->> '$.path' AS path FROM documents
       WHERE json ->> '$._type' IN ('sanity.imageAsset', 'sanity.fileAsset')`,
    )
      .all()
      .map((row) => String(row['path']))
  }

  strongReferrers(target: string): string[] {
    return this.#prepare('SELECT source FROM strong_references WHERE target = ? ORDER BY source')
      .all(target)
      .map((row) => String(row['source']))
  }

  revision(): number {
    return Number(this.meta('revision') ?? 0)
  }

  meta(key: string): string | undefined {
    const value = this.#prepare('SELECT value FROM meta WHERE key = ?').get(key)?.['value']
    return value === undefined ? undefined : String(value)
  }

  /** Applies all changes or none, stores settings, and returns the new revision. Changes `by` a client are recorded. */
  commit(
    changes: readonly DocumentChange[],
    meta: Readonly<Record<string, string>> = {},
    by?: Authorship,
  ): number {
    return this.#transaction('BEGIN IMMEDIATE', () => {
      const revision = this.revision() + 1
      const record = this.#prepare('INSERT INTO changes VALUES (?, ?)')
      for (const change of changes) {
        this.#write(change)
        record.run(revision, change.id)
      }
      this.#prepare('DELETE FROM changes WHERE revision < ?').run(revision - RECORDED_REVISIONS)
      const recorded =
        by === undefined
          ? {}
          : { [HISTORY_SIZE]: this.history.record(changes, by, Number(this.meta(HISTORY_SIZE) ?? 0)) }
      const keep = this.#prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)')
      for (const [key, value] of Object.entries({ ...meta, ...recorded, revision }))
        keep.run(key, String(value))
      return revision
    })
  }

  #write({ id, before, after }: DocumentChange): void {
    if (before !== undefined) this.#prepare('DELETE FROM strong_references WHERE source = ?').run(id)
    if (after === undefined) {
      this.#prepare('DELETE FROM documents WHERE id = ?').run(id)
      return
    }
    this.#prepare('INSERT OR REPLACE INTO documents VALUES (?, ?)').run(id, JSON.stringify(after))
    const refer = this.#prepare('INSERT OR IGNORE INTO strong_references VALUES (?, ?)')
    for (const { target, weak } of collectReferences(after)) if (!weak) refer.run(id, target)
  }

  #transaction<Result>(begin: string, work: () => Result): Result {
    this.#database.exec(begin)
    try {
      const result = work()
      this.#database.exec('COMMIT')
      return result
    } catch (error) {
      // SQLite rolls back by itself if the disk is full, and a second rollback would hide the reason.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }
}

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { DocumentHistory, HISTORY_SCHEMA, type Authorship } from './document-history.ts'
import type { DocumentChange, DocumentUpdate, StoredDocument } from './document.ts'
import { hashText, parseJson, parseStored, reportDamage, type Row } from './stored-text.ts'
import { collectReferences } from './references.ts'

/** Revisions whose changes are recorded. A reader that is further behind reads everything. */
const RECORDED_REVISIONS = 1000

/** Version of the schema, in the header of the file. */
const SCHEMA_VERSION = 1

const TABLES = ['documents', 'damaged_documents', 'strong_references', 'meta', 'changes', 'history']

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS documents (id TEXT PRIMARY KEY, json TEXT NOT NULL, hash TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS damaged_documents (id TEXT NOT NULL, json TEXT NOT NULL, found TEXT NOT NULL) STRICT;
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
  PRAGMA user_version = ${SCHEMA_VERSION};
`

const HISTORY_SIZE = 'history-bytes'

/** The setting with the revision of the latest changes without a record, as by an import. */
const UNRECORDED = 'unrecorded-revision'

/** Tables whose texts have a hash, which earlier versions did not write. */
const HASHED = ['documents', 'history'] as const

/**
 * The documents of one dataset in a SQLite file. Writes are durable once `commit` has returned
 * (`synchronous=FULL`). A damaged document, by its hash, is missing for every reader.
 */
export class ContentStore {
  readonly #database: DatabaseSync
  readonly #file: string
  /** Columns of a document; readers may open data of an earlier version, which wrote no hashes. */
  #columns = 'id, json, hash'
  readonly #reported = new Set<string>()
  readonly #statements = new Map<string, StatementSync>()
  readonly history: DocumentHistory

  /**
   * Throws the error of SQLite for an invalid file.
   * @param options `maxPages` bounds the file, in pages of 4 KB, and `historyBytes` past states
   */
  constructor(file: string, options: { readOnly?: boolean; maxPages?: number; historyBytes?: number } = {}) {
    this.#file = file
    this.history = new DocumentHistory((sql) => this.#prepare(sql), file, options.historyBytes)
    this.#database = new DatabaseSync(file, { readOnly: options.readOnly ?? false })
    // Node.js 22.16 has the option `timeout`.
    this.#database.exec('PRAGMA busy_timeout = 5000')
    if (options.readOnly === true) {
      if (!this.#hasHashes('documents')) this.#columns = 'id, json, NULL AS hash'
      return
    }
    try {
      this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
      this.#checkTables()
      this.#database.exec(SCHEMA)
      this.#checkPages()
      this.#addHashes()
      this.#putDamagedAside()
    } catch (error) {
      this.#database.close()
      throw error
    }
    if (options.maxPages !== undefined) this.#database.exec(`PRAGMA max_page_count = ${options.maxPages}`)
  }

  /** Throws if the name of a table is damaged: the schema would create it again, empty. */
  #checkTables(): void {
    const version = this.#database.prepare('PRAGMA user_version').get()?.['user_version']
    if (version !== SCHEMA_VERSION) return
    const names = this.#database
      .prepare('SELECT name FROM sqlite_schema')
      .all()
      .map(({ name }) => name)
    const missing = TABLES.find((table) => !names.includes(table))
    if (missing !== undefined) throw new Error(`the table ${missing} is missing`)
  }

  /** Throws for damage that queries would meet later. Damaged indexes are created again. */
  #checkPages(): void {
    const problem = this.#findProblem()
    if (problem === undefined) return
    try {
      this.#database.exec('REINDEX')
    } catch {
      throw new Error(problem)
    }
    if (this.#findProblem() !== undefined) throw new Error(problem)
    reportDamage(`An index of ${this.#file} was damaged (${problem}). It was created again.`)
  }

  #findProblem(): string | undefined {
    const [{ integrity_check: result } = {}] = this.#database.prepare('PRAGMA integrity_check(1)').all()
    return result === 'ok' ? undefined : String(result)
  }

  #addHashes(): void {
    this.#database.function('hash_text', (text) => hashText(String(text)))
    for (const table of HASHED.filter((name) => !this.#hasHashes(name)))
      this.#database.exec(
        `ALTER TABLE ${table} ADD COLUMN hash TEXT; UPDATE ${table} SET hash = hash_text(json) WHERE json IS NOT NULL`,
      )
  }

  #hasHashes(table: (typeof HASHED)[number]): boolean {
    const sql = `SELECT 1 FROM pragma_table_info(?) WHERE name = 'hash'`
    return this.#database.prepare(sql).get(table) !== undefined
  }

  /** Deletes damaged documents, or restores their revision from the history. */
  #putDamagedAside(): void {
    const damaged: Row[] = []
    for (const row of this.#database.prepare('SELECT rowid, id, json, hash FROM documents').iterate())
      if (parseStored(row) === undefined) damaged.push(row)
    for (const { rowid = null, id, json, hash } of damaged)
      this.#transaction('BEGIN IMMEDIATE', () => {
        const text = String(json)
        // The text may be whole, and only its id damaged.
        const whole = hashText(text) === hash ? parseJson(text) : this.history.last(String(id))
        const isSame = whole !== undefined && text.includes(`"_rev":${JSON.stringify(whole._rev)}`)
        this.#prepare('INSERT INTO damaged_documents SELECT id, json, ? FROM documents WHERE rowid = ?').run(
          new Date().toISOString(),
          rowid,
        )
        this.#prepare('DELETE FROM documents WHERE rowid = ?').run(rowid)
        this.#prepare('DELETE FROM strong_references WHERE source = ?').run(String(id))
        if (isSame) this.#write({ id: whole._id, before: whole, after: whole })
        reportDamage(
          `The document "${isSame ? whole._id : String(id)}" in ${this.#file} was damaged, and is kept in the table damaged_documents. ${
            isSame
              ? 'It was restored as it was.'
              : 'Restore an earlier revision, or import a backup with --missing.'
          }`,
        )
      })
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  get(id: string): StoredDocument | undefined {
    const row = this.#prepare(`SELECT ${this.#columns} FROM documents WHERE id = ?`).get(id)
    return row && this.#parse(row)
  }

  #parse(row: Row): StoredDocument | undefined {
    const document = parseStored(row)
    const id = String(row['id'])
    if (document === undefined && !this.#reported.has(id)) {
      this.#reported.add(id)
      reportDamage(
        `The document "${id}" in ${this.#file} is damaged. The next start replaces it by its history, if that has it.`,
      )
    }
    return document
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
      documents: this.#prepare(`SELECT ${this.#columns} FROM documents ORDER BY id`)
        .all()
        .flatMap((row) => this.#parse(row) ?? []),
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
    return this.#readNumber('revision')
  }

  /** The revision of the latest changes that the history lacks; 0 without any. */
  unrecordedRevision(): number {
    return this.#readNumber(UNRECORDED)
  }

  /** The number of a setting; 0 for a damaged one, of which nothing that is served depends. */
  #readNumber(key: string): number {
    const value = Number(this.meta(key) ?? 0)
    return Number.isSafeInteger(value) && value >= 0 ? value : 0
  }

  meta(key: string): string | undefined {
    const value = this.#prepare('SELECT value FROM meta WHERE key = ?').get(key)?.['value']
    return value === undefined ? undefined : String(value)
  }

  /** Applies all changes or none, and returns the revision. Changes `by` a client are recorded. */
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
      const recorded: Record<string, number> = {}
      if (by !== undefined)
        recorded[HISTORY_SIZE] = this.history.record(changes, by, this.#readNumber(HISTORY_SIZE))
      else if (changes.length > 0) recorded[UNRECORDED] = revision
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
    const json = JSON.stringify(after)
    this.#prepare('INSERT OR REPLACE INTO documents (id, json, hash) VALUES (?, ?, ?)').run(
      id,
      json,
      hashText(json),
    )
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
      try {
        this.#database.exec('ROLLBACK')
      } catch {
        // SQLite has rolled back itself, as for a full disk. Node.js 22.16 has `isTransaction`.
      }
      throw error
    }
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }
}

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryDirectory, catchLog } from '../../testing/test-service.ts'
import { ContentStore } from './content-store.ts'
import { isDeeperThan, type StoredDocument } from './document.ts'
import { collectReferences } from './references.ts'
import { getAccess } from './tokens.ts'

const document = (_id: string, content: object = {}): StoredDocument => ({
  _id,
  _type: 't',
  _rev: 'r',
  _createdAt: 'c',
  _updatedAt: 'u',
  ...content,
})

async function openStore(options: { historyBytes?: number } = {}): Promise<ContentStore> {
  const store = new ContentStore(join(await temporaryDirectory(), 'content.sqlite'), options)
  onTestFinished(() => store.close())
  return store
}

/** Writes after a failed commit, and reads while a thread locks the file, in Node.js 22.13. */
const IN_OLD_NODE = `
import { Worker } from 'node:worker_threads'
const sqlite = process.getBuiltinModule('node:sqlite')
const { DatabaseSync } = sqlite
sqlite.DatabaseSync = class {
  constructor(file, { readOnly }) {
    const database = new DatabaseSync(file, { readOnly })
    return new Proxy({}, { get: (_, name) => name !== 'isTransaction' && database[name].bind(database) })
  }
}
const { ContentStore } = await import('./content-store.ts')
const [file] = process.argv.slice(1)
const store = new ContentStore(file)
const create = (after) => store.commit([{ id: after._id, before: undefined, after }])
try { create({ _id: 'a', number: 1n }) } catch (error) { console.log(error.message) }
create({ _id: 'b' })
store.close()
const lock = () => {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads')
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const database = new DatabaseSync(workerData)
  database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  parentPort.postMessage('locked')
  setTimeout(() => database.close(), 500)
}
const worker = new Worker('(' + lock + ')()', { eval: true, workerData: file })
await new Promise((resolve) => worker.once('message', resolve))
console.log(JSON.stringify(new ContentStore(file, { readOnly: true }).snapshot().documents))
`

/** Runs SQL on the closed database of a file. */
function change(file: string, sql: string): void {
  const database = new DatabaseSync(file)
  database.exec(sql)
  database.close()
}

describe('ContentStore', () => {
  it('restores a document with a changed letter from its history, and puts one without aside', async () => {
    const file = join(await temporaryDirectory(), 'content.sqlite')
    const store = new ContentStore(file)
    const [film, text] = [document('film', { title: 'Harbour' }), document('text', { title: 'Harbour' })]
    const by = { transactionId: 'r', timestamp: 'u', identity: 'writer' }
    store.commit([{ id: 'text', before: undefined, after: text }])
    store.commit([{ id: 'film', before: undefined, after: film }], {}, by)
    store.close()
    change(file, "UPDATE documents SET json = replace(json, 'Harbour', 'Harbowr')")
    const logged = catchLog()
    const reader = new ContentStore(file, { readOnly: true })
    expect(reader.snapshot().documents).toEqual([])
    reader.close()
    expect(logged.mock.calls.join('\n')).toMatch(
      /document "film" in .* is damaged[^]*document "text" in .* is damaged/,
    )
    const opened = new ContentStore(file)
    onTestFinished(() => opened.close())
    expect(opened.snapshot().documents).toEqual([film])
    expect(logged.mock.calls.join('\n')).toMatch(/"film" in .* was damaged, .* was restored as it was/)
    expect(logged.mock.calls.join('\n')).toMatch(
      /"text" in .* was damaged, .*damaged_documents. Restore an earlier revision/,
    )
  })

  it('adds hashes to the data of an earlier version, which a reader opens too', async () => {
    const file = join(await temporaryDirectory(), 'content.sqlite')
    const store = new ContentStore(file)
    store.commit([{ id: 'a', before: undefined, after: document('a') }])
    store.close()
    const drop = ['documents', 'history'].map((table) => `ALTER TABLE ${table} DROP COLUMN hash`)
    change(file, `${drop.join(';')}; PRAGMA user_version = 0`)
    const read = (readOnly: boolean) => {
      const opened = new ContentStore(file, { readOnly })
      const { documents } = opened.snapshot()
      opened.close()
      return documents
    }
    expect(read(true)).toEqual([document('a')])
    expect(read(false)).toEqual([document('a')])
    const logged = catchLog()
    change(file, 'UPDATE documents SET json = replace(json, \'"c"\', \'"d"\')')
    expect(read(true)).toEqual([])
    expect(logged.mock.calls.join('\n')).toContain('is damaged')
  })

  it('refuses data without one of its tables, whose name is damaged', async () => {
    const file = join(await temporaryDirectory(), 'content.sqlite')
    new ContentStore(file).close()
    change(file, 'ALTER TABLE documents RENAME TO dobuments')
    expect(() => new ContentStore(file)).toThrow('the table documents is missing')
  })

  it('writes all changes of a commit or none', async () => {
    const store = await openStore()
    store.commit([{ id: 'a', before: undefined, after: document('a') }])
    const before = store.snapshot()
    const bad = { id: 'c', before: undefined, after: document('c', { n: 1n }) }
    const changes = [
      { id: 'b', before: undefined, after: document('b') },
      { id: 'a', before: document('a'), after: undefined },
      bad,
    ]
    expect(() => store.commit(changes, { key: 'value' })).toThrow(/BigInt/)
    expect(store.snapshot()).toEqual(before)
    expect(store.meta('key')).toBeUndefined()
    expect(store.commit([])).toBe(before.revision + 1)
  })

  it('writes after a failed commit, and waits for a lock, in Node.js 22.13', async () => {
    const file = join(await temporaryDirectory(), 'content.sqlite')
    const args = ['--input-type=module', '--eval', IN_OLD_NODE, file]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname })
    expect(stdout).toMatch(/BigInt\n\[\{"_id":"b"\}\]\n$/)
  })

  it('returns the documents with strong references to a document, also after changes', async () => {
    const store = await openStore()
    const film = document('film', {
      by: { _ref: 'ada' },
      also: [{ _ref: 'ben', _weak: true }],
      far: { _ref: 'ada', _dataset: 'x' },
    })
    store.commit([{ id: 'film', before: undefined, after: film }])
    expect([store.strongReferrers('ada'), store.strongReferrers('ben')]).toEqual([['film'], []])
    store.commit([{ id: 'film', before: film, after: document('film', { by: { _ref: 'ben' } }) }])
    expect([store.strongReferrers('ada'), store.strongReferrers('ben')]).toEqual([[], ['film']])
  })
})

describe('DocumentHistory', () => {
  it.each([
    ['letters', 'x'.repeat(1000)],
    ['symbols of four bytes', '🎬'.repeat(250)],
  ])('deletes the oldest states beyond its limit in bytes, with texts of %s', async (_, long) => {
    const store = await openStore({ historyBytes: 3500 })
    const states = Array.from({ length: 20 }, (_, index) => String(index + 1)).map((_rev) => ({
      ...document('a', { long }),
      _rev,
    }))
    for (const [index, after] of states.entries()) {
      const by = { transactionId: after._rev, timestamp: '2026-01-01T00:00:00.000Z', identity: 'writer' }
      store.commit([{ id: 'a', before: states[index - 1], after }], {}, by)
    }
    expect(store.history.entries(['a']).map(({ revision }) => revision)).toEqual(['18', '19', '20'])
    expect([store.history.at('a', '17'), store.history.at('a', '18')]).toEqual([undefined, states[17]])
  })

  it('records nothing of a commit that fails, and nothing of one by no client', async () => {
    const store = await openStore()
    const by = { transactionId: '1', timestamp: '2026-01-01T00:00:00.000Z', identity: 'writer' }
    const good = { id: 'a', before: undefined, after: document('a') }
    const bad = { id: 'c', before: undefined, after: document('c', { n: 1n }) }
    expect(() => store.commit([good, bad], {}, by)).toThrow(/BigInt/)
    store.commit([good])
    expect(store.history.entries(['a', 'c'])).toEqual([])
  })
})

describe('changesSince', () => {
  it('returns the documents that have changed after a revision, as they are now', async () => {
    const store = await openStore()
    const start = store.revision()
    const [a, b] = [document('a'), document('b')]
    store.commit([{ id: 'a', before: undefined, after: a }])
    const later = store.commit([{ id: 'b', before: undefined, after: b }])
    const end = store.commit([{ id: 'a', before: a, after: undefined }])
    expect(store.changesSince(end)).toEqual({ revision: end, documents: [] })
    expect(store.changesSince(later)).toEqual({ revision: end, documents: [{ id: 'a', after: undefined }] })
    const all = store.changesSince(start)?.documents.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(all).toEqual([
      { id: 'a', after: undefined },
      { id: 'b', after: b },
    ])
  })

  it('returns undefined for a revision that is too old', async () => {
    const store = await openStore()
    const start = store.revision()
    for (let count = 0; count < 1001; count += 1) store.commit([])
    expect(store.changesSince(start)).toBeUndefined()
    expect(store.changesSince(start + 1)).toEqual({ revision: start + 1001, documents: [] })
  })
})

describe('collectReferences', () => {
  it('returns references at any depth, except those to other datasets', () => {
    const value = {
      a: [{ b: { _ref: 'x' } }],
      c: { _ref: 'y', _weak: true },
      d: { _ref: 'z', _type: 'crossDatasetReference' },
    }
    expect(collectReferences(value)).toHaveLength(2)
    expect(collectReferences(value)).toEqual(
      expect.arrayContaining([
        { target: 'x', weak: false },
        { target: 'y', weak: true },
      ]),
    )
  })

  it('measures any depth without recursion', () => {
    const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
    expect([
      isDeeperThan(nested(5), 5),
      isDeeperThan(nested(7), 5),
      isDeeperThan(nested(100_000), 200),
    ]).toEqual([false, true, true])
    expect(isDeeperThan({ a: 1, b: 'text' }, 0)).toBe(false)
  })
})

describe('accessOfToken', () => {
  it('returns the access of each token, and nothing for others', () => {
    const tokens = { write: 'write-token', read: 'read-token' }
    const given = ['write-token', 'read-token', 'write-toke', 'Write-token', '']
    expect(given.map((token) => getAccess(tokens, token))).toEqual([
      'writer',
      'reader',
      undefined,
      undefined,
      undefined,
    ])
  })
})

import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createWriter, startTestService, temporaryDirectory, catchLog } from '../../testing/test-service.ts'
import { ContentStore } from './content-store.ts'
import { dataPaths } from './data-directory.ts'
import { loadTokens, readTokens } from './tokens.ts'

/** Writes zeros in place of a page of a database, of 4 KB. */
function zeroPage(file: string, page: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0, page * 4096, (page + 1) * 4096)
  writeFileSync(file, bytes)
}

describe('loadTokens', () => {
  it('returns the same tokens at each start, and leaves no other file', async () => {
    const paths = dataPaths(await temporaryDirectory())
    const tokens = await loadTokens(paths, {})
    expect(await loadTokens(paths, {})).toEqual(tokens)
    expect(readdirSync(paths.root)).toEqual(['tokens.json'])
    expect(statSync(paths.tokens).mode & 0o777).toBe(0o600)
  })

  it.each([
    '',
    '{"write": "abc',
    '[]',
    '{"write": 1, "read": 2}',
    '{"write": "w", "read": "r", "hash": "other"}',
  ])('puts a damaged file with %j aside, names it, and creates new tokens', async (text) => {
    const logged = catchLog()
    const paths = dataPaths(await temporaryDirectory())
    writeFileSync(paths.tokens, text)
    await expect(readTokens(paths.tokens)).rejects.toMatchObject({ code: 'DATA_UNREADABLE' })
    const tokens = await loadTokens(paths, {})
    expect(tokens.write).toMatch(/^[\w-]{43}$/)
    expect(await loadTokens(paths, {})).toEqual(tokens)
    const [aside = ''] = readdirSync(paths.damaged)
    expect(readFileSync(join(paths.damaged, aside), 'utf8')).toBe(text)
    expect(logged.mock.calls).toEqual([[expect.stringContaining(`tokens in ${paths.tokens} were damaged`)]])
  })

  it('reads the tokens of an earlier version, which wrote no hash', async () => {
    const paths = dataPaths(await temporaryDirectory())
    writeFileSync(paths.tokens, '{"write":"w","read":"r"}')
    expect(await loadTokens(paths, {})).toEqual({ write: 'w', read: 'r' })
  })

  it('reads no file when both tokens are given', async () => {
    const paths = dataPaths(await temporaryDirectory())
    writeFileSync(paths.tokens, 'damaged')
    expect(await loadTokens(paths, { write: 'w', read: 'r' })).toEqual({ write: 'w', read: 'r' })
  })
})

describe('startContentService', () => {
  it.skipIf(process.platform === 'win32')('closes its data directory to other users', async () => {
    const dataDirectory = join(await temporaryDirectory(), 'data')
    mkdirSync(dataDirectory)
    chmodSync(dataDirectory, 0o755)
    await startTestService({ dataDirectory })
    expect(statSync(dataDirectory).mode & 0o777).toBe(0o700)
  })

  it.skipIf(process.platform === 'win32')(
    'closes all files to other users, also uploads in progress',
    async () => {
      const dataDirectory = join(await temporaryDirectory(), 'data')
      mkdirSync(dataDirectory)
      writeFileSync(join(dataDirectory, 'content.sqlite'), '', { mode: 0o644 })
      const service = await startTestService({ dataDirectory })
      await createWriter(service).create({ _type: 'film' })
      const upload = request(`${service.url}/v1/assets/files/production?filename=a.txt`, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.tokens.write}`, 'content-length': 4 },
      })
      upload.write('ab')
      await expect.poll(() => readdirSync(join(dataDirectory, 'temporary'))).toHaveLength(1)
      const paths = readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' })
      expect(paths).toEqual(expect.arrayContaining(['content.sqlite', 'content.sqlite-wal', 'lock.sqlite']))
      const open = paths.filter((path) => statSync(join(dataDirectory, path)).mode & 0o077)
      expect(open).toEqual([])
      upload.end('cd')
      await once(upload, 'response')
    },
  )

  it.each([
    ['zeros inside', 'content.sqlite', (file: string) => zeroPage(file, 3)],
    ['a damaged start', 'content.sqlite', (file: string) => zeroPage(file, 0)],
    ['no database as its lock', 'lock.sqlite', (file: string) => writeFileSync(file, 'x'.repeat(5000))],
  ])('refuses data with %s, and names the file and what to do', async (_name, name, damage) => {
    const dataDirectory = await temporaryDirectory()
    const store = new ContentStore(join(dataDirectory, 'content.sqlite'))
    const documents = Array.from({ length: 50 }, (_, index) => (index === 0 ? 'film' : `film-${index}`))
    store.commit(
      documents.map((id) => ({
        id,
        before: undefined,
        after: { _id: id, _type: 'film', _rev: 'r', _createdAt: '', _updatedAt: '', text: 'x'.repeat(900) },
      })),
    )
    store.close()
    damage(join(dataDirectory, name))
    await expect(startTestService({ dataDirectory })).rejects.toMatchObject({
      code: 'DATA_UNREADABLE',
      message: expect.stringMatching(
        new RegExp(`${name} cannot be read: .*[Rr]estore it, delete it with reset`),
      ),
    })
  })

  // Only root can give a directory to another user.
  it.runIf(process.geteuid?.() === 0)('leaves the mode of a directory of another user', async () => {
    const dataDirectory = await temporaryDirectory()
    const [NOBODY, SHARED] = [65_534, 0o2770]
    chownSync(dataDirectory, NOBODY, NOBODY)
    chmodSync(dataDirectory, SHARED)
    await startTestService({ dataDirectory })
    expect(statSync(dataDirectory).mode & 0o7777).toBe(SHARED)
  })

  it('accepts tokens of 16 characters or more', async () => {
    await expect(startTestService({ writeToken: 'x'.repeat(15) })).rejects.toMatchObject({
      code: 'SETTINGS_INVALID',
      message: expect.stringContaining('16 to 512'),
    })
    const writeToken = 'x'.repeat(16)
    expect((await startTestService({ writeToken })).tokens.write).toBe(writeToken)
  })
})

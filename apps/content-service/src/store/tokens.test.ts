import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startTestService, temporaryDirectory } from '../testing/test-service.ts'
import { loadTokens } from './tokens.ts'

describe('loadTokens', () => {
  it('returns the same tokens at each start, and leaves no other file', async () => {
    const directory = await temporaryDirectory()
    const file = join(directory, 'tokens.json')
    const tokens = await loadTokens(file, {})
    expect(await loadTokens(file, {})).toEqual(tokens)
    expect(readdirSync(directory)).toEqual(['tokens.json'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.each(['', '{"write": "abc', '[]', '{"write": 1, "read": 2}'])(
    'throws what to do about a damaged file with %j',
    async (text) => {
      const file = join(await temporaryDirectory(), 'tokens.json')
      writeFileSync(file, text)
      await expect(loadTokens(file, {})).rejects.toMatchObject({
        code: 'DATA_UNREADABLE',
        message: expect.stringMatching(/tokens\.json cannot be read.*delete it/),
      })
    },
  )

  it('reads no file when both tokens are given', async () => {
    const file = join(await temporaryDirectory(), 'tokens.json')
    writeFileSync(file, 'damaged')
    expect(await loadTokens(file, { write: 'w', read: 'r' })).toEqual({ write: 'w', read: 'r' })
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

import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chromiumPath, testChromiumPath } from './chromium.ts'

const PACKAGED = process.platform === 'linux' && process.arch === 'x64'

const versionOf = (path: string) => spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-shell-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe('testChromiumPath', () => {
  it('returns the path of CHROMIUM_PATH', async () => {
    await expect(testChromiumPath({ CHROMIUM_PATH: process.execPath })).resolves.toBe(process.execPath)
  })

  describe.runIf(PACKAGED)('the headless shell of the npm package', () => {
    /** Runs it in a process with these variables. */
    const run = async (variables: NodeJS.ProcessEnv) => {
      const program = `
        const { testChromiumPath } = await import('./chromium.ts')
        console.log(await testChromiumPath({}))
      `
      const args = ['--input-type=module', '--eval', program]
      const env = { ...process.env, ...variables }
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname, env })
      return stdout.trim()
    }

    it('is unpacked into the cache of the user once for all processes, and again if its program is gone', async () => {
      const cache = await temporaryFolder()
      const [one, other] = await Promise.all([run({ XDG_CACHE_HOME: cache }), run({ XDG_CACHE_HOME: cache })])
      expect(one).toBe(other)
      expect(await readdir(join(cache, 'cutroom'))).toEqual([basename(dirname(one))])
      expect(versionOf(one)).toMatch(/^Chromium \d+/)
      await rm(one)
      expect(await run({ XDG_CACHE_HOME: cache })).toBe(one)
      expect(versionOf(one)).toMatch(/^Chromium \d+/)
    })

    it('is unpacked into the folder of temporary files without a cache', async () => {
      const TMPDIR = await temporaryFolder()
      const path = await run({ XDG_CACHE_HOME: '/dev/null/cache', TMPDIR })
      expect(path.startsWith(TMPDIR)).toBe(true)
      expect(versionOf(path)).toMatch(/^Chromium \d+/)
    })
  })
})

describe('chromiumPath', () => {
  it('returns the path of CHROMIUM_PATH', async () => {
    await expect(chromiumPath({ CHROMIUM_PATH: process.execPath })).resolves.toBe(process.execPath)
  })

  it('throws when CHROMIUM_PATH names a missing file', async () => {
    await expect(chromiumPath({ CHROMIUM_PATH: '/nowhere' })).rejects.toThrow(/CHROMIUM_PATH is \/nowhere/)
  })

  it('returns the system’s Chromium', async () => {
    await expect(chromiumPath({}, process.execPath)).resolves.toBe(process.execPath)
  })

  it.runIf(PACKAGED)('returns the Chromium of the npm package on a system without one', async () => {
    expect(versionOf(await chromiumPath({}, '/nowhere'))).toMatch(/^Chromium \d+/)
  })
})

import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chromiumPath, testChromiumPath } from './chromium.ts'

const PACKAGED = process.platform === 'linux' && process.arch === 'x64'

const versionOf = (path: string) => spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout

describe('testChromiumPath', () => {
  it('returns the path of CHROMIUM_PATH', async () => {
    await expect(testChromiumPath({ CHROMIUM_PATH: process.execPath })).resolves.toBe(process.execPath)
  })

  it.runIf(PACKAGED)(
    'returns the headless shell of the npm package, unpacked once for all processes',
    async () => {
      const tmp = await mkdtemp(join(tmpdir(), 'cutroom-shell-'))
      onTestFinished(() => rm(tmp, { recursive: true }))
      const program = `
      const { testChromiumPath } = await import('./chromium.ts')
      console.log(await testChromiumPath({}))
    `
      const run = async () => {
        const args = ['--input-type=module', '--eval', program]
        const env = { ...process.env, TMPDIR: tmp }
        return (
          await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname, env })
        ).stdout.trim()
      }
      const [one, other] = await Promise.all([run(), run()])
      expect(one).toBe(other)
      expect(await readdir(tmp)).toEqual([basename(dirname(one))])
      expect(versionOf(one)).toMatch(/^Chromium \d+/)
    },
  )
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

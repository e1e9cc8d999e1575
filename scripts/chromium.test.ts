import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chromiumPath, headlessShell, testChromiumPath } from './chromium.ts'

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
})

describe.runIf(PACKAGED)('headlessShell', () => {
  /** Returns what another process is given. */
  const inProcess = async (cache: string) => {
    const program = `
      const { headlessShell } = await import('./chromium.ts')
      console.log(headlessShell(${JSON.stringify(cache)}))
    `
    const args = ['--input-type=module', '--eval', program]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname })
    return stdout.trim()
  }

  it('unpacks once for all processes', async () => {
    const cache = await temporaryFolder()
    const [first, second] = await Promise.all([inProcess(cache), inProcess(cache)])
    expect(first).toBe(second)
    expect(await readdir(cache)).toEqual([basename(dirname(first))])
    expect(versionOf(first)).toMatch(/^Chromium \d+/)
  })

  describe('unpacks again', () => {
    /** Changes of a cache, given the path of the program in it. */
    const CHANGES: Readonly<Record<string, (program: string) => Promise<unknown>>> = {
      'if its program is gone': (program) => rm(program),
      'if a byte of its program has changed': async (program) => {
        const file = await open(program, 'r+')
        await file.write('x', 1000)
        await file.close()
      },
      'if a file has been added': (program) => writeFile(join(dirname(program), 'libnss3.so'), 'x'),
      'over a file of its name': async (program) => {
        await rm(dirname(program), { recursive: true })
        await writeFile(dirname(program), 'x')
      },
      'over a folder without a manifest': (program) => rm(join(dirname(program), 'manifest.json')),
    }

    it.each(Object.entries(CHANGES))('%s', async (_, change) => {
      const cache = await temporaryFolder()
      const program = headlessShell(cache)
      const files = await readdir(dirname(program), { recursive: true })
      await change(program)
      expect(headlessShell(cache)).toBe(program)
      expect(versionOf(program)).toMatch(/^Chromium \d+/)
      expect(await readdir(dirname(program), { recursive: true })).toEqual(files)
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

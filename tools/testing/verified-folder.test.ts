import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { verifiedFolder } from './verified-folder.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cutroom-verified-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Makes a folder of two files, and counts how often it does. */
function makeFiles() {
  const calls: string[] = []
  const make = (staging: string) => {
    calls.push(staging)
    mkdirSync(join(staging, 'lib'))
    writeFileSync(join(staging, 'program'), 'runs')
    writeFileSync(join(staging, 'lib', 'library'), 'is linked')
  }
  return { calls, make }
}

describe('verifiedFolder', () => {
  it('makes a folder once', () => {
    const path = join(temporaryFolder(), 'cache', 'browser')
    const { calls, make } = makeFiles()
    const folder = verifiedFolder(path, 'version 1', make)
    expect(verifiedFolder(path, 'version 1', make)).toBe(folder)
    expect(calls.length).toBe(1)
    expect(readFileSync(join(folder, 'lib', 'library'), 'utf8')).toBe('is linked')
  })

  it('makes another folder from another source', () => {
    const path = join(temporaryFolder(), 'browser')
    const { calls, make } = makeFiles()
    expect(verifiedFolder(path, 'version 2', make)).not.toBe(verifiedFolder(path, 'version 1', make))
    expect(calls.length).toBe(2)
  })

  it('leaves nothing behind if it cannot be made', () => {
    const cache = temporaryFolder()
    const fail = (staging: string) => {
      writeFileSync(join(staging, 'program'), 'half')
      throw new Error('The disk is full.')
    }
    expect(() => verifiedFolder(join(cache, 'browser'), 'version 1', fail)).toThrow('The disk is full.')
    expect(readdirSync(cache)).toEqual([])
  })

  it('is made once where two processes make it at the same moment', async () => {
    const cache = temporaryFolder()
    const program = `
      const { writeFileSync } = await import('node:fs')
      const { verifiedFolder } = await import('./verified-folder.ts')
      const make = (staging) => writeFileSync(staging + '/program', 'runs')
      console.log(verifiedFolder(${JSON.stringify(join(cache, 'browser'))}, 'version 1', make))
    `
    const run = () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
        cwd: import.meta.dirname,
      })
    const [first, second] = await Promise.all([run(), run()])
    expect(first.stdout).toBe(second.stdout)
    expect(readdirSync(cache)).toEqual([basename(first.stdout.trim())])
  })

  /** Changes of a folder that a machine, a person or an older version may make. */
  const CHANGES: Readonly<Record<string, (folder: string) => void>> = {
    'without one of its files': (folder) => rmSync(join(folder, 'program')),
    'with a changed file': (folder) => writeFileSync(join(folder, 'program'), 'runS'),
    'with another file': (folder) => writeFileSync(join(folder, 'lib', 'older'), ''),
    'without a manifest': (folder) => rmSync(join(folder, 'manifest.json')),
    'with a manifest that is none': (folder) => writeFileSync(join(folder, 'manifest.json'), '{'),
    'that is a file': (folder) => {
      rmSync(folder, { recursive: true })
      writeFileSync(folder, '')
    },
  }

  it.each(Object.entries(CHANGES))('makes a folder again %s', (_, change) => {
    const path = join(temporaryFolder(), 'browser')
    const { calls, make } = makeFiles()
    const folder = verifiedFolder(path, 'version 1', make)
    const files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    change(folder)
    expect(verifiedFolder(path, 'version 1', make)).toBe(folder)
    expect(calls.length).toBe(2)
    expect(readFileSync(join(folder, 'program'), 'utf8')).toBe('runs')
    expect(new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))).toEqual(files)
  })
})

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { installStudio, STUDIO } from './studio-folder.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-studio-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

function installed(version: string) {
  return (folder: string) => {
    const target = join(folder, 'node_modules', STUDIO.name)
    mkdirSync(target, { recursive: true })
    writeFileSync(join(target, 'package.json'), JSON.stringify({ version }))
    return true
  }
}

describe('installStudio', () => {
  it('installs the pinned version once, into a project in the folder of the data', async () => {
    const data = await emptyFolder()
    const requests: string[] = []
    const install = (folder: string, name: string) => {
      requests.push(name)
      expect(existsSync(join(folder, 'package.json'))).toBe(true)
      return installed(STUDIO.version)(folder)
    }
    const build = join(data, 'studio/node_modules/@cutroom/studio/dist')
    expect(installStudio(data, install)).toBe(build)
    expect(installStudio(data, install)).toBe(build)
    expect(requests).toEqual([`@cutroom/studio@${STUDIO.version}`])
  })

  it('replaces another version, and throws if that fails', async () => {
    const data = await emptyFolder()
    installed('0.0.1')(join(data, 'studio'))
    expect(() => installStudio(data, () => false)).toThrow(/could not be installed[^]*without --studio/)
    expect(() => installStudio(data, installed('0.0.1'))).toThrow(/could not be installed/)
    expect(installStudio(data, installed(STUDIO.version))).toMatch(/dist$/)
  })
})

describe('STUDIO', () => {
  it('has the version of the Studio in this repository, which is outside of the shared versions', () => {
    const manifest = readFileSync(join(import.meta.dirname, '../../../../apps/studio/package.json'), 'utf8')
    expect(JSON.parse(manifest)).toMatchObject(STUDIO)
  })
})

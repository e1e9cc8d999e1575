import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Writes the package, and at last its version into the manifest of the folder, as npm does. */
function installed(version: string) {
  return (folder: string) => {
    extract(folder)
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { [STUDIO.name]: version } }))
    return true
  }
}

function extract(folder: string) {
  const target = join(folder, 'node_modules', STUDIO.name)
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'package.json'), JSON.stringify({ version: STUDIO.version }))
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

  it.each(['', '{"dependencies":', '{"private":true}', '[]', 'null'])(
    'installs again where an installation was interrupted, with the manifest %j',
    async (manifest) => {
      const data = await emptyFolder()
      extract(join(data, 'studio'))
      writeFileSync(join(data, 'studio/package.json'), manifest)
      let count = 0
      installStudio(data, (folder) => {
        count += 1
        expect(readdirSync(folder)).toEqual(['package.json'])
        return installed(STUDIO.version)(folder)
      })
      expect(count).toBe(1)
    },
  )

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

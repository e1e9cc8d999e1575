import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEngines } from './find-engines.ts'

describe('findEngines', () => {
  let folder: string
  const program = (name: string) => join(folder, name)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cutroom-programs-'))
    for (const name of ['chromium', 'firefox-esr', 'WebKitWebDriver']) {
      await writeFile(program(name), '')
      await chmod(program(name), 0o755)
    }
  })
  afterAll(() => rm(folder, { recursive: true }))

  const env = (more: NodeJS.ProcessEnv) => ({ CHROMIUM_PATH: program('chromium'), ...more })

  it('finds Firefox and WebKit on the PATH', async () => {
    const { engines } = await findEngines(env({ PATH: `/nowhere:${folder}` }))
    expect(engines.map(({ name, program }) => [name, program])).toEqual([
      ['Firefox', program('firefox-esr')],
      ['WebKit', program('WebKitWebDriver')],
    ])
  })

  it('prefers the Firefox of FIREFOX_PATH', async () => {
    const { engines } = await findEngines(env({ PATH: folder, FIREFOX_PATH: program('chromium') }))
    expect(engines[0]).toMatchObject({ name: 'Firefox', program: program('chromium') })
  })

  it('finds Chromium where no other engine is installed, and lists those with how to install them', async () => {
    const { engines, lines } = await findEngines(env({ PATH: '/nowhere' }))
    expect(engines).toHaveLength(1)
    expect(lines).toEqual([
      expect.stringMatching(/^firefox: not found\. .*firefox-esr/),
      expect.stringMatching(/^webkit: not found\. .*webkit2gtk-driver/),
      `Chromium: ${program('chromium')}`,
    ])
  })

  it('finds only the engines that ENGINES names', async () => {
    const { engines } = await findEngines(env({ PATH: folder, ENGINES: 'firefox, chromium' }))
    expect(engines.map(({ name }) => name)).toEqual(['Firefox', 'Chromium'])
  })

  it('throws when an engine that ENGINES names is unknown or not found', async () => {
    const find = (ENGINES: string) => findEngines(env({ PATH: '/nowhere', ENGINES }))
    await expect(find('webkit')).rejects.toThrow(/webkit, which was not found\. Install/)
    await expect(find('gecko')).rejects.toThrow(/gecko\. It takes any of firefox, webkit, chromium/)
  })

  it('throws when FIREFOX_PATH names a missing program', async () => {
    const path = program('no-such-program')
    await expect(findEngines(env({ PATH: folder, FIREFOX_PATH: path }))).rejects.toThrow(/FIREFOX_PATH is/)
  })
})

import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { chromiumPath } from './chromium.ts'

it('takes the Chromium that CHROMIUM_PATH names', async () => {
  await expect(chromiumPath({ CHROMIUM_PATH: process.execPath })).resolves.toBe(process.execPath)
})

it('says so when nothing is there', async () => {
  await expect(chromiumPath({ CHROMIUM_PATH: '/nowhere' })).rejects.toThrow(/CHROMIUM_PATH is \/nowhere/)
})

it.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'takes the Chromium of the npm package where the system has none',
  async () => {
    const path = await chromiumPath({}, '/nowhere')
    expect(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout).toMatch(/^Chromium \d+/)
  },
)

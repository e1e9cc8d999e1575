import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { chromiumPath } from './chromium.ts'

describe('chromiumPath', () => {
  it('returns the path of CHROMIUM_PATH', async () => {
    await expect(chromiumPath({ CHROMIUM_PATH: process.execPath })).resolves.toBe(process.execPath)
  })

  it('throws when CHROMIUM_PATH names a missing file', async () => {
    await expect(chromiumPath({ CHROMIUM_PATH: '/nowhere' })).rejects.toThrow(/CHROMIUM_PATH is \/nowhere/)
  })

  it.runIf(process.platform === 'linux' && process.arch === 'x64')(
    'returns the Chromium of the npm package on a system without one',
    async () => {
      const path = await chromiumPath({}, '/nowhere')
      expect(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout).toMatch(/^Chromium \d+/)
    },
  )
})

import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { chromiumPath, testChromiumPath } from './chromium.ts'

const PACKAGED = process.platform === 'linux' && process.arch === 'x64'

const readVersion = (path: string) => spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout

describe('testChromiumPath', () => {
  it('returns the path of CHROMIUM_PATH', async () => {
    await expect(testChromiumPath({ CHROMIUM_PATH: process.execPath })).resolves.toBe(process.execPath)
  })

  it.runIf(PACKAGED)('returns the path of a program that runs', async () => {
    expect(readVersion(await testChromiumPath({}))).toMatch(/^Chromium \d+/)
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
    expect(readVersion(await chromiumPath({}, '/nowhere'))).toMatch(/^Chromium \d+/)
  })
})

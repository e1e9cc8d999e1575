import { expect, it } from 'vitest'
import { chromiumPath } from './chromium.ts'

it('takes the Chromium that CHROMIUM_PATH names', async () => {
  await expect(chromiumPath({ CHROMIUM_PATH: process.execPath })).resolves.toBe(process.execPath)
})

it('says so when nothing is there', async () => {
  await expect(chromiumPath({ CHROMIUM_PATH: '/nowhere' })).rejects.toThrow(/CHROMIUM_PATH is \/nowhere/)
})

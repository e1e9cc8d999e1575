import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { browserEnvironment } from './system-fonts.ts'

describe.runIf(process.platform === 'linux')('browserEnvironment', () => {
  it('returns the environment of this process on a system with a font', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutroom-fonts-test-'))
    writeFileSync(join(folder, 'some.ttf'), '')
    expect(await browserEnvironment([folder])).toBe(process.env)
  })

  it('adds DejaVu on a system without fonts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutroom-fonts-test-'))
    const { FONTCONFIG_FILE } = await browserEnvironment([folder, '/nowhere'])
    expect(FONTCONFIG_FILE).toMatch(/dejavu/)
  })
})

import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { launchOptions, testChromiumPath } from '../chromium.ts'
import { renderedTexts } from './rendered-text.ts'
import { browserEnvironment, fontconfigEnvironment, type SystemFonts } from './system-fonts.ts'

const FONT = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cutroom-fonts-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe.runIf(process.platform === 'linux')('browserEnvironment', () => {
  it('returns the environment of this process on a system with a font', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'truetype'))
    copyFileSync(FONT, join(folder, 'truetype', 'some.ttf'))
    expect(browserEnvironment([folder])).toBe(process.env)
  })

  it('adds DejaVu on a system without fonts', () => {
    expect(browserEnvironment([temporaryFolder(), '/nowhere'])).toMatchObject(fontconfigEnvironment('dejavu'))
  })

  it('adds DejaVu on a system whose font files are none', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'broken.ttf'), 'not a font')
    writeFileSync(join(folder, 'empty.otf'), '')
    mkdirSync(join(folder, 'folder.ttf'))
    expect(browserEnvironment([folder])).toMatchObject(fontconfigEnvironment('dejavu'))
  })
})

describe.runIf(process.platform === 'linux')('fontconfigEnvironment', () => {
  const FAMILIES: Readonly<Record<SystemFonts, readonly string[]>> = {
    dejavu: ['DejaVu Sans', 'DejaVu Sans'],
    noto: ['Noto Sans', 'Noto Sans Arabic'],
  }

  it.each(Object.entries(FAMILIES))(
    'lets Chromium find the fonts of the system "%s"',
    async (fonts, families) => {
      const env = { ...process.env, ...fontconfigEnvironment(fonts as SystemFonts) }
      const browser = await chromium.launch({ ...launchOptions(await testChromiumPath()), env })
      try {
        const page = await browser.newPage()
        await page.setContent('<p>Film</p><p lang="ar">\u0641\u064A\u0644\u0645</p>')
        const texts = await renderedTexts(page)
        expect(texts.map((text) => text.fonts.map(({ familyName }) => familyName))).toEqual(
          families.map((family) => [family]),
        )
      } finally {
        await browser.close()
      }
    },
  )
})

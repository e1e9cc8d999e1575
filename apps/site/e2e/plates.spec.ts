import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { editorPath, THEMED_EDITORS, waitUntilSettled } from './pages.ts'
import { expect, test } from './site.ts'

/** Everything over a film that is hidden while it plays. */
const CHROME = [
  '.cutroom-page__header',
  '.cutroom-page__heading',
  '.cutroom-stage-title',
  '.cutroom-film-toolbar',
  '.cutroom-stage-thumbnails',
  '.cutroom-play',
]

/** Films with a short and a longer title, and a light theme. */
const FILMS = [
  `${PATHS.screeningRoom}?video=fetch`,
  `${PATHS.screeningRoom}?video=the-bowl-that-would-not-centre`,
  editorPath(THEMED_EDITORS.light),
] as const

/** A film with a title of 98 letters. */
const LONG_TITLE = `${PATHS.screeningRoom}?video=night-train-in-order`

/**
 * The least share (0–1) of a film that is visible at rest, by viewport (docs/behaviour.md, Text on
 * films).
 */
const UNTOUCHED = [
  { width: 1280, height: 800, share: 0.93, withLongTitle: 0.93 },
  // Its letters have 16 px, and smaller ones could not be read.
  { width: 844, height: 390, share: 0.9, withLongTitle: 0.88 },
] as const

/** Returns the pixels of the stage, a number each. */
async function stagePixels(page: Page): Promise<Uint32Array> {
  const clip = await page.locator('.cutroom-stage-films').boundingBox()
  if (!clip) throw new Error('The page has no stage.')
  const bytes = await sharp(await page.screenshot({ clip }))
    .ensureAlpha()
    .raw()
    .toBuffer()
  return new Uint32Array(new Uint8Array(bytes).buffer)
}

/** Returns the share (0–1) of the stage that looks the same with and without the chrome. */
async function untouchedShare(page: Page): Promise<number> {
  const withChrome = await stagePixels(page)
  await page.evaluate((selector) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:is(${selector}), :is(${selector}) * { visibility: hidden !important }`)
    document.adoptedStyleSheets = [sheet]
  }, CHROME.join())
  const without = await stagePixels(page)
  return without.filter((pixel, index) => pixel === withChrome[index]).length / without.length
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { width, height, share, withLongTitle } of UNTOUCHED) {
  test(
    `at least ${share * 100} % of each film is visible at rest at ${width}×${height}`,
    { tag: '@once' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      for (const path of FILMS) {
        await page.goto(path)
        await waitUntilSettled(page)
        expect.soft(await untouchedShare(page), path).toBeGreaterThanOrEqual(share)
      }
      await page.goto(LONG_TITLE)
      await waitUntilSettled(page)
      expect(await untouchedShare(page), LONG_TITLE).toBeGreaterThanOrEqual(withLongTitle)
    },
  )
}

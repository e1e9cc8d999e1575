import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { editorPath, THEMED_EDITORS, waitUntilSettled } from './pages.ts'
import { play } from './playback.ts'
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

/** The least share (0–1) of a film that is visible at rest, by viewport (docs/behaviour.md, Text on films). */
const UNTOUCHED = [
  { width: 1280, height: 800, share: 0.93, withLongTitle: 0.93 },
  // Its letters have 16 px, and smaller ones could not be read.
  { width: 844, height: 390, share: 0.9, withLongTitle: 0.88 },
] as const

/** Returns the pixels of the stage, three bytes each. */
async function stagePixels(page: Page): Promise<Buffer> {
  const clip = await page.locator('.cutroom-stage-films').boundingBox()
  if (!clip) throw new Error('The page has no stage.')
  return sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
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
  let same = 0
  for (let at = 0; at < without.length; at += 3) {
    if (withChrome.compare(without, at, at + 3, at, at + 3) === 0) same += 1
  }
  return same / (without.length / 3)
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

/** Returns the parts of the chrome that are neither within the edges of the film nor outside of them. */
const partsAcrossEdges = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    if (!video) throw new Error('The page has no film.')
    const box = video.getBoundingClientRect()
    const scale = Math.min(box.width / video.videoWidth, box.height / video.videoHeight)
    const [width, height] = [video.videoWidth * scale, video.videoHeight * scale]
    const left = box.left + (box.width - width) / 2
    const top = box.top + (box.height - height) / 2
    const film = { left, top, right: left + width, bottom: top + height }
    const slack = 1
    return [
      ...document.querySelectorAll(
        '.cutroom-plate, .cutroom-navigation a, .cutroom-film-toolbar button, .cutroom-thumbnails button',
      ),
    ]
      .filter((part) => part.checkVisibility() && !part.closest('[inert]'))
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        const isWithin =
          left >= film.left - slack &&
          right <= film.right + slack &&
          top >= film.top - slack &&
          bottom <= film.bottom + slack
        const isOutside = right <= film.left || left >= film.right || bottom <= film.top || top >= film.bottom
        return !isWithin && !isOutside
      })
      .map(({ className, textContent }) => `${className}: ${textContent}`)
  })

for (const viewport of [
  { width: 1920, height: 970 },
  { width: 1024, height: 768 },
]) {
  test(
    `nothing lies across an edge of a playing film at ${viewport.width}×${viewport.height}`,
    { tag: '@once' },
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(PATHS.screeningRoom)
      await play(page)
      await expect(page.locator('.cutroom-video-page')).toHaveAttribute('data-film', 'shown')
      await expect(page.locator('.cutroom-player-bar')).toBeVisible()
      expect(await partsAcrossEdges(page)).toEqual([])
    },
  )
}

test(
  'the background of the document follows the page’s colours on navigation',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto(PATHS.editors)
    await page.getByRole('link', { name: 'Juno Lindqvist' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Juno Lindqvist' })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(241, 237, 226)')
  },
)

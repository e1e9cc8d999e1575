import type { Page } from '@playwright/test'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { currentTitle, waitUntilSettled } from './pages.ts'
import { expectStillPlaying, loadFilm, play, playAndMark, waitUntilPlaying } from './playback.ts'
import { expect, test } from './site.ts'
import { waitForHydration } from './wait-for-hydration.ts'

const PORTRAIT = { width: 390, height: 844 }
const LANDSCAPE = { width: 844, height: 390 }

/** Returns the tag of the fullscreen element, or null. */
const fullscreenTag = (page: Page) => page.evaluate(() => document.fullscreenElement?.localName ?? null)

/**
 * Rotates the device. `page.setViewportSize` also resizes the browser's window, which older
 * headless Chromium refuses while an element is fullscreen.
 */
async function rotate(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: true,
    screenOrientation:
      width > height ? { type: 'landscapePrimary', angle: 90 } : { type: 'portraitPrimary', angle: 0 },
  })
  await expect.poll(() => page.evaluate(() => innerWidth > innerHeight)).toBe(width > height)
}

test.describe('fullscreen', { tag: '@once' }, () => {
  test.use({ viewport: LANDSCAPE, isMobile: true, hasTouch: true })

  test('a phone shows a film fullscreen in landscape while it plays, and exits fullscreen in portrait', async ({
    page,
  }) => {
    await page.goto(PATHS.home)
    await expect(currentTitle(page)).toBeVisible()
    await rotate(page, PORTRAIT)
    await rotate(page, LANDSCAPE)
    await waitUntilSettled(page)
    expect(await fullscreenTag(page)).toBeNull()
    await loadFilm(page)
    await play(page)
    await waitUntilPlaying(page)
    await expect.poll(() => fullscreenTag(page)).toBe('section')
    await rotate(page, PORTRAIT)
    await expect.poll(() => fullscreenTag(page)).toBeNull()
    await waitUntilPlaying(page)
    await rotate(page, LANDSCAPE)
    await expect.poll(() => fullscreenTag(page)).toBe('section')
  })

  test('a phone exits fullscreen in portrait after a step to a film that does not play', async ({ page }) => {
    await page.goto(PATHS.home)
    await loadFilm(page)
    await page.locator('[data-slot="0"] .cutroom-slide__surface').tap({ position: { x: 200, y: 100 } })
    await waitUntilPlaying(page)
    await expect.poll(() => fullscreenTag(page)).toBe('section')
    const players = page.locator('[data-player]')
    // The film after it is prepared, too.
    await expect(players).toHaveCount(2)
    await page.keyboard.press('ArrowRight')
    await expect(players).toHaveCount(1)
    expect(await fullscreenTag(page)).toBe('section')
    await rotate(page, PORTRAIT)
    await expect.poll(() => fullscreenTag(page)).toBeNull()
  })
})

test('the key F fills the screen before a film has played', { tag: '@once' }, async ({ page }) => {
  await page.goto(PATHS.home)
  await waitForHydration(page)
  await page.keyboard.press('f')
  await expect.poll(() => fullscreenTag(page)).toBe('section')
  await page.keyboard.press('f')
  await expect.poll(() => fullscreenTag(page)).toBeNull()
})

test(
  'a desktop does not show a playing film fullscreen in portrait or landscape',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto(PATHS.home)
    await playAndMark(page)
    for (const size of [PORTRAIT, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size)
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width)
      await expectStillPlaying(page)
    }
    expect(await fullscreenTag(page)).toBeNull()
  },
)

import type { Page } from '@playwright/test'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { currentTitle } from './pages.ts'
import { play, waitUntilPlaying } from './playback.ts'
import { expect, test } from './site.ts'

const UPRIGHT = { width: 390, height: 844 }
const SIDEWAYS = { width: 844, height: 390 }

/** What has the whole screen, by its tag; null where nothing has. */
const onScreen = (page: Page) => page.evaluate(() => document.fullscreenElement?.localName ?? null)

/**
 * Turns the device. `page.setViewportSize` also sets the size of the browser's window, which older headless Chromium
 * refuses while something has the whole screen.
 */
async function turn(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
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

test.describe('a phone', { tag: '@once' }, () => {
  test.use({ viewport: SIDEWAYS, isMobile: true, hasTouch: true })

  test('held sideways gives a film that plays the whole screen, and held upright takes it back', async ({
    page,
  }) => {
    await page.goto(PATHS.home)
    await expect(currentTitle(page)).toBeVisible()
    expect(await onScreen(page)).toBeNull()
    await play(page)
    await waitUntilPlaying(page)
    await expect.poll(() => onScreen(page)).toBe('video')
    await turn(page, UPRIGHT)
    await expect.poll(() => onScreen(page)).toBeNull()
    await waitUntilPlaying(page)
  })

  test('turned sideways while a film plays gives it the whole screen', async ({ page }) => {
    await turn(page, UPRIGHT)
    await page.goto(PATHS.home)
    await play(page)
    await waitUntilPlaying(page)
    expect(await onScreen(page)).toBeNull()
    await turn(page, SIDEWAYS)
    await expect.poll(() => onScreen(page)).toBe('video')
  })

  test('turned while nothing plays leaves the page as it is', async ({ page }) => {
    await page.goto(PATHS.home)
    await turn(page, UPRIGHT)
    await turn(page, SIDEWAYS)
    await expect(page.locator('.cutroom-page[data-layout="home"]')).toBeVisible()
    expect(await onScreen(page)).toBeNull()
  })
})

test(
  'a desktop keeps its page around a film that plays, whatever its shape',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto(PATHS.home)
    await play(page)
    await waitUntilPlaying(page)
    await page.setViewportSize(UPRIGHT)
    await page.setViewportSize({ width: 1280, height: 800 })
    await waitUntilPlaying(page)
    expect(await onScreen(page)).toBeNull()
  },
)

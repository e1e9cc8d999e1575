import type { Page } from '@playwright/test'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { layoutShift, observeLayoutShifts } from './layout.ts'
import { expect, test } from './site.ts'
import { delayFont, usesSiteFont, FONT_FILES } from './font-loading.ts'

/** Waits for the first contentful paint. */
const waitForFirstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

/** Navigates to Editors and Info in turns, within the document. */
async function navigate(page: Page, count: number): Promise<void> {
  const name = count % 2 === 0 ? 'Editors' : 'Info'
  await page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

test.describe('a font that arrives after the first paint', { tag: '@everywhere' }, () => {
  for (const path of [PATHS.home, PATHS.info]) {
    test(`a font that arrives after the first paint of ${path} shifts no layout and applies to the next page`, async ({
      page,
    }) => {
      await observeLayoutShifts(page)
      const release = await delayFont(page)
      // The load event waits for the font.
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await waitForFirstPaint(page)
      expect(await layoutShift(page)).toBe(0)
      await release()
      expect(await layoutShift(page)).toBe(0)
      expect(await usesSiteFont(page, 'nav li a')).toBe(false)

      const timeOrigin = await page.evaluate(() => performance.timeOrigin)
      let count = 0
      await expect(async () => {
        await navigate(page, count++)
        expect(await usesSiteFont(page, 'h1')).toBe(true)
        expect(await usesSiteFont(page, 'nav li a')).toBe(true)
      }).toPass()
      expect(await layoutShift(page, { includeRecentInput: true })).toBe(0)
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(timeOrigin)
    })
  }
})

test.describe('font loading', { tag: '@once' }, () => {
  test('the first paint uses a font that arrives in time', async ({ page }) => {
    await observeLayoutShifts(page)
    // From the browser's cache from the second time on, where it is in time unless the machine is busy.
    await expect(async () => {
      await page.goto(PATHS.info)
      await waitForFirstPaint(page)
      expect(await usesSiteFont(page, 'h1')).toBe(true)
    }).toPass()
    expect(await layoutShift(page)).toBe(0)
  })

  test('a failed font request leaves the fallback font without a layout shift', async ({
    page,
    consoleMessages,
  }) => {
    await page.route(FONT_FILES, (route) => route.abort())
    await observeLayoutShifts(page)
    await page.goto(PATHS.info)
    await navigate(page, 0)
    expect(await usesSiteFont(page, 'h1')).toBe(false)
    expect(await layoutShift(page, { includeRecentInput: true })).toBe(0)
    // Chromium reports the failed request of the font file.
    expect(consoleMessages.splice(0).every((line) => line.includes('.woff2'))).toBe(true)
  })
})

import type { Page } from '@playwright/test'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { layoutShift, observeLayoutShifts } from './layout.ts'
import { expect, test } from './site.ts'
import { delayFont, usesSiteFont, FONT_FILES } from './font-loading.ts'

/** Waits until the page has been drawn. */
const drawn = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

/** Leads to other pages within the document, in turns. */
async function goOn(page: Page, turn: number): Promise<void> {
  const name = turn % 2 === 0 ? 'Editors' : 'Info'
  await page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

test.describe('a typeface that comes after the page has been drawn', { tag: '@everywhere' }, () => {
  for (const path of [PATHS.home, PATHS.info]) {
    test(`moves nothing, and is that of the next page: ${path}`, async ({ page }) => {
      await observeLayoutShifts(page)
      const release = await delayFont(page)
      // The page has loaded once the typeface is there.
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await drawn(page)
      expect(await layoutShift(page)).toBe(0)
      await release()
      expect(await layoutShift(page)).toBe(0)
      expect(await usesSiteFont(page, 'nav li a')).toBe(false)

      const began = await page.evaluate(() => performance.timeOrigin)
      let turn = 0
      await expect(async () => {
        await goOn(page, turn++)
        expect(await usesSiteFont(page, 'h1')).toBe(true)
        expect(await usesSiteFont(page, 'nav li a')).toBe(true)
      }).toPass()
      expect(await layoutShift(page, { includeRecentInput: true })).toBe(0)
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(began)
    })
  }
})

test.describe('a typeface that is there in time', { tag: '@once' }, () => {
  test('is that of the first paint', async ({ page }) => {
    const arrived = page.waitForEvent('requestfinished', (request) => request.resourceType() === 'font')
    await page.route('**/*.css', async (route) => {
      await arrived
      await route.continue()
    })
    await observeLayoutShifts(page)
    await page.goto(PATHS.info)
    await drawn(page)
    expect(await usesSiteFont(page, 'h1')).toBe(true)
    expect(await layoutShift(page)).toBe(0)
  })

  test('is missed by nobody where it does not come at all', async ({ page, consoleMessages }) => {
    await page.route(FONT_FILES, (route) => route.abort())
    await observeLayoutShifts(page)
    await page.goto(PATHS.info)
    await goOn(page, 0)
    expect(await usesSiteFont(page, 'h1')).toBe(false)
    expect(await layoutShift(page, { includeRecentInput: true })).toBe(0)
    // Chromium reports the file itself.
    expect(consoleMessages.splice(0).every((line) => line.includes('.woff2'))).toBe(true)
  })
})

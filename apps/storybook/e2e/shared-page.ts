import { test as base, type Page } from '@playwright/test'

/** Tests that share one page, since a new one takes twice as long to load Storybook. */
export const test = base.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, provide) => {
      const page = await browser.newPage({ baseURL: process.env['STORYBOOK_URL'] ?? '' })
      await provide(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedPage, viewport }, provide) => {
    if (viewport) await sharedPage.setViewportSize(viewport)
    await sharedPage.emulateMedia({ media: null, reducedMotion: 'reduce', forcedColors: 'none' })
    await provide(sharedPage)
  },
})

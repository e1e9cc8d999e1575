import type { BrowserContext, Page } from '@playwright/test'

/**
 * Makes the browser report a metered connection, on which a page requests only what it needs
 * itself.
 */
export async function emulateMeteredConnection(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => ({ saveData: true, effectiveType: '4g', addEventListener() {} }),
    })
  })
}

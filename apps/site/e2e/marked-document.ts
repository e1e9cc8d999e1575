import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Set by a test to recognize the document. */
    mark?: true
  }
}

/** The first link with this exact name. */
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
/** The page's main heading with this exact name. */
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Opens a page and marks its document. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => (window.mark = true))
}

/** Whether the document is still the one that `open` has marked. */
export const isSameDocument = (page: Page) => page.evaluate(() => window.mark === true)

/**
 * Waits until another document has been parsed; it polls, since the old document may still respond
 * during the load.
 */
export const expectNewDocument = (page: Page) =>
  page.waitForFunction(() => window.mark !== true && document.readyState !== 'loading')

/** Inserts an element on top of the page. */
export async function insert(page: Page, html: string): Promise<void> {
  await page.evaluate((markup) => {
    document.body.insertAdjacentHTML('afterbegin', markup)
    const inserted = document.body.firstElementChild
    if (inserted instanceof HTMLElement)
      Object.assign(inserted.style, { position: 'relative', zIndex: '100' })
  }, html)
}

import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Sum of the unexpected layout shifts of the document. */
    layoutShift?: number
    /** Sum of the layout shifts with `hadRecentInput`, which cumulative layout shift excludes. */
    layoutShiftAfterInput?: number
  }
}

/**
 * Sums the layout shifts of every document of a page from its first paint, with and without recent
 * input.
 */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    window.layoutShiftAfterInput = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (entry.hadRecentInput)
          window.layoutShiftAfterInput = (window.layoutShiftAfterInput ?? 0) + entry.value
        else window.layoutShift = (window.layoutShift ?? 0) + entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Returns the cumulative layout shift of the document, on request with the shifts after recent
 * input.
 * @throws Error without `observeLayoutShifts`
 */
export async function layoutShift(page: Page, { includeRecentInput = false } = {}): Promise<number> {
  // The observer reports a shift with the next frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const [unexpected, afterInput = 0] = await page.evaluate(() => [
    window.layoutShift,
    window.layoutShiftAfterInput,
  ])
  if (unexpected === undefined) throw new Error('The layout shifts of this document were not observed.')
  return unexpected + (includeRecentInput ? afterInput : 0)
}

/** Width by which the page overflows the viewport, in pixels. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

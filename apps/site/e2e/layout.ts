import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Sum of the layout shifts of a document so far. */
    shifted?: number
    /** Sum of those that follow an input closely, so that they may be what the visitor has asked for. */
    shiftedByVisitor?: number
  }
}

/** Counts in every document of a page, from its first paint on, how much of it moves, with and without its visitor. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0
    window.shiftedByVisitor = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (entry.hadRecentInput) window.shiftedByVisitor = (window.shiftedByVisitor ?? 0) + entry.value
        else window.shifted = (window.shifted ?? 0) + entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * How much of the document has moved so far, as browsers count it, and on demand what they forgive too since a visitor
 * has just asked for something; a document that was not watched fails.
 */
export async function layoutShift(page: Page, { ofVisitor = false } = {}): Promise<number> {
  // What has just moved is told of with the next frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const [shifted, byVisitor = 0] = await page.evaluate(() => [window.shifted, window.shiftedByVisitor])
  if (shifted === undefined) throw new Error('This document was not watched for layout shifts.')
  return shifted + (ofVisitor ? byVisitor : 0)
}

/** How far the page can be scrolled sideways, in pixels. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

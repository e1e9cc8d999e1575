import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe is asked for: WCAG 2.2 AA, and what is good practice besides. */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** The accessibility violations that axe finds in the document, a line each: what, where and why. */
export async function axeViolations(page: Page): Promise<string[]> {
  // By the browser's own console, which the page's policy does not govern.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate((options) => axe.run(document, options), OPTIONS)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => `${id}: ${target.join()} ${html} ${failureSummary}`),
  )
}

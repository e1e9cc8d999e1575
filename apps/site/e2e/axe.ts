import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Rules of WCAG 2.2 AA, and axe's best practices. */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/**
 * Returns the accessibility violations that axe finds in the document, one line each: rule, element
 * and reason.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // `evaluate` is not subject to the page's content security policy.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate((options) => axe.run(document, options), OPTIONS)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => `${id}: ${target.join()} ${html} ${failureSummary}`),
  )
}

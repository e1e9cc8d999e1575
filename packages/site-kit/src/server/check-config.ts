import type { SiteConfig } from '../config.ts'
import { matchRoute } from '../routes/routes.ts'

/** A path without a slash at its end, a query or a fragment, outside of the folders of files and endpoints. */
const OWN_PATH = /^(?!\/(?:api|assets|page-data)(?:\/|$))(?:\/[^/?#\s]+)+$/

/**
 * Checks what no type can: with a wrong language every page would fail, and a page with a wrong path could not be opened.
 *
 * @throws Error that lists every problem
 */
export function checkConfig({ language, pages = [] }: SiteConfig): void {
  const problems = pages
    .filter(({ path }) => !OWN_PATH.test(path) || matchRoute(path) !== null)
    .map(({ path }) => `pages: ${JSON.stringify(path)} is no path of a further page, such as /press.`)
  if (!isLanguage(language)) {
    problems.unshift(`language: ${JSON.stringify(language)} is no BCP 47 tag, such as en or pt-BR.`)
  }
  if (problems.length === 0) return
  const list = problems.map((problem) => `  - ${problem}`).join('\n')
  throw new Error(`The config of the site cannot be used:\n${list}\nCorrect it in cutroom.config.ts.`)
}

function isLanguage(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== ''
  } catch {
    return false
  }
}

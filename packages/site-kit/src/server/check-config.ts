import { resolveTheme } from '@cutroom/portfolio-ui'
import type { SiteConfig } from '../config.ts'
import { matchRoute } from '../routes/routes.ts'

/** A path without a trailing slash, outside of the folders of files and endpoints. */
const OWN_PATH = /^(?!\/(?:api|assets|content|page-data)(?:\/|$))(?:\/[^/?#\s]+)+$/

/** Checks the values of a studio's config that no type can. Throws with every problem. */
export function checkConfig({ language, theme, liveJitterMs, pages = [] }: SiteConfig): void {
  const problems: string[] = []
  if (!isLanguage(language)) {
    problems.push(
      `language: ${JSON.stringify(language)} is not valid. Use a BCP 47 tag, such as en or pt-BR.`,
    )
  }
  if (resolveTheme(theme) === null) {
    const [foreground, background] = [theme.foreground, theme.background].map((colour) =>
      JSON.stringify(colour),
    )
    problems.push(
      `theme: ${foreground} on ${background} is not valid. Use hex colours, such as #ff6779 on #020202.`,
    )
  }
  // Without a number all open pages would send their requests at the same moment.
  if (!(Number.isFinite(liveJitterMs) && liveJitterMs >= 0)) {
    problems.push(
      `liveJitterMs: ${liveJitterMs} is not valid. Use a time in ms, such as 1_500. Its name was liveSpreadMs before.`,
    )
  }
  for (const path of new Set(pages.map((page) => page.path))) {
    const shown = JSON.stringify(path)
    const { length } = pages.filter((page) => page.path === path)
    if (!OWN_PATH.test(path) || matchRoute(path) !== null) {
      problems.push(`pages: ${shown} is not valid. Use a path of its own, such as /press.`)
    } else if (length > 1) problems.push(`pages: ${shown} is the path of ${length} pages.`)
  }
  if (problems.length === 0) return
  const list = problems.map((problem) => `  - ${problem}`).join('\n')
  throw new Error(`The config of the site is not valid:\n${list}\nCorrect it in cutroom.config.ts.`)
}

function isLanguage(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== ''
  } catch {
    return false
  }
}

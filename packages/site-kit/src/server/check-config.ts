import { isRecord } from '@cutroom/ground/is-record'
import { isLanguageTag } from '@cutroom/ground/language-tag'
import { resolveTheme } from '@cutroom/portfolio-ui'
import type { SiteConfig } from '../config.ts'
import { matchRoute } from '../routes/routes.ts'

/** A path without a trailing slash, outside of the folders of files and endpoints. */
const OWN_PATH = /^(?!\/(?:api|assets|content|page-data)(?:\/|$))(?:\/[^/?#\s]+)+$/

const isText = (value: unknown): boolean => typeof value === 'string'

const isPages = (value: unknown): boolean => Array.isArray(value) && value.every(isRecord)

const isTime = (value: number): boolean => Number.isFinite(value) && value >= 0

/** An address that leads to the same page from each page. */
const LINK = /^(?:[/?#]|https?:\/\/|mailto:|tel:)/i

/** What a build does not check, as it reads no types. */
const TYPES = {
  name: ['a text', isText],
  language: ['a text', isText],
  theme: ['an object', isRecord],
  navigation: ['a list', Array.isArray],
  headings: ['an object', isRecord],
  playback: ['an object', isRecord],
  cache: ['an object, or leave it out', (value) => value === undefined || isRecord(value)],
  pages: ['a list of pages, or leave it out', (value) => value === undefined || isPages(value)],
} as const satisfies Partial<Record<keyof SiteConfig, readonly [string, (value: unknown) => boolean]>>

/** Checks the values of a studio's config. Throws with every problem. */
export function checkConfig(config: SiteConfig): void {
  const problems = findTypeProblems(config)
  refuse(problems.length > 0 ? problems : findValueProblems(config))
}

function findTypeProblems(config: unknown): string[] {
  if (!isRecord(config)) return ['the default export is no object. Write export default defineConfig({ … }).']
  return Object.entries(TYPES).flatMap(([name, [type, isType]]) =>
    isType(config[name]) ? [] : [`${name}: ${JSON.stringify(config[name])} is not valid. Use ${type}.`],
  )
}

function findValueProblems(config: SiteConfig): string[] {
  const { language, theme, navigation, liveJitterMs, cache = {}, pages = [] } = config
  const problems: string[] = []
  if (!isLanguageTag(language)) {
    problems.push(
      `language: ${JSON.stringify(language)} is not the BCP 47 tag of a language with a known name. Use one, such as en or pt-BR.`,
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
  if (!isTime(liveJitterMs)) {
    problems.push(
      `liveJitterMs: ${liveJitterMs} is not valid. Use a time in ms, such as 1_500. Its name was liveSpreadMs before.`,
    )
  }
  for (const [name, seconds] of Object.entries(cache)) {
    if (seconds !== undefined && !isTime(seconds))
      problems.push(
        `cache.${name}: ${JSON.stringify(seconds)} is not valid. Use a time in s, such as 60, or leave it out.`,
      )
  }
  // A condition in the list leaves null or false in it.
  const leads = (entry: unknown) => isRecord(entry) && entry.label && LINK.test(String(entry.href))
  for (const entry of navigation.filter((each) => !leads(each))) {
    problems.push(
      `navigation: ${JSON.stringify(entry)} is not valid. Use a label, and an href such as /info or https://example.com.`,
    )
  }
  for (const path of new Set(pages.map((page) => page.path))) {
    const shown = JSON.stringify(path)
    const { length } = pages.filter((page) => page.path === path)
    if (!OWN_PATH.test(path) || matchRoute(path) !== null) {
      problems.push(`pages: ${shown} is not valid. Use a path of its own, such as /press.`)
    } else if (length > 1) problems.push(`pages: ${shown} is the path of ${length} pages.`)
  }
  return problems
}

function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return
  const list = problems.map((problem) => `  - ${problem}`).join('\n')
  throw new Error(`The config of the site is not valid:\n${list}\nCorrect it in cutroom.config.ts.`)
}

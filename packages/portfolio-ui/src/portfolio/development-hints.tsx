import { useEffect } from 'react'
import { UNSCOPED_THEME } from '../theme/theme-context.js'
import { useTheme } from '../theme/theme.js'
import { findOverrides } from './find-overrides.js'

type HintCode =
  | 'missing-film-id'
  | 'duplicate-film-id'
  | 'missing-stylesheet'
  | 'missing-theme-scope'
  | 'overridden-style'

const reported = /* @__PURE__ */ new Set<string>()

function report(code: HintCode, message: string): void {
  const hint = `[portfolio-ui] ${code}: ${message}`
  if (reported.has(hint)) return
  reported.add(hint)
  console.warn(hint)
}

interface UncheckedFilms {
  readonly length: number
  at(index: number): { readonly id?: unknown; readonly title?: string | null | undefined } | undefined
}

/** Hints for developers: bad ids, a missing stylesheet, no theme. Production builds have none. */
export function DevelopmentHints({ films }: { readonly films: UncheckedFilms }) {
  useEffect(() => reportIds(films), [films])
  const isEmpty = films.length === 0
  const isInScope = useTheme() !== UNSCOPED_THEME
  useEffect(() => {
    const report = () => {
      reportSurroundings(isInScope)
      if (!isEmpty) reportOverrides()
    }
    if (document.readyState === 'complete') return report()
    addEventListener('load', report, { once: true })
    return () => removeEventListener('load', report)
  }, [isEmpty, isInScope])
  return null
}

function reportIds(films: UncheckedFilms): void {
  const ids = new Set<unknown>()
  for (let index = 0; index < films.length; index += 1) {
    const listed = films.at(index)
    if (!listed) continue
    const { id, title } = listed
    const film = `film ${index + 1} of ${films.length} (${title ?? 'no title'})`
    if (typeof id !== 'string' || id === '') {
      report(
        'missing-film-id',
        `${film} has no id, so that a change to it is not reported and cannot be linked to. Give each film a unique string as \`id\`.`,
      )
    } else if (ids.has(id)) {
      report(
        'duplicate-film-id',
        `${film} has the id ${JSON.stringify(id)} of a film before it, which \`defaultFilmId\` and \`goToId\` show in its place. Give each film a unique string as \`id\`.`,
      )
    }
    ids.add(id)
  }
}

function reportSurroundings(isInScope: boolean): void {
  const root = document.documentElement
  if (getComputedStyle(root).getPropertyValue('--cutroom-duration') === '') {
    report(
      'missing-stylesheet',
      "the page has no styles. Import '@cutroom/portfolio-ui/styles.css' once, for example where the app starts.",
    )
  }
  // A scope may be in a shadow root, or in the markup of a server around an island.
  const isThemed =
    isInScope ||
    document.querySelector('.cutroom-theme') ||
    root.style.getPropertyValue('--cutroom-foreground')
  if (!isThemed) {
    report(
      'missing-theme-scope',
      'the page has no colours. Put `<ThemeScope page colours={…}>` around it, or the variables of `themeVariables` on `<html>`.',
    )
  }
}

/** Stylesheets that have been compared with a page of films. */
const examined = /* @__PURE__ */ new WeakSet<CSSStyleSheet>()

function reportOverrides(): void {
  const sheets = [...document.styleSheets].filter((sheet) => !examined.has(sheet))
  for (const { selector, property, part, href } of findOverrides(document, sheets)) {
    report(
      'overridden-style',
      `the rule \`${selector}\` of ${href ?? 'a stylesheet in the document'} sets \`${property}\` of "${part}", which its layout needs. Select fewer elements, or import '@cutroom/portfolio-ui/styles.css', which keeps rules for bare elements away, in place of 'layered.css'.`,
    )
  }
  for (const sheet of sheets) examined.add(sheet)
}

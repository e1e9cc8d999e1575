import { contentWarning, type WarningSink } from '../content-warning.js'
import { readImage } from '../images/image-reference.js'
import { shareView, type ImageView } from '../images/image-urls.js'
import { isRecord, readPlainText, readText } from '../read.js'
import type { SETTINGS_QUERY_RESULT } from '../queries/results.generated.js'
import { DEFAULT_SITE_DESCRIPTION, DEFAULT_THEME } from '../specification.js'

/** The two colours of a page, as hex strings `#rrggbb` in lower case. */
export interface ThemeView {
  readonly foreground: string
  readonly background: string
}

/** Title, description, share image and theme of the site. */
export interface SettingsView {
  readonly siteTitle: string
  readonly siteDescription: string
  readonly shareImage: ImageView | null
  /** The beginning of every image URL: host, project and dataset. */
  readonly imageBase: string
  /** Theme of pages that set none; `false` if it is unset (docs/behaviour.md, "Content"). */
  readonly globalThemeColours: ThemeView | false
  /** `globalThemeColours`, else the default theme. */
  readonly theme: ThemeView
}

/** The view of the settings (docs/behaviour.md, "Content" and "Themes"). */
export function settingsView(
  result: SETTINGS_QUERY_RESULT,
  context: {
    imageBase: string
    warn: WarningSink
    studioName: string
    defaultTheme?: ThemeView | undefined
  },
): SettingsView {
  if (result === null) context.warn(contentWarning('missing-document', 'settings'))
  const image = readImage(result?.siteImage, (reference) =>
    context.warn(contentWarning('invalid-image', 'settings', reference)),
  )
  const globalThemeColours = themeView(result?.globalThemeColours, 'settings', context.warn) ?? false
  return {
    siteTitle: readText(result?.siteTitle) ?? context.studioName.toUpperCase(),
    siteDescription: readText(result?.siteDescription) ?? DEFAULT_SITE_DESCRIPTION,
    shareImage: image && shareView(context.imageBase, image),
    imageBase: context.imageBase,
    globalThemeColours,
    theme: globalThemeColours || (context.defaultTheme ?? DEFAULT_THEME),
  }
}

/** The theme of a document, null if it sets none; an invalid one is reported and counts as unset. */
export function themeView(value: unknown, documentId: string, warn: WarningSink): ThemeView | null {
  if (value === null || value === undefined || value === false) return null
  const { foreground, background } = isRecord(value) ? value : {}
  const theme = { foreground: readColour(foreground), background: readColour(background) }
  if (isTheme(theme)) return theme
  warn(contentWarning('invalid-theme', documentId))
  return null
}

function isTheme(theme: { readonly [Name in keyof ThemeView]: string | null }): theme is ThemeView {
  return theme.foreground !== null && theme.background !== null
}

function readColour(value: unknown): string | null {
  const hex = readPlainText(value)?.toLowerCase() ?? ''
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(hex)) return null
  return hex.length === 7 ? hex : `#${hex.slice(1).replace(/./g, '$&$&')}`
}

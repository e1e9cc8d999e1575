import { DEFAULT_SITE_DESCRIPTION, DEFAULT_THEME } from '../constants.js'
import { invalidImage, missingDocument, type WarningSink } from '../content-warning.js'
import type { ImageAddresses, ImageView } from '../images/image-addresses.js'
import type { SETTINGS_QUERY_RESULT } from '../queries/results.generated.js'
import { imageView } from './poster.js'
import { readText } from './read.js'
import { themeView, type ThemeView } from './theme.js'

/** Title, description, share image and colours of the site. */
export interface SettingsView {
  readonly siteTitle: string
  readonly siteDescription: string
  readonly shareImage: ImageView | null
  /** Address that the ones of pictures begin with: host, project and dataset. */
  readonly imageBase: string
  /** Colours for pages that have none; `false` where they are not set (section 3 of the specification). */
  readonly globalThemeColours: ThemeView | false
  /** The colours of a page that has none: the site's, else the default of section 9. */
  readonly theme: ThemeView
}

/** Makes the view of the settings, with the defaults of section 9 for what is not there. */
export function settingsView(
  raw: SETTINGS_QUERY_RESULT,
  context: { images: ImageAddresses; warn: WarningSink; studioName: string },
): SettingsView {
  if (raw === null) context.warn(missingDocument('settings'))
  const globalThemeColours = themeView(raw?.globalThemeColours, 'settings', context.warn) ?? false
  return {
    siteTitle: readText(raw?.siteTitle) ?? context.studioName.toUpperCase(),
    siteDescription: readText(raw?.siteDescription) ?? DEFAULT_SITE_DESCRIPTION,
    shareImage: imageView(raw?.siteImage, context.images.share, (reference) =>
      context.warn(invalidImage('settings', reference)),
    ),
    imageBase: context.images.base,
    globalThemeColours,
    theme: globalThemeColours || DEFAULT_THEME,
  }
}

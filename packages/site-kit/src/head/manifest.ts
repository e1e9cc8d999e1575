import type { SettingsView } from '@cutroom/content-client'
import type { SiteConfig } from '../config.ts'
import { cutAtWord } from './plain-text.ts'
import { PATHS } from '../routes/routes.ts'
import { ICON_FILES, SVG_ICON_PATH, type IconFile } from './icon.ts'

/** Longest short name of the installed site, in characters: what launchers show under an icon before they cut. */
const SHORT_NAME_MAX_LENGTH = 12

/** Path of the web app manifest. */
export const MANIFEST_PATH = '/site.webmanifest'

/** The web app manifest (W3C): name, colours and icons for home screens and launchers. */
export function manifest({ siteTitle, siteDescription, theme }: SettingsView, { language }: SiteConfig) {
  return {
    id: PATHS.home,
    name: siteTitle,
    short_name: cutAtWord(siteTitle, SHORT_NAME_MAX_LENGTH),
    description: siteDescription,
    lang: language,
    start_url: PATHS.home,
    scope: PATHS.home,
    // Films are shared by their address, so that Back, reload and the address stay within reach.
    display: 'minimal-ui',
    theme_color: theme.background,
    background_color: theme.background,
    icons: [
      { src: SVG_ICON_PATH, type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      png(ICON_FILES.small, 'any'),
      png(ICON_FILES.large, 'any'),
      png(ICON_FILES.maskable, 'maskable'),
    ],
  } as const
}

function png({ path, size }: IconFile, purpose: 'any' | 'maskable') {
  return { src: path, type: 'image/png', sizes: `${size}x${size}`, purpose }
}

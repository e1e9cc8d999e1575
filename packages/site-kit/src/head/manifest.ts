import type { SettingsView, ThemeView } from '@cutroom/content-client'
import type { SiteConfig } from '../config.ts'
import { PATHS } from '../routes/routes.ts'
import { oneLine, type HeadTag } from './head.ts'

/** Longest short name of the installed site, in characters: the length that launchers show. */
const SHORT_NAME_MAX_LENGTH = 12

export const MANIFEST_PATH = '/site.webmanifest'

/** The web app manifest (W3C): name, colours and icons of the installed site. */
export function manifest({ siteTitle, siteDescription, theme }: SettingsView, { language }: SiteConfig) {
  return {
    id: PATHS.home,
    name: oneLine(siteTitle, Infinity),
    short_name: oneLine(siteTitle, SHORT_NAME_MAX_LENGTH),
    description: oneLine(siteDescription, Infinity),
    lang: language,
    start_url: PATHS.home,
    scope: PATHS.home,
    // This display has Back, reload and the address: films are shared by their URL.
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

/** Path of the generated icon in the colours of the site. */
export const SVG_ICON_PATH = '/favicon.svg'

/** An icon of `public/`, which `icons/draw-icons.ts` draws. */
export interface IconFile {
  readonly path: string
  readonly size: number
  readonly scale: number
}

/** Safe zone of a maskable icon, as a part of its width (W3C manifest, "maskable icons"). */
const SAFE_ZONE = 0.8

export const ICON_FILES = {
  touch: { path: '/apple-touch-icon.png', size: 180, scale: 1 },
  small: { path: '/icon-192.png', size: 192, scale: 1 },
  large: { path: '/icon-512.png', size: 512, scale: 1 },
  /** Launchers clip it. */
  maskable: { path: '/icon-maskable-512.png', size: 512, scale: SAFE_ZONE },
} as const satisfies Record<string, IconFile>

/** The icon links of every document: browsers use the last one that they support. */
export const iconLinks: readonly HeadTag[] = [
  link({
    rel: 'icon',
    type: 'image/png',
    sizes: `${ICON_FILES.small.size}x${ICON_FILES.small.size}`,
    href: ICON_FILES.small.path,
  }),
  link({ rel: 'icon', type: 'image/svg+xml', sizes: 'any', href: SVG_ICON_PATH }),
  link({ rel: 'apple-touch-icon', href: ICON_FILES.touch.path }),
]

function link(attributes: HeadTag['attributes']): HeadTag {
  return { name: 'link', attributes }
}

/** A hex colour of CSS; other values could end the attribute. */
const HEX = /^#[\da-f]{3,8}$/i

/** A cut and a play symbol. */
const MARK = 'M6 6h5v20H6zm9 0 12 10-12 10z'

/** The icon as an SVG document, whose mark fills `scale` of it. An invalid colour is omitted. */
export function iconSvg(
  { foreground, background }: ThemeView,
  { mark = MARK, scale = 1 }: { mark?: string | undefined; scale?: number } = {},
): string {
  const fill = (colour: string) => (HEX.test(colour) ? ` fill="${colour}"` : '')
  const inset = (32 * (1 - scale)) / 2
  const transform = scale === 1 ? '' : ` transform="translate(${inset} ${inset}) scale(${scale})"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path${fill(background)} d="M0 0h32v32H0z"/><path${fill(foreground)}${transform} d="${mark}"/></svg>`
}

import type { HeadTag } from './head-tag.ts'
import type { Theme } from '../pages/page-props.ts'

/** Path of the icon that is drawn for each request, in the colours of the site. */
export const SVG_ICON_PATH = '/favicon.svg'

/** An icon as a file of `public/`; `icons/draw-icons.ts` draws them all. */
export interface IconFile {
  readonly path: string
  /** Width and height, in px. */
  readonly size: number
  /** How much of the square the drawing fills, from 0 to 1. */
  readonly scale: number
}

/** Part of a maskable icon that no launcher cuts off, as a part of its width (W3C manifest, "maskable icons"). */
const SAFE_ZONE = 0.8

/** The icons that cannot be SVG. */
export const ICON_FILES = {
  /** For home screens of Apple's, which round its corners. */
  touch: { path: '/apple-touch-icon.png', size: 180, scale: 1 },
  small: { path: '/icon-192.png', size: 192, scale: 1 },
  large: { path: '/icon-512.png', size: 512, scale: 1 },
  /** With room around the mark, for launchers that cut a shape out of it. */
  maskable: { path: '/icon-maskable-512.png', size: 512, scale: SAFE_ZONE },
} as const satisfies Record<string, IconFile>

/** The links of every document to the icons; the one that a browser can draw goes last, and wins. */
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

/** A hex colour, in any of the forms of CSS; anything else could end the attribute that it stands in. */
const HEX = /^#[\da-f]{3,8}$/i

/** A cut and a play sign, as the data of an SVG path in a square of 32. */
const MARK = 'M6 6h5v20H6zm9 0 12 10-12 10z'

/**
 * The mark of the site as an SVG document.
 *
 * @param theme the two colours; one that is no hex colour is drawn as the default of SVG
 * @param mark data of an SVG path in a square of 32
 * @param scale how much of the square the drawing fills, from 0 to 1
 */
export function iconSvg(
  { foreground, background }: Theme,
  { mark = MARK, scale = 1 }: { mark?: string | undefined; scale?: number } = {},
): string {
  const fill = (colour: string) => (HEX.test(colour) ? ` fill="${colour}"` : '')
  const inset = (32 * (1 - scale)) / 2
  const place = scale === 1 ? '' : ` transform="translate(${inset} ${inset}) scale(${scale})"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path${fill(background)} d="M0 0h32v32H0z"/><path${fill(foreground)}${place} d="${mark}"/></svg>`
}

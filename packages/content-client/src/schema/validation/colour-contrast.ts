import { TEXT_CONTRAST } from '../../specification.js'

/** A colour as editors write it. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/i

/** Contrast of two hex colours `#rrggbb`: 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** What an editor should know about two colours of a page, or `undefined`. Colours that cannot be read are let be. */
export function contrastWarning(foreground: unknown, background: unknown): string | undefined {
  if (!isColour(foreground) || !isColour(background)) return undefined
  const ratio = contrastRatio(foreground, background)
  if (ratio >= TEXT_CONTRAST) return undefined
  // Rounded down: 4.499 is not enough, and must not read as if it were.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
  return `The contrast of the two colours is ${shown} to 1. Below ${TEXT_CONTRAST} to 1 many people cannot read the text: the site will show small text in a stronger tone. Choose colours that are further apart.`
}

function isColour(value: unknown): value is string {
  return typeof value === 'string' && HEX_COLOUR.test(value)
}

/** Relative luminance of WCAG 2.2, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A channel of sRGB, 0 to 1, as an amount of light. */
function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** A colour as six hexadecimal digits in lower case, for example `#ff6779`. */
export type HexColour = `#${string}`

/** Minimum contrast of small text, as a ratio (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5

/** Least contrast of controls, focus rings and large text, as a ratio (WCAG 1.4.3, 1.4.11). */
export const CONTROL_CONTRAST = 3

/**
 * Reads a hex colour; null for anything else, which may not pass into a style attribute. Three
 * digits are the short form of CSS. The `#` is optional: a shell needs quotes for it.
 */
export function parseColour(value: unknown): HexColour | null {
  if (typeof value !== 'string') return null
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(value.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`
}

/** From a stored channel, 0–1, to linear light (sRGB transfer function, IEC 61966-2-1). */
const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** Linear red, green and blue of a colour, from 0 to 1. */
export function linearRgb(colour: HexColour): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  const channel = (shift: number) => toLinear(((value >> shift) & 255) / 255)
  return [channel(16), channel(8), channel(0)]
}

/** Relative luminance of a colour (WCAG 2.2), 0 (black) to 1 (white). */
export function luminance(colour: HexColour): number {
  const [red, green, blue] = linearRgb(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours: 1 to 21 (WCAG 2.2). */
export function contrast(first: HexColour, second: HexColour): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

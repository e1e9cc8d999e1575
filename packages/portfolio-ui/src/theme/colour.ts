import { fromOklab, toOklab, type LinearRgb } from './oklab.js'

/** A colour as six hexadecimal digits in lower case, for example `#ff6779`. */
export type HexColour = `#${string}`

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/**
 * Reads a colour of three or six hexadecimal digits and gives it with six; anything else is `null`. Content
 * ends up in a style attribute, so that nothing but a colour may pass.
 */
export function parseHex(value: unknown): HexColour | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (!HEX.test(text)) return null
  const digits = text.slice(1).toLowerCase()
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, '$&$&')}`
}

/** One channel, 0–1, from its stored form to linear light (sRGB transfer function, IEC 61966-2-1). */
export const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** The other way round: one channel, 0–1, from linear light to its stored form. */
export const toStored = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

/** Red, green and blue of a colour in linear light. */
export function linearRgb(colour: HexColour): LinearRgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [
    toLinear(((value >> 16) & 255) / 255),
    toLinear(((value >> 8) & 255) / 255),
    toLinear((value & 255) / 255),
  ]
}

function hex(rgb: LinearRgb): HexColour {
  const digits = rgb.map((light) =>
    Math.round(toStored(light) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** `share` (0–1) of `to` mixed into `from`, in OKLab, so that the steps look even. */
export function mix(from: HexColour, to: HexColour, share: number): HexColour {
  if (share <= 0) return from
  if (share >= 1) return to
  const [a, b] = [toOklab(linearRgb(from)), toOklab(linearRgb(to))]
  return hex(
    fromOklab([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]),
  )
}

/** How far two colours are apart to the eye: their distance in OKLab, 0 for equal, about 1 for black and white. */
export function distance(one: HexColour, other: HexColour): number {
  const [a, b] = [toOklab(linearRgb(one)), toOklab(linearRgb(other))]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

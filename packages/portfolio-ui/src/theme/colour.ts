/** A colour as six hexadecimal digits in lower case, for example `#ff6779`. */
export type HexColour = `#${string}`

/** A colour as linear light: red, green and blue from 0 to 1. */
type LinearRgb = readonly [red: number, green: number, blue: number]

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
const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** The other way round: one channel, 0–1, from linear light to its stored form. */
const toStored = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

/** Red, green and blue of a colour in linear light. */
function linearRgb(colour: HexColour): LinearRgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [
    toLinear(((value >> 16) & 255) / 255),
    toLinear(((value >> 8) & 255) / 255),
    toLinear((value & 255) / 255),
  ]
}

/** Relative luminance of a colour (WCAG 2.2), 0 (black) to 1 (white). */
export function luminance(colour: HexColour): number {
  const [red, green, blue] = linearRgb(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
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

type Triple = readonly [number, number, number]

// Björn Ottosson, "A perceptual color space for image processing" (2020): linear sRGB to OKLab and back.
const TO_CONE: readonly [Triple, Triple, Triple] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const CONE_TO_LAB: readonly [Triple, Triple, Triple] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const LAB_TO_CONE: readonly [Triple, Triple, Triple] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const FROM_CONE: readonly [Triple, Triple, Triple] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const apply = (m: readonly [Triple, Triple, Triple], v: Triple): Triple => [
  dot(m[0], v),
  dot(m[1], v),
  dot(m[2], v),
]
const each = (v: Triple, f: (n: number) => number): Triple => [f(v[0]), f(v[1]), f(v[2])]

/** The colour in OKLab, where equal distances look about equally far apart. */
const toOklab = (rgb: LinearRgb): Triple => apply(CONE_TO_LAB, each(apply(TO_CONE, rgb), Math.cbrt))

/** The colour back in linear light, clipped to what a screen can show. */
const fromOklab = (lab: Triple): LinearRgb =>
  each(
    apply(
      FROM_CONE,
      each(apply(LAB_TO_CONE, lab), (n) => n ** 3),
    ),
    (n) => Math.min(1, Math.max(0, n)),
  )

import { contrast, linearRgb, type HexColour } from '@cutroom/ground/colour'

/** Linear red, green and blue from 0 to 1, or OKLab. */
type Triple = readonly [number, number, number]

const toStored = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

function hex(rgb: Triple): HexColour {
  const digits = rgb.map((light) => {
    const stored = toStored(Math.min(1, Math.max(0, light)))
    return Math.round(stored * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}

/** `share` (0–1) of `to` mixed into `from`, in OKLab, so that the steps look even. */
export function mix(from: HexColour, to: HexColour, share: number): HexColour {
  if (share <= 0) return from
  if (share >= 1) return to
  const [a, b] = [oklab(from), oklab(to)]
  const mixed = (axis: 0 | 1 | 2) => a[axis] + (b[axis] - a[axis]) * share
  return fromOklab([mixed(0), mixed(1), mixed(2)])
}

/** Distance in OKLab: 0 for equal colours, about 1 for black and white. */
export function distance(first: HexColour, second: HexColour): number {
  const [a, b] = [oklab(first), oklab(second)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Björn Ottosson, "A perceptual color space for image processing" (2020). */
function oklab(colour: HexColour): Triple {
  const [red, green, blue] = linearRgb(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** What a screen cannot show is clipped. */
function fromOklab([lightness, a, b]: Triple): HexColour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return hex([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ])
}

const SEARCH_STEPS = 256

const BLACK: HexColour = '#000000'
const WHITE: HexColour = '#ffffff'

function findFirstPassing(
  from: HexColour,
  to: HexColour,
  passes: (tone: HexColour) => boolean,
): HexColour | null {
  for (let step = 0; step <= SEARCH_STEPS; step += 1) {
    const tone = mix(from, to, step / SEARCH_STEPS)
    if (passes(tone)) return tone
  }
  return null
}

/** The nearest tone that passes: the colour, else its first mix with white or black that does. */
export function findPassingTone(colour: HexColour, background: HexColour, ratio: number): HexColour {
  const passes = (tone: HexColour) => contrast(tone, background) >= ratio
  const lighter = findFirstPassing(colour, WHITE, passes)
  const darker = findFirstPassing(colour, BLACK, passes)
  if (lighter !== null && darker !== null) {
    return distance(colour, lighter) <= distance(colour, darker) ? lighter : darker
  }
  return lighter ?? darker ?? (contrast(WHITE, background) >= contrast(BLACK, background) ? WHITE : BLACK)
}

/** `colour` mixed with up to `share` (0–1) of `background`, but not below `ratio`. */
export function findQuietTone(
  colour: HexColour,
  background: HexColour,
  share: number,
  ratio: number,
): HexColour {
  const quietest = mix(colour, background, share)
  return findFirstPassing(quietest, colour, (tone) => contrast(tone, background) >= ratio) ?? colour
}

import { luminance, luminanceOfLinear, toLinear, toStored, type HexColour } from './colour.js'
import { luminanceContrast, SEARCH_STEPS } from './contrast.js'

/** The lowest and the highest relative luminance of a picture, from 0 to 1. */
export interface LuminanceRange {
  readonly darkest: number
  readonly lightest: number
}

/** The range of a picture that has not been measured: from black to white. */
const ANY_PICTURE: LuminanceRange = { darkest: 0, lightest: 1 }

/** Luminance of the scrim's colour at `opacity` over a grey; browsers blend stored values, not linear light. */
function blendedLuminance(scrim: HexColour, opacity: number, grey: number): number {
  const channel = (at: number) =>
    toLinear((Number.parseInt(scrim.slice(at, at + 2), 16) / 255) * opacity + grey * (1 - opacity))
  return luminanceOfLinear([channel(1), channel(3), channel(5)])
}

/**
 * The least opacity (0–1) at which a layer of `scrim` between a picture and text of the colour `text` brings
 * their contrast to `ratio`. Without a range the picture may be anything, and the answer holds for all.
 * 1 when the text does not even reach the ratio on the bare scrim.
 */
export function scrimOpacity(
  text: HexColour,
  scrim: HexColour,
  ratio: number,
  picture: LuminanceRange = ANY_PICTURE,
): number {
  const light = luminance(text)
  const greys = [toStored(picture.darkest), toStored(picture.lightest)]
  const side = Math.sign(light - luminance(scrim))
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const opacity = step / SEARCH_STEPS
    const passes = greys.every((grey) => {
      const behind = blendedLuminance(scrim, opacity, grey)
      return Math.sign(light - behind) === side && luminanceContrast(light, behind) >= ratio
    })
    if (passes) return opacity
  }
  return 1
}

/**
 * The lowest and the highest relative luminance among pixels.
 *
 * @param pixels red, green, blue and alpha from 0 to 255 in turn, as a canvas gives them. Alpha is not read.
 */
export function luminanceRange(pixels: ArrayLike<number>): LuminanceRange {
  let darkest = 1
  let lightest = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
    const light = luminanceOfLinear([toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)])
    darkest = Math.min(darkest, light)
    lightest = Math.max(lightest, light)
  }
  return darkest <= lightest ? { darkest, lightest } : ANY_PICTURE
}

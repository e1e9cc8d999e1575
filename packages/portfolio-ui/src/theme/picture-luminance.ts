import { toLinear } from './colour.js'
import type { LuminanceRange } from './scrim.js'

/**
 * The darkest and lightest light among pixels.
 *
 * @param pixels red, green, blue and alpha from 0 to 255 in turn, as a canvas gives them. Alpha is not read.
 */
export function luminanceRange(pixels: ArrayLike<number>): LuminanceRange {
  let darkest = 1
  let lightest = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
    const light =
      0.2126 * toLinear(red / 255) + 0.7152 * toLinear(green / 255) + 0.0722 * toLinear(blue / 255)
    darkest = Math.min(darkest, light)
    lightest = Math.max(lightest, light)
  }
  return darkest <= lightest ? { darkest, lightest } : { darkest: 0, lightest: 1 }
}

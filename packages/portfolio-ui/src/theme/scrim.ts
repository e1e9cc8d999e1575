import { TONE_STEPS } from '../constants.js'
import { toLinear, toStored, type HexColour } from './colour.js'
import { luminance, luminanceContrast } from './contrast.js'

/** The darkest and the lightest light of a picture, as relative luminances from 0 to 1. */
export interface LuminanceRange {
  readonly darkest: number
  readonly lightest: number
}

/** What a picture may be as long as nobody has looked: anything from black to white. */
export const ANY_PICTURE: LuminanceRange = { darkest: 0, lightest: 1 }

const channels = (colour: HexColour): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)

/** Light of the scrim's colour laid at `opacity` over a grey; browsers blend the stored form, not the light. */
function lightThrough(scrim: HexColour, opacity: number, grey: number): number {
  const [red = 0, green = 0, blue = 0] = channels(scrim).map((channel) =>
    toLinear(channel * opacity + grey * (1 - opacity)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
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
  for (let step = 0; step < TONE_STEPS; step += 1) {
    const opacity = step / TONE_STEPS
    const passes = greys.every((grey) => {
      const behind = lightThrough(scrim, opacity, grey)
      return Math.sign(light - behind) === side && luminanceContrast(light, behind) >= ratio
    })
    if (passes) return opacity
  }
  return 1
}

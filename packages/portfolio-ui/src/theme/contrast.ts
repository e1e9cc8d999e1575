import { distance, luminance, mix, type HexColour } from './colour.js'

/** Minimum contrast of small text, as a ratio (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5

/** Minimum contrast of controls, focus rings and text from 24 px on, as a ratio (WCAG 2.2, 1.4.3 and 1.4.11). */
export const CONTROL_CONTRAST = 3

const SEARCH_STEPS = 256

const BLACK: HexColour = '#000000'
const WHITE: HexColour = '#ffffff'

/** Contrast of two colours: 1 to 21 (WCAG 2.2). */
export function contrast(first: HexColour, second: HexColour): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

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

/**
 * The tone nearest to `colour` whose contrast with `background` is at least `ratio`: the colour itself,
 * else the first passing mix with white or black, whichever looks closer.
 */
export function findPassingTone(colour: HexColour, background: HexColour, ratio: number): HexColour {
  const passes = (tone: HexColour) => contrast(tone, background) >= ratio
  const lighter = findFirstPassing(colour, WHITE, passes)
  const darker = findFirstPassing(colour, BLACK, passes)
  if (lighter !== null && darker !== null) {
    return distance(colour, lighter) <= distance(colour, darker) ? lighter : darker
  }
  return lighter ?? darker ?? (contrast(WHITE, background) >= contrast(BLACK, background) ? WHITE : BLACK)
}

/** `colour` mixed with up to `share` (0–1) of `background`, but not below `ratio` where it reaches that. */
export function findQuietTone(
  colour: HexColour,
  background: HexColour,
  share: number,
  ratio: number,
): HexColour {
  const quietest = mix(colour, background, share)
  return findFirstPassing(quietest, colour, (tone) => contrast(tone, background) >= ratio) ?? colour
}

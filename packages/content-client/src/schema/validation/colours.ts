import { contrast, parseColour, TEXT_CONTRAST } from '@cutroom/ground/colour'

/** The problem with a text that is not a colour, or undefined. */
export function colourProblem(text: string): string | undefined {
  if (parseColour(text) !== null) return undefined
  return `${JSON.stringify(text)} is not a colour: use hex, such as #ff6779.`
}

/** The warning about a low contrast of two colours, or `undefined`. Invalid colours are ignored. */
export function contrastWarning(foreground: unknown, background: unknown): string | undefined {
  const [text, ground] = [parseColour(foreground), parseColour(background)]
  if (text === null || ground === null) return undefined
  const ratio = contrast(text, ground)
  if (ratio >= TEXT_CONTRAST) return undefined
  // The ratio is rounded down: 4.499 is too low and must not be shown as 4.50.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
  return `The contrast of the two colours is ${shown} to 1. Many people cannot read text below ${TEXT_CONTRAST} to 1, so the site shows small text in a stronger tone. Choose colours that differ more.`
}

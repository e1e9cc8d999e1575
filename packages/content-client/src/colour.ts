import { parseColour } from '@cutroom/ground/colour'

/** The problem with a text that is not a colour, or undefined. */
export function colourProblem(text: string): string | undefined {
  if (parseColour(text) !== null) return undefined
  return `${JSON.stringify(text)} is not a colour: use hex, such as #ff6779.`
}

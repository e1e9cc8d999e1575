import { parseColour } from '../../colour.js'
import { TEXT_CONTRAST } from '../../specification.js'

/** Contrast of two hex colours `#rrggbb`: 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastRatio(colour: string, background: string): number {
  const [a, b] = [luminance(colour), luminance(background)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The warning about a low contrast of two colours, or `undefined`. Invalid colours are ignored. */
export function contrastWarning(foreground: unknown, background: unknown): string | undefined {
  const [text, ground] = [readColour(foreground), readColour(background)]
  if (text === null || ground === null) return undefined
  const ratio = contrastRatio(text, ground)
  if (ratio >= TEXT_CONTRAST) return undefined
  // Rounded down: 4.499 is too low and must not be shown as 4.50.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
  return `The contrast of the two colours is ${shown} to 1. Many people cannot read text below ${TEXT_CONTRAST} to 1, so the site shows small text in a stronger tone. Choose colours that differ more.`
}

function readColour(value: unknown): string | null {
  return typeof value === 'string' ? parseColour(value) : null
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

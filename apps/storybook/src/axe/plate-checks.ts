import type { Check } from 'axe-core'
import {
  CONTROL_CONTRAST,
  contrast,
  TEXT_CONTRAST,
  type HexColour,
} from '@cutroom/portfolio-ui/testing/contrast'

/** Elements that have a plate for their text, as a background or as that of their `::before`. */
const PLATES =
  '.cutroom-plate, .cutroom-player-bar, .cutroom-navigation__logo, .cutroom-navigation__link, .cutroom-text-button'

/** Large text by WCAG 2.2, in px: 18 pt, or 14 pt in bold. */
const LARGE_PX = 24
const LARGE_BOLD_PX = 18.66
const BOLD = 700

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

function parseOpaque(colour: string): HexColour | null {
  if (!canvas) return null
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha] = canvas.getImageData(0, 0, 1, 1).data
  if (alpha !== 255) return null
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Whether text has the contrast that it needs on its plate; undefined without an opaque plate. */
function passesOnPlate(element: Element): boolean | undefined {
  const plate = element.closest(PLATES)
  if (!plate) return undefined
  const style = getComputedStyle(element)
  const behind =
    parseOpaque(getComputedStyle(plate, '::before').backgroundColor) ??
    parseOpaque(getComputedStyle(plate).backgroundColor)
  const text = parseOpaque(style.color)
  if (!behind || !text) return undefined
  const size = Number.parseFloat(style.fontSize)
  const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(style.fontWeight) >= BOLD)
  return contrast(text, behind) >= (isLarge ? CONTROL_CONTRAST : TEXT_CONTRAST)
}

const metadata = {
  impact: 'serious',
  messages: {
    pass: 'Text has enough contrast on its plate',
    fail: 'Text has too little contrast on its plate',
    incomplete: 'Text has no plate',
  },
} as const

/** Checks of axe for the contrast of text on plates, of which axe cannot see what is behind. */
export const plateChecks: Check[] = [
  { id: 'plate-contrast', metadata, evaluate: passesOnPlate },
  {
    id: 'low-plate-contrast',
    metadata,
    evaluate: (element: Element) => passesOnPlate(element) === false,
  },
]

import type { Check } from 'axe-core'
import { CONTROL_CONTRAST, contrast, TEXT_CONTRAST, type HexColour } from '@cutroom/ground/colour'

/** Elements that have a plate for their text, as a background or as that of their `::before`. */
const PLATES =
  '.cutroom-plate, .cutroom-player-bar, .cutroom-navigation__logo, .cutroom-navigation__link, .cutroom-text-button'

/** The scope of a theme, which has the page's background. */
const THEME = '.cutroom-theme'

/** A message with a drawing in the theme's colours behind the whole page. */
const DRAWN = '.cutroom-state'

/** What else may be behind text. */
const PICTURES = 'img, video, .cutroom-stage'

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

const getBackground = (element: Element): HexColour | null =>
  parseOpaque(getComputedStyle(element, '::before').backgroundColor) ??
  parseOpaque(getComputedStyle(element).backgroundColor)

/**
 * The colours behind text on a page with the drawing of a state and no pictures: that of the page,
 * and that of the drawing's area where text is on it. Its lines are thinner than those of letters.
 */
function findDrawn(element: Element): readonly HexColour[] {
  const state = document.querySelector(DRAWN)
  const ground = element.closest(THEME)
  const colour = ground && parseOpaque(getComputedStyle(ground).backgroundColor)
  if (!state || !colour || document.querySelector(PICTURES)) return []
  const area = getComputedStyle(state, '::before')
  const areaColour = parseOpaque(area.backgroundColor)
  if (area.content === 'none' || !areaColour) return [colour]
  const { left, top } = state.getBoundingClientRect()
  const x = left + Number.parseFloat(area.left)
  const y = top + Number.parseFloat(area.top)
  const isOnArea = [...getTextRects(element)].some(
    (rect) =>
      rect.right > x &&
      rect.left < x + Number.parseFloat(area.width) &&
      rect.bottom > y &&
      rect.top < y + Number.parseFloat(area.height),
  )
  return isOnArea ? [colour, areaColour] : [colour]
}

function getTextRects(element: Element): DOMRectList {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getClientRects()
}

/** Undefined where it is unknown what is behind the text. */
function passesOnPlate(element: Element): boolean | undefined {
  const plate = element.closest(PLATES)
  const plateColour = plate && getBackground(plate)
  const behind = plateColour ? [plateColour] : findDrawn(element)
  const style = getComputedStyle(element)
  const text = parseOpaque(style.color)
  if (behind.length === 0 || !text) return undefined
  const size = Number.parseFloat(style.fontSize)
  const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(style.fontWeight) >= BOLD)
  const needed = isLarge ? CONTROL_CONTRAST : TEXT_CONTRAST
  return behind.every((colour) => contrast(text, colour) >= needed)
}

const metadata = {
  impact: 'serious',
  messages: {
    pass: 'Text has enough contrast on its plate',
    fail: 'Text has too little contrast on its plate',
    incomplete: 'Text has no plate',
  },
} as const

/** The contrast of text on plates and drawings: axe cannot see what is behind it. */
export const plateChecks: Check[] = [
  { id: 'plate-contrast', metadata, evaluate: passesOnPlate },
  {
    id: 'low-plate-contrast',
    metadata,
    evaluate: (element: Element) => passesOnPlate(element) === false,
  },
]

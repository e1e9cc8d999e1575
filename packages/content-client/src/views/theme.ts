import { invalidTheme, type WarningSink } from '../content-warning.js'
import { isRecord, readPlainText } from './read.js'

/** The two colours of a page, as hex strings `#rrggbb` in lower case. */
export interface ThemeView {
  readonly foreground: string
  readonly background: string
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/**
 * The colours that a document sets, or null where it sets none. What is set and cannot be read is reported, and
 * counts as not set: the next theme in line is used (reading 9 of product.md).
 */
export function themeView(value: unknown, documentId: string, warn: WarningSink): ThemeView | null {
  if (value === null || value === undefined || value === false) return null
  const theme = readTheme(value)
  if (theme === null) warn(invalidTheme(documentId))
  return theme
}

/** Two valid colours, or null. */
function readTheme(value: unknown): ThemeView | null {
  if (!isRecord(value)) return null
  const foreground = readColour(value.foreground)
  const background = readColour(value.background)
  return foreground && background ? { foreground, background } : null
}

function readColour(value: unknown): string | null {
  const hex = readPlainText(value)?.toLowerCase() ?? ''
  if (!HEX.test(hex)) return null
  return hex.length === 7 ? hex : `#${hex.slice(1).replace(/./g, '$&$&')}`
}

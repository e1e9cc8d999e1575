import { DEFAULT_THEME } from '../constants.js'
import { invalidTheme, type WarningSink } from '../content-warning.js'
import { isRecord } from './read.js'

/** The two colours of a page, as hex strings `#rrggbb` in lower case. */
export interface ThemeView {
  readonly foreground: string
  readonly background: string
}

/** A candidate for a theme and the document that it comes from. */
export interface ThemeCandidate {
  readonly value: unknown
  readonly documentId: string
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/**
 * The colours of a page: the first candidate that has two valid colours, else the default of section 9. What is
 * set and cannot be read is reported.
 */
export function themeView(candidates: readonly ThemeCandidate[], warn: WarningSink): ThemeView {
  for (const { value, documentId } of candidates) {
    if (value === null || value === undefined || value === false) continue
    const theme = readTheme(value)
    if (theme) return theme
    warn(invalidTheme(documentId))
  }
  return DEFAULT_THEME
}

/** Two valid colours, or null. */
export function readTheme(value: unknown): ThemeView | null {
  if (!isRecord(value)) return null
  const foreground = readColour(value.foreground)
  const background = readColour(value.background)
  return foreground && background ? { foreground, background } : null
}

function readColour(value: unknown): string | null {
  if (typeof value !== 'string' || !HEX.test(value)) return null
  const hex = value.toLowerCase()
  return hex.length === 7 ? hex : `#${hex.slice(1).replace(/./g, '$&$&')}`
}

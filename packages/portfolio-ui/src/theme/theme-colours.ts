import {
  CONTROL_CONTRAST,
  luminance,
  parseColour,
  TEXT_CONTRAST,
  type HexColour,
} from '@cutroom/ground/colour'
import type { CSSProperties } from 'react'
import { DEFAULT_THEME } from '../specification.js'
import { findPassingTone, findQuietTone } from './colour.js'

/** Share (0–1) of the background in muted text, before its contrast is checked; chosen by eye. */
const MUTED_SHARE = 0.34

/** A page's two colours, as hexadecimal colours. Content: each may be missing or invalid. */
export interface ThemeColours {
  readonly foreground?: string | null | undefined
  readonly background?: string | null | undefined
}

/** A page's two colours and every tone that is computed from them. */
export interface Theme {
  /** The colour as the content has it: large shapes and fills. */
  readonly foreground: HexColour
  readonly background: HexColour
  /** For small text on the background: at least 4.5:1. */
  readonly text: HexColour
  readonly muted: HexColour
  /** For controls, focus rings and large text on the background: at least 3:1. */
  readonly control: HexColour
  /** For text on a fill of `foreground`, as in a selection: at least 4.5:1. */
  readonly onForeground: HexColour
  /** The `color-scheme` of the browser's controls and scrollbars. */
  readonly colorScheme: 'dark' | 'light'
  /** The content's colours did not reach the contrast of text. */
  readonly adjusted: boolean
}

function computeTheme(foreground: HexColour, background: HexColour): Theme {
  const text = findPassingTone(foreground, background, TEXT_CONTRAST)
  return Object.freeze({
    foreground,
    background,
    text,
    muted: findQuietTone(text, background, MUTED_SHARE, TEXT_CONTRAST),
    control: findPassingTone(foreground, background, CONTROL_CONTRAST),
    onForeground: findPassingTone(background, foreground, TEXT_CONTRAST),
    colorScheme: luminance(background) < luminance(text) ? 'dark' : 'light',
    adjusted: text !== foreground,
  })
}

/** Computes a theme; `null` when a colour has not three or six hexadecimal digits. */
export function resolveTheme(colours: ThemeColours): Theme | null {
  const foreground = parseColour(colours.foreground)
  const background = parseColour(colours.background)
  return foreground === null || background === null ? null : computeTheme(foreground, background)
}

/** The theme of a page without colours. */
export const defaultTheme: Theme = /* @__PURE__ */ computeTheme(
  DEFAULT_THEME.foreground,
  DEFAULT_THEME.background,
)

/** The CSS variables that a theme sets. */
export interface ThemeVariables {
  '--cutroom-foreground': string
  '--cutroom-background': string
  '--cutroom-text': string
  '--cutroom-muted': string
  '--cutroom-control': string
  '--cutroom-on-foreground': string
  '--cutroom-color-scheme': string
}

/** A theme as an inline style, for `<html>` too: its colours are there at the first paint. */
export function themeVariables(theme: Theme): CSSProperties & ThemeVariables {
  return {
    '--cutroom-foreground': theme.foreground,
    '--cutroom-background': theme.background,
    '--cutroom-text': theme.text,
    '--cutroom-muted': theme.muted,
    '--cutroom-control': theme.control,
    '--cutroom-on-foreground': theme.onForeground,
    '--cutroom-color-scheme': theme.colorScheme,
  }
}

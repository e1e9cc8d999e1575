import type { CSSProperties } from 'react'
import { DEFAULT_THEME } from '../specification.js'
import { luminance, mix, parseHex, type HexColour } from './colour.js'
import { CONTROL_CONTRAST, passingTone, quietTone, TEXT_CONTRAST } from './contrast.js'
import { scrimOpacity } from './scrim.js'

/** Share (0–1) of the background in muted text, before its contrast is checked; chosen by eye. */
const MUTED_SHARE = 0.34

/** Share (0–1) of black in the shade that a light theme lays over pictures; chosen by eye. */
const PICTURE_SHADE_SHARE = 0.5

/** A page's two colours, as hexadecimal colours. Content: each may be missing or invalid. */
export interface ThemeColours {
  readonly foreground?: string | null
  readonly background?: string | null
}

/** A page's two colours and every tone that is computed from them. */
export interface Theme {
  /** The colour as the content has it: large shapes and fills. */
  readonly foreground: HexColour
  readonly background: HexColour
  /** For small text on the background: at least 4.5:1. */
  readonly text: HexColour
  /** For secondary small text: at least 4.5:1, closer to the background where the contrast allows it. */
  readonly muted: HexColour
  /** For controls, focus rings and large text on the background: at least 3:1. */
  readonly control: HexColour
  /** For text on a fill of `foreground`, as in a selection: at least 4.5:1. */
  readonly onForeground: HexColour
  /**
   * For text on a picture: the lighter of the two colours. Dark text would need a light shade, which washes films
   * out.
   */
  readonly pictureText: HexColour
  /** The layer between a picture and `pictureText`: the darker of the two, darkened further in light themes. */
  readonly pictureShade: HexColour
  /** Opacity (0–1) of `pictureShade` at which small text of `pictureText` reaches 4.5:1 on any picture. */
  readonly scrim: number
  /** The `color-scheme` of the browser's controls and scrollbars. */
  readonly colorScheme: 'dark' | 'light'
  /** Content of the page's `theme-color`. */
  readonly themeColor: HexColour
  /** The content's colours did not reach the contrast of text, which uses the nearest tone that does. */
  readonly adjusted: boolean
}

function themeOf(foreground: HexColour, background: HexColour): Theme {
  const text = passingTone(foreground, background, TEXT_CONTRAST)
  const dark = luminance(background) < luminance(text)
  const [pictureText, pictureShade] = dark
    ? [text, background]
    : [background, mix(text, '#000000', PICTURE_SHADE_SHARE)]
  return Object.freeze({
    foreground,
    background,
    text,
    muted: quietTone(text, background, MUTED_SHARE, TEXT_CONTRAST),
    control: passingTone(foreground, background, CONTROL_CONTRAST),
    onForeground: passingTone(background, foreground, TEXT_CONTRAST),
    pictureText,
    pictureShade,
    scrim: scrimOpacity(pictureText, pictureShade, TEXT_CONTRAST),
    colorScheme: dark ? 'dark' : 'light',
    themeColor: background,
    adjusted: text !== foreground,
  })
}

/**
 * Computes a theme from a page's two colours.
 *
 * @returns `null` when one of them is not a hexadecimal colour of three or six digits.
 */
export function resolveTheme(colours: ThemeColours): Theme | null {
  const foreground = parseHex(colours.foreground)
  const background = parseHex(colours.background)
  return foreground === null || background === null ? null : themeOf(foreground, background)
}

/** The theme of a page without colours. */
export const defaultTheme: Theme = /* @__PURE__ */ themeOf(DEFAULT_THEME.foreground, DEFAULT_THEME.background)

/** The CSS variables that a theme sets; every part of this package takes its colours from them. */
export interface ThemeVariables {
  '--cutroom-foreground': string
  '--cutroom-background': string
  '--cutroom-text': string
  '--cutroom-muted': string
  '--cutroom-control': string
  '--cutroom-on-foreground': string
  '--cutroom-picture-text': string
  '--cutroom-picture-shade': string
  '--cutroom-scrim': string
  '--cutroom-color-scheme': string
}

/**
 * A theme as an inline style. A site with server rendering may set it on `<html>` too, so that the page's background
 * and scrollbar have its colours from the first paint on.
 */
export function themeVariables(theme: Theme): CSSProperties & ThemeVariables {
  return {
    '--cutroom-foreground': theme.foreground,
    '--cutroom-background': theme.background,
    '--cutroom-text': theme.text,
    '--cutroom-muted': theme.muted,
    '--cutroom-control': theme.control,
    '--cutroom-on-foreground': theme.onForeground,
    '--cutroom-picture-text': theme.pictureText,
    '--cutroom-picture-shade': theme.pictureShade,
    '--cutroom-scrim': String(theme.scrim),
    '--cutroom-color-scheme': theme.colorScheme,
  }
}

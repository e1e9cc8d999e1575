import {
  DEFAULT_THEME,
  CONTROL_CONTRAST,
  MUTED_SHARE,
  PICTURE_SHADE_SHARE,
  TEXT_CONTRAST,
} from '../constants.js'
import { mix, parseHex, type HexColour } from './colour.js'
import { luminance, passingTone, quietTone } from './contrast.js'
import { scrimOpacity } from './scrim.js'

/** The two colours that a page brings, as hexadecimal colours. Content: anything may be missing or wrong. */
export interface ThemeColours {
  readonly foreground?: string | null
  readonly background?: string | null
}

/** A page's two colours and every tone that is computed from them. */
export interface Theme {
  /** The colour as the content names it: large marks and fills. */
  readonly foreground: HexColour
  readonly background: HexColour
  /** For small text on the background: at least 4.5:1. */
  readonly text: HexColour
  /** For small text that steps back: at least 4.5:1, closer to the background where there is room. */
  readonly muted: HexColour
  /** For controls, focus rings and large text on the background: at least 3:1. */
  readonly control: HexColour
  /** For text on a fill of `foreground`, as in a selection: at least 4.5:1. */
  readonly onForeground: HexColour
  /**
   * For text on a picture: the lighter of the two colours, whichever it is. Films are shown in the dark; a
   * light page would have to lay fog over them.
   */
  readonly pictureText: HexColour
  /** What is laid between a picture and `pictureText`: the darker of the two, on light pages deepened. */
  readonly pictureShade: HexColour
  /** Opacity (0–1) of `pictureShade` that makes small text of `pictureText` readable on any picture. */
  readonly scrim: number
  /** Which of the browser's own controls and scrollbars fit. */
  readonly colorScheme: 'dark' | 'light'
  /** What the page's `theme-color` should say. */
  readonly themeColor: HexColour
  /** The content's colours did not reach their contrast, and text or controls use the nearest tones that do. */
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

/** The theme of a page that names none. */
export const defaultTheme: Theme = /* @__PURE__ */ themeOf(DEFAULT_THEME.foreground, DEFAULT_THEME.background)

import type { CSSProperties } from 'react'
import type { Theme } from './theme-colours.js'

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
 * A theme as an inline style. A site that renders on a server may put it on `<html>` too, so that the page's
 * own background and scrollbar are right from the first paint on.
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

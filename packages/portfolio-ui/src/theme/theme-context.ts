import { createContext } from 'react'
import { defaultTheme, type Theme, type ThemeColours } from './theme-colours.js'

/** The context of a theme scope. */
export interface ThemeContextValue {
  readonly theme: Theme
  /** Shows other colours temporarily; `null` restores the scope's own. */
  readonly preview: (colours: ThemeColours | null) => void
}

/** The context outside of any scope. */
export const UNSCOPED_THEME: ThemeContextValue = { theme: defaultTheme, preview: () => undefined }

export const ThemeContext = createContext(UNSCOPED_THEME)

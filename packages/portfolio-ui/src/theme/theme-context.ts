'use client'

import { createContext, useContext } from 'react'
import { defaultTheme, type Theme, type ThemeColours } from './theme-colours.js'

/** What a theme scope offers to the parts inside. */
export interface ThemeContextValue {
  /** The theme that is shown. */
  readonly theme: Theme
  /** Shows other colours for a while; `null` goes back to the scope's own. */
  readonly preview: (colours: ThemeColours | null) => void
}

/** Outside of a scope: the default theme, and nothing to preview in. */
export const ThemeContext = createContext<ThemeContextValue>({
  theme: defaultTheme,
  preview: () => undefined,
})

/** The theme in force here, and the way to preview another. */
export const useTheme = (): ThemeContextValue => useContext(ThemeContext)

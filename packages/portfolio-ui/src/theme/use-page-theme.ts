'use client'

import { useEffect } from 'react'
import { themeVariables } from './theme-variables.js'
import type { Theme } from './theme-colours.js'

function setVariables(root: HTMLElement, theme: Theme): () => void {
  const variables = Object.entries(themeVariables(theme))
  for (const [name, value] of variables) root.style.setProperty(name, value)
  root.classList.add('cutroom-page-theme')
  return () => {
    for (const [name] of variables) root.style.removeProperty(name)
    root.classList.remove('cutroom-page-theme')
  }
}

/**
 * Takes a theme to the whole document while the component is there: the page's background, its scrollbar,
 * and the content of the `theme-color` that the document has.
 *
 * @param theme `null` leaves the document alone.
 */
export function usePageTheme(theme: Theme | null): void {
  useEffect(() => {
    if (theme === null) return
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    if (meta) meta.content = theme.themeColor
    return setVariables(document.documentElement, theme)
  }, [theme])
}

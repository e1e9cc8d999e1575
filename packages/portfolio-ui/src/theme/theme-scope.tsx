'use client'

import { forwardRef, useEffect, useMemo, useState, type ComponentPropsWithoutRef } from 'react'
import { classNames } from '../styling/class-names.js'
import { consoleWarning, type WarningSink } from '../warnings/warning-sink.js'
import { defaultTheme, resolveTheme, type Theme, type ThemeColours } from './theme-colours.js'
import { ThemeContext } from './theme-context.js'
import type { ThemeScopeDataAttributes } from './theme-scope-data-attributes.js'
import { themeVariables } from './theme-variables.js'
import { usePageTheme } from './use-page-theme.js'

/** Props of `ThemeScope`. */
export interface ThemeScopeProps extends ComponentPropsWithoutRef<'div'> {
  /** The page's own colours; `null`, or colours that are none, give the fallback. */
  readonly colours?: ThemeColours | null
  /** The site's colours, for pages without their own: by default `#ff6779` on `#020202`. */
  readonly fallback?: ThemeColours | null
  /** The scope is the whole page: the document's background, scrollbar and `theme-color` follow it. */
  readonly page?: boolean
  /** Hears of colours that are none. The console by default. */
  readonly onWarning?: WarningSink
}

const isSet = (colours: ThemeColours | null | undefined): colours is ThemeColours =>
  Boolean(colours?.foreground) || Boolean(colours?.background)

/** The first of these that are colours, else the default theme. */
export function firstTheme(...candidates: readonly (ThemeColours | null | undefined)[]): Theme {
  for (const candidate of candidates) {
    const theme = candidate ? resolveTheme(candidate) : null
    if (theme) return theme
  }
  return defaultTheme
}

/** The message for colours that are none, `null` where all is well. */
function complaint(colours: ThemeColours | null | undefined): string | null {
  if (!isSet(colours) || resolveTheme(colours) !== null) return null
  const given = `foreground ${JSON.stringify(colours.foreground)}, background ${JSON.stringify(colours.background)}`
  return `Theme colours could not be used (${given}), so that the page shows its fallback colours. Give both as hexadecimal colours such as #ff6779.`
}

function useComplaint(message: string | null, onWarning: WarningSink): void {
  useEffect(() => {
    if (message !== null) onWarning(message)
    // Reported once a message: a sink that is written inline is a new function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [message])
}

/**
 * Everything inside takes on a page's two colours, and tones computed from them that reach their contrast.
 * A change fades in 300 ms.
 */
export const ThemeScope = forwardRef<HTMLDivElement, ThemeScopeProps>(function ThemeScope(
  { colours, fallback, page = false, onWarning = consoleWarning, className, style, ...rest },
  ref,
) {
  const [previewed, preview] = useState<ThemeColours | null>(null)
  const own = `${colours?.foreground} ${colours?.background} ${fallback?.foreground} ${fallback?.background}`
  const theme = useMemo(
    () => firstTheme(previewed, colours, fallback),
    // Colours by value: content is read anew with each page, and equal colours are the same theme.
    // oxlint-disable-next-line react/exhaustive-deps
    [previewed, own],
  )
  useComplaint(complaint(colours) ?? complaint(fallback), onWarning)
  usePageTheme(page ? theme : null)
  const attributes: ThemeScopeDataAttributes = {
    'data-previewing': previewed ? '' : undefined,
    'data-adjusted': theme.adjusted ? '' : undefined,
  }
  const context = useMemo(() => ({ theme, preview }), [theme])
  return (
    <ThemeContext.Provider value={context}>
      <div
        {...attributes}
        {...rest}
        ref={ref}
        className={classNames('cutroom-theme', className)}
        style={{ ...themeVariables(theme), ...style }}
      />
    </ThemeContext.Provider>
  )
})

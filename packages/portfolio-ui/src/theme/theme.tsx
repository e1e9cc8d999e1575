'use client'

import {
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type RefObject,
} from 'react'
import { useElementRef } from '../element-ref/use-element-ref.js'
import { classNames } from '../styling/class-names.js'
import { consoleWarning, type WarningSink } from '../warnings/warning-sink.js'
import { addPageScope, updateDocument, type PageScope } from './page-scopes.js'
import { defaultTheme, resolveTheme, themeVariables, type Theme, type ThemeColours } from './theme-colours.js'
import { ThemeContext, type ThemeContextValue } from './theme-context.js'
import type { ThemeScopeDataAttributes } from './theme-scope-data-attributes.js'

export type { ThemeContextValue } from './theme-context.js'

/** The theme of the nearest scope, and a function that previews another. */
export const useTheme = (): ThemeContextValue => useContext(ThemeContext)

/** Props of `ThemeScope`. */
export interface ThemeScopeProps extends ComponentProps<'div'> {
  /** The page's own colours; `null` and invalid colours give the fallback. */
  readonly colours?: ThemeColours | null | undefined
  /** The site's colours, for pages without their own: by default `#ff6779` on `#020202`. */
  readonly fallback?: ThemeColours | null | undefined
  /** The scope is the whole page: the document's background, scrollbar and `theme-color` follow. */
  readonly page?: boolean | undefined
  /** Called with a warning about invalid colours. The console by default. */
  readonly onWarning?: WarningSink | undefined
}

/** Gives everything inside a page's colours, and computed tones that reach their contrast. */
export function ThemeScope({
  colours,
  fallback,
  page = false,
  onWarning = consoleWarning,
  ref,
  className,
  style,
  ...rest
}: ThemeScopeProps) {
  const [previewed, preview] = useState<ThemeColours | null>(null)
  const own = `${colours?.foreground} ${colours?.background} ${fallback?.foreground} ${fallback?.background}`
  const theme = useMemo(
    () => findTheme(previewed, colours, fallback),
    // Values are compared: each page has new objects, and equal colours are the same theme.
    // oxlint-disable-next-line react/exhaustive-deps
    [previewed, own],
  )
  useWarning(getWarning(colours) ?? getWarning(fallback), onWarning)
  const element = useElementRef(ref)
  usePageTheme(element, page ? theme : null)
  // The effect sets it while the page is shown: an `Activity` may render the page before.
  const isHydrated = useIsHydrated()
  const attributes: ThemeScopeDataAttributes = {
    'data-previewing': previewed ? '' : undefined,
    'data-adjusted': theme.adjusted ? '' : undefined,
    'data-page': page && isHydrated ? '' : undefined,
  }
  const context = useMemo(() => ({ theme, preview }), [theme])
  return (
    <ThemeContext value={context}>
      <div
        {...attributes}
        {...rest}
        ref={element}
        className={classNames('cutroom-theme', className)}
        style={{ ...themeVariables(theme), ...style }}
      />
    </ThemeContext>
  )
}

function findTheme(...candidates: readonly (ThemeColours | null | undefined)[]): Theme {
  for (const candidate of candidates) {
    const theme = candidate ? resolveTheme(candidate) : null
    if (theme) return theme
  }
  return defaultTheme
}

function getWarning(colours: ThemeColours | null | undefined): string | null {
  if (!colours?.foreground && !colours?.background) return null
  if (resolveTheme(colours) !== null) return null
  return `Theme colours could not be used: ${JSON.stringify(colours)}. Give both, such as #ff6779.`
}

function useWarning(message: string | null, onWarning: WarningSink): void {
  useEffect(() => {
    if (message !== null) onWarning(message)
    // Each message is reported once, although an inline sink is a new function with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [message])
}

const subscribeToNothing = () => () => {}

/** Whether the component was hydrated: its HTML is from a server. */
function useIsHydrated(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  return useState(isHydrating)[0]
}

/** Applies a theme to the whole document while the component is mounted and shown. */
function usePageTheme(element: RefObject<HTMLElement | null>, theme: Theme | null): void {
  const scope = useRef<PageScope | null>(null)
  const isPage = theme !== null
  // A layout effect sets the theme before paint, and removes it while an `Activity` hides the page.
  useLayoutEffect(() => {
    if (!theme || !element.current) return
    const mounted: PageScope = { element: element.current, theme }
    scope.current = mounted
    const remove = addPageScope(mounted)
    return () => {
      scope.current = null
      remove()
    }
    // Another theme does not change the order of scopes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [element, isPage])
  useLayoutEffect(() => {
    if (!theme || !scope.current || scope.current.theme === theme) return
    scope.current.theme = theme
    updateDocument(scope.current.element.ownerDocument)
  }, [theme])
}

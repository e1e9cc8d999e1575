import type { Preview } from '@storybook/react-vite'
import { useSyncExternalStore } from 'react'
import { toLook, type Look } from './toolbars.ts'

/** The rules of axe that depend on colours. */
const RULES = ['color-contrast', 'link-in-text-block']

let shown: string | null = null
const listeners = new Set<() => void>()

function show(theme: string | null): void {
  shown = theme
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The look of the toolbars, in the theme that `checkContrast` shows at the moment. */
export function useLook(globals: Readonly<Record<string, unknown>>): Look {
  const theme = useSyncExternalStore(subscribe, () => shown)
  const look = toLook(globals)
  return theme === null ? look : { ...look, theme }
}

/**
 * Shows a story that was played in the theme of the global `contrastTheme` too, and checks the
 * contrast of its text. No other rule of axe, and no play function, depends on colours.
 */
export const checkContrast: NonNullable<Preview['afterEach']> = async ({ globals, parameters }) => {
  const theme: unknown = globals['contrastTheme']
  if (typeof theme !== 'string') return
  // The parameter is the one of `preview.tsx`, with those of a story's file.
  const { context = 'body', config = {} } = parameters['a11y'] as { context?: string; config?: object }
  const { default: axe } = await import('axe-core')
  show(theme)
  try {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
    axe.reset()
    axe.configure(config)
    const { violations } = await axe.run(context, { runOnly: RULES, resultTypes: ['violations'] })
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    if (found.length > 0) throw new Error(`Too little contrast in ${theme}:\n${found.join('\n')}`)
  } finally {
    show(null)
  }
}

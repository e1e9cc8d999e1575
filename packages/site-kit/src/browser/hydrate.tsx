import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, type AppProps } from '../pages/app.tsx'

/** The script element of the loader, which records presses until there is no list. */
interface LoaderScript extends HTMLScriptElement {
  presses?: (HTMLButtonElement | null)[] | undefined
}

/** Hydrates the page that the server has rendered in `root`. */
export function hydrate(root: Element, props: AppProps): void {
  // In a transition, React hydrates in slices of 5 ms, between which the browser paints and handles input.
  startTransition(() => void hydrateRoot(root, <App {...props} />))
  queueMicrotask(repeatEarlyPresses)
}

/**
 * Repeats the presses of buttons from before React had its listeners, which the document's script has recorded
 * (`server/respond/inline-scripts.ts`). React hydrates what a press needs at once.
 */
function repeatEarlyPresses(): void {
  const loader = document.querySelector<LoaderScript>('script[data-modules]')
  if (!loader) return
  const { presses = [] } = loader
  loader.presses = undefined
  for (const button of presses) button?.click()
}

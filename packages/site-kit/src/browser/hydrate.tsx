import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, type AppProps } from '../pages/app.tsx'

interface LoaderScript extends HTMLScriptElement {
  presses?: (HTMLButtonElement | null)[] | undefined
}

export function hydrate(root: Element, props: AppProps): void {
  // In a transition, React hydrates in slices of 5 ms, between which input is handled.
  startTransition(() => void hydrateRoot(root, <App {...props} />))
  queueMicrotask(repeatEarlyPresses)
}

/** Repeats the presses from before React had its listeners (`server/respond/inline-scripts.ts`). */
function repeatEarlyPresses(): void {
  const loader = document.querySelector<LoaderScript>('script[data-modules]')
  if (!loader) return
  const { presses = [] } = loader
  loader.presses = undefined
  for (const button of presses) button?.click()
}

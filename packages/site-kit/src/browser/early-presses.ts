/** The script element of the loader, which records presses until there is no list. */
interface LoaderScript extends HTMLScriptElement {
  presses?: (HTMLButtonElement | null)[] | undefined
}

/**
 * Repeats the presses of buttons from before React had its listeners, which the document's script has recorded
 * (`server/respond/script-loader.ts`). React hydrates what a press needs at once.
 */
export function repeatEarlyPresses(): void {
  const loader = document.querySelector<LoaderScript>('script[data-modules]')
  if (!loader) return
  const { presses = [] } = loader
  loader.presses = undefined
  for (const button of presses) button?.click()
}

/** Signs of a visitor: the first of them anywhere on the page is enough. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const

let visited = false

/**
 * Calls `start` once, as soon as the page has had a sign of its visitor: at once, where it had one before.
 * What only hands need is fetched by then, and not with the page. `signal` calls it off.
 */
export function whenVisited(start: () => void, signal: AbortSignal): void {
  if (visited || navigator.userActivation?.hasBeenActive) {
    start()
    return
  }
  const heard = new AbortController()
  const hear = () => {
    visited = true
    heard.abort()
    start()
  }
  const options = { capture: true, passive: true, signal: AbortSignal.any([signal, heard.signal]) }
  for (const sign of SIGNS) window.addEventListener(sign, hear, options)
}

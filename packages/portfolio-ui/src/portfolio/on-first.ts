export const POINTER_EVENTS = ['pointermove', 'pointerdown']

/** Calls `start` once, at the first event of these types. */
export function onFirst(types: readonly string[], start: () => void, signal: AbortSignal): void {
  const startOnce = () => {
    for (const type of types) window.removeEventListener(type, startOnce, true)
    start()
  }
  for (const type of types) window.addEventListener(type, startOnce, { capture: true, signal })
}

export const PENDING_AFTER_MS = 150

/** Marks an element as busy while a read is pending for longer than `PENDING_AFTER_MS`. */
export function createPending(
  element: Pick<Element, 'setAttribute' | 'removeAttribute'>,
  onChange: (isPending: boolean) => void,
): (signal: AbortSignal) => () => void {
  let current: AbortSignal | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (signal: AbortSignal) => {
    if (current !== signal) return
    current = null
    clearTimeout(timer)
    element.removeAttribute('aria-busy')
    onChange(false)
  }
  return (signal) => {
    // A superseding navigation continues the wait of the one before.
    if (current === null)
      timer = setTimeout(() => element.setAttribute('aria-busy', 'true'), PENDING_AFTER_MS)
    current = signal
    onChange(true)
    // The wait ends in a later task: a superseding navigation, if any, has started by then.
    signal.addEventListener('abort', () => setTimeout(end, 0, signal))
    return () => end(signal)
  }
}

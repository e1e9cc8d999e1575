/**
 * Keeps a letter or Escape from the page while a sheet opens: the page has shortcuts of one letter.
 * Returns false for any other key.
 */
export function holdKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey } = event
  if ((key.length > 1 && key !== 'Escape') || ctrlKey || altKey || metaKey) return false
  event.preventDefault()
  event.stopImmediatePropagation()
  return true
}

/** Keeps all such keys from the page until `release` is called. */
export function holdKeys(held: readonly KeyboardEvent[] = []) {
  const keys = [...held]
  const onKeyDown = (event: KeyboardEvent) => void (holdKey(event) && keys.push(event))
  addEventListener('keydown', onKeyDown, true)
  return { keys, release: () => removeEventListener('keydown', onKeyDown, true) }
}

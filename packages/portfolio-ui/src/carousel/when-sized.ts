/** Calls `start` once, as soon as an element has a size: at once, or when it is shown. The result calls it off. */
export function whenSized(element: HTMLElement, start: () => void): () => void {
  const hasSize = () => element.clientWidth > 0 && element.clientHeight > 0
  if (hasSize()) {
    start()
    return () => {}
  }
  if (typeof ResizeObserver === 'undefined') return () => {}
  const observer = new ResizeObserver(() => {
    if (!hasSize()) return
    observer.disconnect()
    start()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Refuses files that no field takes, for which browsers leave the Studio. Returns the stop. */
export function refuseStrayDrops(target: EventTarget): () => void {
  const abort = new AbortController()
  const refuse = (event: Event) => {
    // Events of drags alone arrive here.
    const { dataTransfer, target: element } = event as DragEvent
    const isText = element !== null && 'isContentEditable' in element && element.isContentEditable === true
    // A field that takes the file has prevented the default; a text uploads pictures.
    if (event.defaultPrevented || isText || !dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  target.addEventListener('dragover', refuse, { signal: abort.signal })
  target.addEventListener('drop', refuse, { signal: abort.signal })
  return () => abort.abort()
}

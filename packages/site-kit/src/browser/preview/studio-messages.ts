/** What the domains of the content studio's messages begin with (`sanity/comlink`, and `sanity/channels` before it). */
const DOMAINS = 'sanity/'

/**
 * Has only the content studio speak to the overlays: they answer whoever sends the first word, and any page that has
 * opened this one, or is within it, can. Messages that are not meant for them are let through.
 *
 * @param target where messages arrive, the window
 * @param studioUrl address of the content studio
 * @returns ends it
 */
export function hearOnlyStudio(target: EventTarget, studioUrl: string): () => void {
  const { origin } = new URL(studioUrl)
  const refuse = (event: Event) => {
    if (!(event instanceof MessageEvent) || event.origin === origin) return
    if (isForOverlays(event.data)) event.stopImmediatePropagation()
  }
  // Before all who listen already, too.
  target.addEventListener('message', refuse, { capture: true })
  return () => target.removeEventListener('message', refuse, { capture: true })
}

function isForOverlays(data: unknown): boolean {
  const domain = typeof data === 'object' && data !== null && 'domain' in data ? data.domain : null
  return typeof domain === 'string' && domain.startsWith(DOMAINS)
}

import { getField } from '@cutroom/ground/is-record'

/** Prefix of the domains of the Studio's messages: `sanity/comlink`, before `sanity/channels`. */
const MESSAGE_DOMAINS = 'sanity/'

/** Whether the Studio may show the page. The server's policy refuses frames of other sites. */
export function isPresented(page: Pick<Window, 'parent' | 'opener' | 'self'>): boolean {
  return page.parent !== page.self || Boolean(page.opener)
}

/**
 * Stops messages to the overlays that are not from the Studio: they respond to the first sender,
 * which can be any page that has opened this one.
 */
export function acceptMessagesFromStudioOnly(target: EventTarget, studioUrl: string): () => void {
  const { origin } = new URL(studioUrl)
  const refuse = (event: Event) => {
    if (!(event instanceof MessageEvent) || event.origin === origin) return
    if (isForOverlays(event.data)) event.stopImmediatePropagation()
  }
  target.addEventListener('message', refuse, { capture: true })
  return () => target.removeEventListener('message', refuse, { capture: true })
}

/**
 * Calls `change` with each perspective that the Studio reports. It reports its own to every new
 * page: after `Exit Preview` that is ignored until another one.
 */
export function perspectiveChanges(
  exited: boolean,
  change: (perspective: unknown) => void,
): (perspective: unknown) => void {
  let ignored: string | null = null
  let isIgnoring = exited
  return (perspective) => {
    const reported = JSON.stringify(perspective)
    ignored ??= reported
    isIgnoring &&= reported === ignored
    if (!isIgnoring) change(perspective)
  }
}

function isForOverlays(data: unknown): boolean {
  const domain = getField(data, 'domain')
  return typeof domain === 'string' && domain.startsWith(MESSAGE_DOMAINS)
}

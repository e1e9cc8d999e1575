/**
 * Whether the page may be shown by the content studio's Presentation view: in its frame, or in a window that it has
 * opened. Who else could have framed it, the server's policy has refused already; to who else has opened it, the
 * overlays do not listen (`studio-messages.ts`).
 */
export function isPresented(page: Pick<Window, 'parent' | 'opener' | 'self'>): boolean {
  return page.parent !== page.self || Boolean(page.opener)
}

let current: ViewTransition | null = null
let forwardsClicks = false

/**
 * Changes the document in a view transition, unless the visitor prefers reduced motion.
 * @param hasUATransition whether the browser has run a transition of its own (a swipe back)
 */
export async function withViewTransition(change: () => void, hasUATransition: boolean): Promise<void> {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (reducedMotion || hasUATransition || document.hidden || !('startViewTransition' in document))
    return change()
  if (!forwardsClicks) forwardClicks()
  const transition = document.startViewTransition(change)
  current = transition
  const { updateCallbackDone, ready, finished } = transition
  // A transition may be skipped; the document still changes.
  for (const promise of [ready, finished]) promise.catch(() => {})
  const end = () => {
    if (current === transition) current = null
  }
  finished.then(end, end)
  await updateCallbackDone
}

/**
 * Skips a view transition at a press, and dispatches its click to the element under the pointer.
 * Browsers send all pointer events to `<html>` while a page is captured
 * (https://drafts.csswg.org/css-view-transitions-1/#captured-in-a-view-transition).
 */
function forwardClicks(): void {
  forwardsClicks = true
  let pressed: Element | null = null
  const elementAt = ({ clientX, clientY }: MouseEvent) => {
    current?.skipTransition()
    return document.elementFromPoint(clientX, clientY)
  }
  const press = (event: PointerEvent) => {
    pressed = isCaptured(event) ? elementAt(event) : null
  }
  const click = (event: MouseEvent) => {
    if (!isCaptured(event)) return
    const target = commonAncestor(pressed, elementAt(event))
    if (target === null || target === document.documentElement) return
    event.stopImmediatePropagation()
    target.dispatchEvent(new MouseEvent('click', event))
  }
  addEventListener('pointerdown', press, { capture: true })
  addEventListener('click', click, { capture: true })
}

function isCaptured({ target, isTrusted }: Event): boolean {
  return isTrusted && target === document.documentElement
}

/** The common ancestor of both; null if one of them has been removed. */
function commonAncestor(pressed: Element | null, released: Element | null): Element | null {
  let ancestor = pressed?.isConnected ? pressed : null
  while (ancestor && !ancestor.contains(released)) ancestor = ancestor.parentElement
  return released === null ? null : ancestor
}

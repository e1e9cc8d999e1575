/** The transition under way, if there is one; a document has one at most. */
let current: ViewTransition | null = null

/**
 * Changes the document, in a view transition where the browser has them and motion is welcome.
 *
 * @param isShown the browser has shown a transition of its own (a swipe back)
 * @returns when the document has changed; the transition may go on
 * @throws what `change` throws
 */
export async function withViewTransition(change: () => void, isShown: boolean): Promise<void> {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (calm || isShown || document.hidden || !('startViewTransition' in document)) return change()
  const transition = document.startViewTransition(change)
  current = transition
  const { updateCallbackDone, ready, finished } = transition
  // Skipped by the next one, by a press, or for want of time: the change happens all the same.
  for (const stage of [ready, finished]) stage.catch(() => {})
  const end = () => {
    if (current === transition) current = null
  }
  finished.then(end, end)
  await updateCallbackDone
}

/**
 * Has a press during a view transition skip it, and its click reach what is under the pointer.
 *
 * While a page is captured for a transition, browsers send all pointer events to `<html>`, whatever the `pointer-events`
 * of its pseudo-elements are (https://drafts.csswg.org/css-view-transitions-1/#captured-in-a-view-transition), and a
 * click goes to what its press and its release have in common. So a press within a transition makes a click on
 * `<html>`, which is sent on to where a browser would have sent it without one.
 *
 * @returns ends it
 */
export function keepClicks(): () => void {
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
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
  addEventListener('pointerdown', press, options)
  addEventListener('click', click, options)
  return () => ended.abort()
}

/** Whether an event may have been kept from what is under the pointer. Only the browser's own are. */
function isCaptured({ target, isTrusted }: Event): boolean {
  return isTrusted && target === document.documentElement
}

/** What contains both, nearest to them; null where one of them is gone by now. */
function commonAncestor(pressed: Element | null, released: Element | null): Element | null {
  let ancestor = pressed?.isConnected ? pressed : null
  while (ancestor && !ancestor.contains(released)) ancestor = ancestor.parentElement
  return released === null ? null : ancestor
}

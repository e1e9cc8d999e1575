/** The tree of an element, which knows the focus in it: a document has that of no shadow root. */
export function getTree(element: Element): Document | ShadowRoot {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : document
}

/** Whether an element, or one in it, fills the screen. An element around it may do so before. */
export const isFullscreen = (element: Element | null): boolean =>
  !!element?.contains(getTree(element).fullscreenElement)

/** The innermost target of an event: listeners of the window get the host of a shadow root. */
export function getTarget(event: Event): Element | null {
  const [target] = event.composedPath()
  return target instanceof Element ? target : null
}

/** The element that has the focus in a tree; null where none has it, or an element was removed. */
export const findFocused = ({ activeElement }: Document | ShadowRoot): Element | null =>
  activeElement === document.body ? null : activeElement

/** An element, and all that are around it, also around its shadow root. */
export function listAround(element: Element | null): readonly Element[] {
  if (!element) return []
  const root = element.getRootNode()
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  return [element, ...listAround(parent)]
}

/** Whether the wheel, and keys with the focus in an element, scroll it. */
export const isScroller = (element: Element): boolean =>
  (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) &&
  /auto|scroll/.test(getComputedStyle(element).overflow)

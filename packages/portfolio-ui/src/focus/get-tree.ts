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

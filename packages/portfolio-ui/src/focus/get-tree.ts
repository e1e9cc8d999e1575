/** The tree of an element, which knows the focus in it: a document has that of no shadow root. */
export function getTree(element: Element): Document | ShadowRoot {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : document
}

/** The element that has the focus in a tree; null where none has it, or an element was removed. */
export const findFocused = ({ activeElement }: Document | ShadowRoot): Element | null =>
  activeElement === document.body ? null : activeElement

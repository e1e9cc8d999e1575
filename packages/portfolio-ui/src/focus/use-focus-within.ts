import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * Calls `restore` when the content of an element that has the focus has changed with `keys`: focus
 * leaves an element that is removed without an event, and may be anywhere by then.
 * @returns handlers of the element
 */
export function useFocusWithin(restore: () => void, ...keys: readonly unknown[]) {
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current) restore()
    // oxlint-disable-next-line react/exhaustive-deps
  }, keys)
  return {
    onFocus() {
      hasFocus.current = true
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      hasFocus.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    },
  }
}

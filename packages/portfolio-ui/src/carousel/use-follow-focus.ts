import { useRef, type RefObject, type KeyboardEvent } from 'react'
import { findFocused, getTree } from '../focus/elements.js'
import { useFocusWithin } from '../focus/use-focus-within.js'

/** Marks the control of a slide that receives the focus of `useFollowFocus`. */
export const FOCUS_TARGET = { 'data-cutroom-focus': '' } as const

/** Selects the control of the current slide within a carousel. */
export const CURRENT_CONTROL = '[data-slot="0"] [data-cutroom-focus]'

const isFocusTarget = (element: EventTarget): element is HTMLElement =>
  element instanceof HTMLElement && element.matches('[data-cutroom-focus]')

/** Keeps focus in a carousel whose controls are replaced: it moves to that of the current slide. */
export function useFollowFocus(viewport: RefObject<HTMLElement | null>, centre: number, shown?: unknown) {
  /** The press of the space bar on a control, and the centre at that time. */
  const spacePress = useRef<{ readonly event: Event; readonly centre: number } | null>(null)
  const focusHandlers = useFocusWithin(
    () => {
      const element = viewport.current
      if (!element) return
      const focused = findFocused(getTree(element))
      if (focused && !element.contains(focused)) return
      const control = element.querySelector<HTMLElement>(CURRENT_CONTROL)
      if (control !== focused) control?.focus({ preventScroll: true })
    },
    centre,
    shown,
  )
  return {
    ...focusHandlers,
    onKeyDown({ key, target, nativeEvent }: KeyboardEvent) {
      if (key === ' ') spacePress.current = isFocusTarget(target) ? { event: nativeEvent, centre } : null
    },
    onKeyUp({ key, target }: KeyboardEvent) {
      if (key !== ' ') return
      const press = spacePress.current
      spacePress.current = null
      // A browser clicks only the button that has received press and release; the focus has moved.
      const isMoved = press !== null && press.centre !== centre
      if (isMoved && !press.event.defaultPrevented && isFocusTarget(target)) target.click()
    },
  }
}

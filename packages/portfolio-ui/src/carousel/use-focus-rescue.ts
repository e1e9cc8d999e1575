'use client'

import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

interface FocusWatch {
  onFocus(): void
  onBlur(event: FocusEvent): void
}

/**
 * Keeps focus in a carousel whose slides come and go: when it was inside as the centre changed, it moves to
 * the control of the new current slide.
 *
 * @returns What the viewport has to hear.
 */
export function useFocusRescue(viewport: RefObject<HTMLElement | null>, centre: number): FocusWatch {
  const inside = useRef(false)
  const known = useRef(centre)
  useLayoutEffect(() => {
    if (known.current === centre) return
    known.current = centre
    if (!inside.current) return
    const control = viewport.current?.querySelector<HTMLElement>('[data-slot="0"] [data-cutroom-focus]')
    if (control && control !== document.activeElement) control.focus({ preventScroll: true })
  }, [viewport, centre])
  return {
    onFocus() {
      inside.current = true
    },
    onBlur({ currentTarget, relatedTarget }) {
      inside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    },
  }
}

'use client'

import { useEffect, type RefObject } from 'react'
import { usePortfolio, usePortfolioActions } from '../portfolio/portfolio-context.js'

/**
 * Stops autoplay mode when the visitor's hand or focus comes to the films (APG, carousel): a pointer that
 * moves over them, or a focus that keys have brought. A pointer that only rests there is watching. The button that
 * stops autoplay mode must lie outside: what brings a hand to it would change what it does.
 */
export function usePauseAutoplayOnInteraction(element: RefObject<HTMLElement | null>): void {
  const on = usePortfolio(({ autoplayMode }) => autoplayMode)
  const actions = usePortfolioActions()
  useEffect(() => {
    const area = element.current
    if (!on || !area) return
    const rest = () => actions.setAutoplayMode(false)
    const onMove = ({ movementX, movementY, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && (movementX || movementY)) rest()
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) rest()
    }
    area.addEventListener('pointermove', onMove)
    area.addEventListener('focusin', onFocus)
    return () => {
      area.removeEventListener('pointermove', onMove)
      area.removeEventListener('focusin', onFocus)
    }
  }, [element, on, actions])
}

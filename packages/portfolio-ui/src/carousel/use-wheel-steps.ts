'use client'

import { useEffect, type RefObject } from 'react'
import { usePortfolioActions } from '../portfolio/portfolio-context.js'
import { hearWheel, REST } from './wheel-gesture.js'
import { offerWheel, ownsWheel, wheelSample } from './wheel-owner.js'

/**
 * Makes the wheel over an element move the films, one gesture one film, while the element is wholly in sight.
 * A gesture that began as the page's scrolling stays that, and so does every pinch.
 */
export function useWheelSteps(target: RefObject<HTMLElement | null>, enabled: boolean): void {
  const actions = usePortfolioActions()
  useEffect(() => {
    const element = target.current
    if (!element || !enabled) return
    let gesture = REST
    const takeBack = offerWheel(element)
    const hear = (event: WheelEvent) => {
      if (event.defaultPrevented || !ownsWheel(event, element)) return
      event.preventDefault()
      const heard = hearWheel(gesture, wheelSample(event, element))
      gesture = heard.gesture
      if (heard.step > 0) actions.next({ source: 'wheel' })
      if (heard.step < 0) actions.previous({ source: 'wheel' })
    }
    element.addEventListener('wheel', hear, { passive: false })
    return () => {
      takeBack()
      element.removeEventListener('wheel', hear)
    }
  }, [target, enabled, actions])
}

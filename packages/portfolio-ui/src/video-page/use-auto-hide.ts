'use client'

import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { AUTO_HIDE_MS } from '../specification.js'

/** Events of user activity. */
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin', 'scroll'] as const

/** Whether the chrome of a page is hidden, and handlers for the page's element. */
export interface AutoHide {
  readonly hidden: boolean
  /**
   * A tap on a film whose chrome is hidden shows the chrome and must not pause the film: `onClickCapture` cancels the
   * click of such a tap. A mouse shows the chrome on its way to the click.
   */
  readonly handlers: { readonly onClickCapture: (event: MouseEvent) => void }
}

/** Browsers dispatch `pointermove` for a pointer at rest when the page changes below it. */
const isWithoutMovement = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY

/** A tap on the film: what is visible beside it, as in portrait, is pressed by the first tap. */
const isTapOnFilm = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.pointerType === 'touch' &&
  event.target instanceof Element &&
  event.target.closest('.cutroom-slide') !== null

/** Hides everything but the film while `playing`, `AUTO_HIDE_MS` after the last user activity. */
export function useAutoHide(playing: boolean): AutoHide {
  const [hidden, setHidden] = useState(false)
  const shownByTap = useRef(false)
  useEffect(() => {
    if (!playing) return
    let timer: ReturnType<typeof setTimeout>
    let isHidden = false
    const update = (next: boolean) => {
      isHidden = next
      setHidden(next)
    }
    const startTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => update(true), AUTO_HIDE_MS)
    }
    const onActivity = (event: Event) => {
      if (isWithoutMovement(event)) return
      if (event.type === 'pointerdown') shownByTap.current = isHidden && isTapOnFilm(event)
      update(false)
      startTimer()
    }
    startTimer()
    for (const type of ACTIVITY) window.addEventListener(type, onActivity, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      setHidden(false)
      for (const type of ACTIVITY) window.removeEventListener(type, onActivity, { capture: true })
    }
  }, [playing])
  const handlers = useMemo(
    () => ({
      onClickCapture(event: MouseEvent) {
        if (shownByTap.current) event.preventDefault()
        shownByTap.current = false
      },
    }),
    [],
  )
  return { hidden, handlers }
}

'use client'

import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { WITHDRAW_MS } from '../constants.js'

/** What counts as a sign of life. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'focusin', 'scroll'] as const

/** Whether a page has withdrawn, and what its element has to hear. */
export interface Withdrawal {
  readonly withdrawn: boolean
  /**
   * A finger that taps a film with nothing else in sight wants to see the rest, not to pause: this takes the
   * click of such a tap back. A mouse has woken the page on its way.
   */
  readonly handlers: { readonly onClickCapture: (event: MouseEvent) => void }
}

/** A page that changes under a resting pointer makes the browser say that it has moved. */
const isStill = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY

const isTap = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointerdown' && event.pointerType === 'touch'

/**
 * Whether everything but the film has withdrawn: while `playing`, some time after the last sign of life.
 * Any sign brings it back.
 */
export function useWithdrawal(playing: boolean): Withdrawal {
  const [withdrawn, setWithdrawn] = useState(false)
  const wokenByTap = useRef(false)
  useEffect(() => {
    if (!playing) return
    let timer: ReturnType<typeof setTimeout>
    let away = false
    const turn = (now: boolean) => {
      away = now
      setWithdrawn(now)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => turn(true), WITHDRAW_MS)
    }
    const wake = (event: Event) => {
      if (isStill(event)) return
      if (event.type === 'pointerdown') wokenByTap.current = away && isTap(event)
      turn(false)
      wait()
    }
    wait()
    for (const sign of SIGNS) window.addEventListener(sign, wake, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      setWithdrawn(false)
      for (const sign of SIGNS) window.removeEventListener(sign, wake, { capture: true })
    }
  }, [playing])
  const handlers = useMemo(
    () => ({
      onClickCapture(event: MouseEvent) {
        if (wokenByTap.current) event.preventDefault()
        wokenByTap.current = false
      },
    }),
    [],
  )
  return { withdrawn, handlers }
}

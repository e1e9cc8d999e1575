'use client'

import { useEffect, useState } from 'react'
import { WITHDRAW_MS } from '../constants.js'

/** What counts as a sign of life. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'focusin', 'scroll'] as const

/**
 * Whether everything but the film has withdrawn: while `playing`, some time after the last sign of life.
 * Any sign brings it back.
 */
export function useWithdrawal(playing: boolean): boolean {
  const [withdrawn, setWithdrawn] = useState(false)
  useEffect(() => {
    if (!playing) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setWithdrawn(true), WITHDRAW_MS)
    }
    const wake = (event: Event) => {
      // A page that changes under a resting pointer makes the browser say that it has moved.
      if (
        event instanceof PointerEvent &&
        event.type === 'pointermove' &&
        !event.movementX &&
        !event.movementY
      )
        return
      setWithdrawn(false)
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
  return withdrawn
}

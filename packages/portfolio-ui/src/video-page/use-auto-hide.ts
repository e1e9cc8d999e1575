import type { Cancel } from '@cutroom/player-core'
import { useEffect, useState } from 'react'
import { getTarget } from '../focus/elements.js'
import { findFocusedFrame } from '../player/use-frame-focus.js'
import { usePortfolioContext } from '../portfolio/portfolio.js'
import { AUTO_HIDE_MS } from '../specification.js'

const ACTIVITY = [
  'pointermove',
  'pointerover',
  'pointerdown',
  'keydown',
  'wheel',
  'focusin',
  'scroll',
] as const

/** A change of time that is a seek, in seconds: time updates are at most a second apart. */
const SEEK_S = 1

const CONTROL = 'a, button, input, label, select, summary'

/**
 * Whether everything but the film is hidden: while `playing`, `AUTO_HIDE_MS` after the last user
 * activity.
 */
export function useAutoHide(playing: boolean): boolean {
  const { store, clock } = usePortfolioContext()
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (!playing) return
    const listeners = new AbortController()
    const { signal } = listeners
    let cancelTimer: Cancel | null = null
    let isHidden = false
    const isMovement = createMovementTest()
    const update = (next: boolean) => {
      isHidden = next
      setHidden(next)
    }
    const startTimer = () => {
      cancelTimer?.()
      cancelTimer = clock.after(AUTO_HIDE_MS, () => update(true))
    }
    const show = () => {
      update(false)
      startTimer()
    }
    const onActivity = (event: Event) => {
      if (event instanceof PointerEvent && !isMovement(event)) return
      if (isHidden && event instanceof PointerEvent && event.type === 'pointerdown') cancelFirstTap(event)
      show()
    }
    const onBlur = () => {
      // Firefox changes the focused element after the event.
      setTimeout(() => signal.aborted || (findFocusedFrame() && show()))
    }
    let { seconds } = store.media.getSnapshot()
    const onTime = () => {
      const before = seconds
      seconds = store.media.getSnapshot().seconds
      if (Math.abs(seconds - before) > SEEK_S) show()
    }
    startTimer()
    for (const type of ACTIVITY) {
      window.addEventListener(type, onActivity, { passive: true, capture: true, signal })
    }
    window.addEventListener('blur', onBlur, { signal })
    const unsubscribe = store.media.subscribe(onTime)
    return () => {
      cancelTimer?.()
      setHidden(false)
      listeners.abort()
      unsubscribe()
    }
  }, [playing, store, clock])
  return hidden
}

/** Browsers dispatch pointer events for a pointer at rest when the page changes below it. */
function createMovementTest(): (event: PointerEvent) => boolean {
  let last: { readonly x: number; readonly y: number } | null = null
  return ({ type, pointerType, clientX: x, clientY: y, movementX, movementY, relatedTarget }) => {
    const before = last
    last = { x, y }
    if (type === 'pointermove') return movementX !== 0 || movementY !== 0
    if (type !== 'pointerover') return true
    // A touch that comes over an element begins a tap.
    if (pointerType !== 'mouse') return false
    // The page has no earlier position of a pointer that comes from a frame or into the window.
    return before ? before.x !== x || before.y !== y : relatedTarget === null
  }
}

/** The first tap only shows the chrome, unless its target was visible before, as in portrait. */
function cancelFirstTap(event: PointerEvent): void {
  const target = getTarget(event)
  if (event.pointerType === 'mouse' || !target) return
  const control = target.closest(CONTROL)
  const isOnFilm = target.closest('.cutroom-slide') !== null
  const tap = new AbortController()
  const onClick = (click: Event) => {
    tap.abort()
    const clicked = getTarget(click)
    if (!isOnFilm && clicked?.closest(CONTROL) === control) return
    click.preventDefault()
    // A slide ignores a click that is prevented, except as the first of a double tap.
    if (!clicked?.closest('.cutroom-slide')) click.stopPropagation()
  }
  const options = { capture: true, signal: tap.signal }
  window.addEventListener('click', onClick, options)
  // No click follows a swipe.
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, () => tap.abort(), options)
}

'use client'

import { useCallback, useEffect, useRef } from 'react'
import { getTarget } from '../focus/elements.js'

const FRAME = '.cutroom-player iframe'

/** The frame that has the focus, also in shadow roots. */
export function findFocusedFrame(): HTMLElement | null {
  let { activeElement } = document
  while (activeElement?.shadowRoot) ({ activeElement } = activeElement.shadowRoot)
  return isFrame(activeElement) ? activeElement : null
}

const isFrame = (target: Element | null): target is HTMLElement => !!target?.matches(FRAME)

/**
 * Takes focus back from the frame of a host once a mouse that pressed in it has left it while the
 * film plays, so that the keys of the page work again. A page learns of a press in a frame only by
 * the loss of its window's focus.
 */
export function useFrameFocus(playing: boolean): void {
  const isPlaying = useRef(playing)
  const focus = useRef<'page' | 'kept by frame' | 'pressed' | 'left by mouse'>('page')
  const takeBack = useCallback(() => {
    if (!isPlaying.current || focus.current !== 'left by mouse') return
    const frame = findFocusedFrame()
    if (!frame) return
    focus.current = 'page'
    frame.blur()
    // The window takes the focus of the system, which the frame may have.
    window.focus()
  }, [])
  useEffect(() => {
    isPlaying.current = playing
    takeBack()
  }, [playing, takeBack])
  useEffect(() => {
    let isTabbing = false
    const listeners = new AbortController()
    const listen = <Type extends keyof WindowEventMap>(
      type: Type,
      run: (event: WindowEventMap[Type]) => void,
    ) => window.addEventListener(type, run, { capture: true, passive: true, signal: listeners.signal })
    const onMouse = (event: PointerEvent) => {
      const { type, pointerType, relatedTarget } = event
      if (pointerType !== 'mouse' || (focus.current !== 'pressed' && focus.current !== 'left by mouse'))
        return
      const hasLeft = type === 'pointerout' ? relatedTarget === null : !isFrame(getTarget(event))
      if (type === 'pointerout' && !hasLeft) return
      focus.current = hasLeft ? 'left by mouse' : 'pressed'
      takeBack()
    }
    listen('pointerover', onMouse)
    listen('pointermove', onMouse)
    listen('pointerout', onMouse)
    listen('keydown', ({ key }) => (isTabbing = key === 'Tab'))
    listen('pointerdown', () => (isTabbing = false))
    listen('focusin', (event) => {
      if (!isFrame(getTarget(event))) isTabbing = false
    })
    listen('blur', ({ target }) => {
      if (target !== window) return
      const next = isTabbing ? 'kept by frame' : 'pressed'
      // Firefox changes the focused element after the event.
      setTimeout(() => {
        if (findFocusedFrame()) focus.current = next
      })
    })
    return () => listeners.abort()
  }, [takeBack])
}

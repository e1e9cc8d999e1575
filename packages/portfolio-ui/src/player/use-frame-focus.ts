'use client'

import { useCallback, useEffect, useRef } from 'react'

const FRAME = '.cutroom-player iframe'

export const isFrameFocused = (): boolean => isFrame(document.activeElement)

const isFrame = (target: EventTarget | null): boolean => target instanceof Element && target.matches(FRAME)

/**
 * Takes focus back from the frame of a host once a mouse that pressed in it has left it while the
 * film plays, so that the keys of the page work again. A page learns of a press in a frame only by
 * the loss of its window's focus.
 */
export function useFrameFocus(playing: boolean): void {
  const isPlaying = useRef(playing)
  const focus = useRef<'page' | 'kept by frame' | 'pressed' | 'left by mouse'>('page')
  const takeBack = useCallback(() => {
    if (!isPlaying.current || focus.current !== 'left by mouse' || !isFrameFocused()) return
    focus.current = 'page'
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
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
    const onMouse = ({ type, pointerType, target, relatedTarget }: PointerEvent) => {
      if (pointerType !== 'mouse' || (focus.current !== 'pressed' && focus.current !== 'left by mouse'))
        return
      const hasLeft = type === 'pointerout' ? relatedTarget === null : !isFrame(target)
      if (type === 'pointerout' && !hasLeft) return
      focus.current = hasLeft ? 'left by mouse' : 'pressed'
      takeBack()
    }
    listen('pointerover', onMouse)
    listen('pointermove', onMouse)
    listen('pointerout', onMouse)
    listen('keydown', ({ key }) => (isTabbing = key === 'Tab'))
    listen('pointerdown', () => (isTabbing = false))
    listen('focusin', ({ target }) => {
      if (!isFrame(target)) isTabbing = false
    })
    listen('blur', ({ target }) => {
      if (target !== window) return
      const next = isTabbing ? 'kept by frame' : 'pressed'
      // Firefox changes the focused element after the event.
      setTimeout(() => {
        if (isFrameFocused()) focus.current = next
      })
    })
    return () => listeners.abort()
  }, [takeBack])
}

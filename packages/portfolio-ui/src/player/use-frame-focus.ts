'use client'

import { useEffect, useRef } from 'react'

const FRAME = '.cutroom-player iframe'

export const isFrameFocused = (): boolean => isFrame(document.activeElement)

const isFrame = (target: EventTarget | null): boolean => target instanceof Element && target.matches(FRAME)

/**
 * Takes focus back from the frame of a host once a mouse that pressed in it has left it while the film
 * plays, so that the keys of the page work again. Focus by the Tab key is left there.
 */
export function useFrameFocus(playing: boolean): void {
  const setPlaying = useRef<((isPlaying: boolean) => void) | null>(null)
  useEffect(() => {
    const focus = createFrameFocus()
    setPlaying.current = focus.setPlaying
    return focus.destroy
  }, [])
  useEffect(() => setPlaying.current?.(playing), [playing])
}

/**
 * A page is not notified of a press in a frame, only that its window loses the focus, and of a mouse
 * in a frame only by some browsers.
 */
function createFrameFocus() {
  let isPlaying = false
  let isTabbing = false
  let focus: 'page' | 'kept by frame' | 'pressed' | 'left by mouse' = 'page'
  const takeBack = () => {
    if (!isPlaying || focus !== 'left by mouse' || !isFrameFocused()) return
    focus = 'page'
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    // Where the frame has the focus of the system.
    window.focus()
  }
  const listeners = new AbortController()
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    run: (event: WindowEventMap[Type]) => void,
  ) => window.addEventListener(type, run, { capture: true, passive: true, signal: listeners.signal })

  const onMouse = ({ type, pointerType, target, relatedTarget }: PointerEvent) => {
    if (pointerType !== 'mouse' || (focus !== 'pressed' && focus !== 'left by mouse')) return
    const hasLeft = type === 'pointerout' ? relatedTarget === null : !isFrame(target)
    if (type === 'pointerout' && !hasLeft) return
    focus = hasLeft ? 'left by mouse' : 'pressed'
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
      if (isFrameFocused()) focus = next
    })
  })
  return {
    setPlaying: (next: boolean) => {
      isPlaying = next
      takeBack()
    },
    destroy: () => listeners.abort(),
  }
}

type Press = Pick<PointerEvent, 'button' | 'buttons' | 'ctrlKey' | 'isPrimary'>

/** Whether a press may begin a drag: not that of a second finger, nor one that opens a menu. */
export const isDragStart = ({ button, ctrlKey, isPrimary }: Press): boolean =>
  button === 0 && isPrimary && !ctrlKey

/** Whether a pointer that moves is still pressed: a release over a menu is not reported. */
export const isPressed = ({ buttons }: Press): boolean => (buttons & 1) === 1

/**
 * Calls `cancel` when the press of a pointer ends without a release: the system takes it away,
 * opens a menu, or does not report the release; or a second finger begins another gesture. Android
 * reports a menu for any finger that rests, and takes the finger away only where a menu opens.
 */
export function onPressCancel(
  getPointerId: () => number | null | undefined,
  cancel: () => void,
  signal: AbortSignal,
): void {
  const listen = (
    type: 'pointermove' | 'pointercancel' | 'pointerdown' | 'contextmenu',
    isCancel: (event: PointerEvent) => boolean,
  ) => {
    const onEvent = (event: PointerEvent) => {
      if (isCancel(event)) cancel()
    }
    window.addEventListener(type, onEvent, { capture: true, signal })
  }
  listen('pointermove', (event) => event.pointerId === getPointerId() && !isPressed(event))
  listen('pointercancel', ({ pointerId }) => pointerId === getPointerId())
  listen('pointerdown', ({ isPrimary }) => !isPrimary)
  listen('contextmenu', ({ pointerType }) => pointerType !== 'touch')
}

/** A magnification that is visible: browsers report 1 as up to 1.001. */
const MAGNIFIED = 1.01

/** Whether the visitor has magnified the page by a pinch: wheel and fingers then pan it. */
export const isMagnified = (): boolean => (window.visualViewport?.scale ?? 1) > MAGNIFIED

/** Lets fingers on an element pan the page in all directions while it is magnified. */
export function panMagnified(element: HTMLElement, signal: AbortSignal): void {
  const update = () => (element.style.touchAction = isMagnified() ? 'manipulation' : '')
  update()
  window.visualViewport?.addEventListener('resize', update, { signal })
}

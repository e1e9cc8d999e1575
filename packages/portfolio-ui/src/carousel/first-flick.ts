import type { EngineLayout } from './swiper-engine.js'

/** What a flick without an engine is heard for. */
export interface FlickEvents {
  /** Whether the engine is still to come, asked as a finger comes down. */
  readonly isEarly: () => boolean
  /** A finger has been let go that moved a slide on, or back. */
  readonly onFlick: (slides: 1 | -1) => void
}

/**
 * Hears the flick that comes before the engine: the sign of a visitor which fetches it may itself be one, and an
 * engine does not know a finger that was down before it.
 */
export function hearFirstFlick(
  element: HTMLElement,
  { axis, threshold }: Pick<EngineLayout, 'axis' | 'threshold'>,
  { isEarly, onFlick }: FlickEvents,
  signal: AbortSignal,
): void {
  let down: PointerEvent | null = null
  const lift = (event: PointerEvent) => {
    if (event.pointerId !== down?.pointerId) return
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY]
    down = null
    const [along, across] = axis === 'horizontal' ? [x * reading(element), y] : [y, x]
    if (Math.abs(along) >= threshold && Math.abs(along) > Math.abs(across)) onFlick(along < 0 ? 1 : -1)
  }
  const forget = () => {
    down = null
  }
  const press = (event: PointerEvent) => {
    if (isEarly()) down ??= event
  }
  element.addEventListener('pointerdown', press, { signal })
  window.addEventListener('pointerup', lift, { signal })
  // The browser has taken the finger, to scroll the page.
  window.addEventListener('pointercancel', forget, { signal })
}

/** 1 where slides go on to the right, -1 where they go on to the left. */
const reading = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)

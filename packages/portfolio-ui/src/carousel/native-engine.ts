import { LONG_SWIPE_MS } from '../specification.js'
import type { DragEngine, EngineLayout, OnDrag } from './carousel-engine.js'
import type { TrackMotion } from './track-motion.js'

interface Drag {
  readonly pointer: number
  readonly start: number
  readonly x: number
  readonly y: number
  /** Last distance of the pointer along the axis from its press, in pixels. */
  along: number
  /** It last moved towards the next slides. */
  forward: boolean
  /** The picture's offset without the pointer's share, once the drag has passed the threshold. */
  origin: number | null
}

/** The engine before Swiper. */
export interface NativeEngine extends DragEngine {
  /** Calls `run` once no pointer is pressed; at once where that is so already. */
  whenReleased(run: () => void): void
}

/** Drags the slides until Swiper has loaded, on any network, with a primary pointer and nothing else. */
export function createNativeEngine(
  element: HTMLElement,
  motion: TrackMotion,
  { axis, threshold, dragReach }: EngineLayout,
  onDrag: OnDrag,
): NativeEngine {
  const destroyed = new AbortController()
  const isHorizontal = axis === 'horizontal'
  let drag: Drag | null = null
  let onRelease: (() => void) | null = null

  /** Limits an offset to what a drag may reach. */
  const clamp = (offset: number) => {
    const most = dragReach * motion.measured.unit
    return Math.max(-most, Math.min(most, offset))
  }

  /** A drag with the mouse ends in a click, which the slide must not receive. */
  const cancelClick = () => {
    const expired = new AbortController()
    const cancel = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('click', cancel, { capture: true, signal: expired.signal })
    setTimeout(() => expired.abort())
  }

  const press = ({ button, isPrimary, pointerId, timeStamp, clientX, clientY }: PointerEvent) => {
    if (button !== 0 || !isPrimary || motion.measured.unit === 0) return
    const [pointer, start, x, y] = [pointerId, timeStamp, clientX, clientY]
    drag = { pointer, start, x, y, along: 0, forward: true, origin: null }
  }

  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (drag?.pointer !== pointerId) return
    const [right, down] = [clientX - drag.x, clientY - drag.y]
    const [along, across] = isHorizontal ? [right * motion.ahead, down] : [down, right]
    if (along !== drag.along) drag.forward = along < drag.along
    drag.along = along
    if (drag.origin === null) {
      if (Math.abs(along) <= threshold || Math.abs(across) > Math.abs(along)) return
      // Movement below the threshold is not made up for.
      drag.origin = motion.offset - Math.sign(along) * threshold
    } else if (!motion.isHeld) {
      // Keys or autoplay have moved the slides meanwhile.
      drag = null
      return
    }
    motion.hold(clamp(drag.origin + along))
  }

  const lift = ({ pointerId, timeStamp }: PointerEvent) => {
    if (drag?.pointer !== pointerId) return
    const { origin, start, forward } = drag
    drag = null
    if (origin !== null) {
      cancelClick()
      if (motion.isHeld) release(timeStamp - start <= LONG_SWIPE_MS, forward)
    }
    onRelease?.()
  }

  const release = (isShort: boolean, forward: boolean) => {
    const slides = -motion.offset / motion.measured.unit
    const distance = isShort ? (forward ? Math.ceil(slides) : Math.floor(slides)) : Math.round(slides)
    if (distance === 0) motion.release()
    else onDrag(distance)
  }

  const { signal } = destroyed
  element.addEventListener('pointerdown', press, { signal })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', lift, { signal })
  window.addEventListener('pointercancel', lift, { signal })

  return {
    whenReleased(run) {
      onRelease = run
      if (!drag) run()
    },
    destroy() {
      destroyed.abort()
      onRelease = null
    },
  }
}

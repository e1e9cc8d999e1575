import { LONG_SWIPE_MS } from '../specification.js'
import { isDragStart, isMagnified, onPressCancel } from './press.js'
import type { CarouselLayout, OnDrag, TrackMotion } from './track-motion.js'

interface Drag {
  readonly pointerId: number
  readonly startedAt: number
  readonly x: number
  readonly y: number
  readonly scale: number
  /** Last distance of the pointer along the axis from its press, in pixels. */
  along: number
  isForward: boolean
  /** Offset of the picture without the pointer's share, once the drag has passed the threshold. */
  origin: number | null
}

/**
 * Drags the slides until Swiper has loaded (docs/decisions/first-load.md), and by elements outside
 * of the carousel, which Swiper would take over.
 */
export function createNativeDrag(
  element: HTMLElement,
  motion: TrackMotion,
  { axis, threshold, dragReach }: CarouselLayout,
  onDrag: OnDrag,
) {
  const destroyed = new AbortController()
  let drag: Drag | null = null
  let onRelease: (() => void) | null = null

  const onPointerDown = (event: PointerEvent) => {
    if (!isDragStart(event) || isMagnified() || motion.measured.stride === 0) return
    // Text of a field is selected by the same movement.
    if (event.target instanceof Element && event.target.closest('input, select, textarea')) return
    const { pointerId, timeStamp, clientX: x, clientY: y } = event
    const scale = motion.getScale()
    drag = { pointerId, startedAt: timeStamp, x, y, scale, along: 0, isForward: true, origin: null }
  }

  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    // An event without an id is one of tests, in a DOM that has no `PointerEvent`.
    if (drag === null || drag.pointerId !== pointerId) return
    const [right, down] = [clientX - drag.x, clientY - drag.y]
    const [along, across] = axis === 'horizontal' ? [right * motion.forwardSign, down] : [down, right]
    if (along !== drag.along) drag.isForward = along < drag.along
    drag.along = along
    if (drag.origin === null) {
      if (Math.abs(along) <= threshold || Math.abs(across) > Math.abs(along)) return
      // The slides do not catch up on the movement below the threshold.
      drag.origin = motion.offset - Math.sign(along) * threshold * drag.scale
    } else if (!motion.isHeld) {
      // Keys or autoplay have moved the slides meanwhile.
      drag = null
      return
    }
    const limit = dragReach * motion.measured.stride
    motion.hold(Math.max(-limit, Math.min(limit, drag.origin + along * drag.scale)))
  }

  const onPointerEnd = ({ pointerId, timeStamp }: PointerEvent) => {
    if (drag === null || drag.pointerId !== pointerId) return
    const { origin, startedAt, isForward } = drag
    drag = null
    if (origin !== null) {
      cancelClick(element)
      if (motion.isHeld) release(timeStamp - startedAt <= LONG_SWIPE_MS, isForward)
    }
    onRelease?.()
  }

  const cancel = () => {
    if (!drag) return
    const { origin } = drag
    drag = null
    if (origin !== null && motion.isHeld) motion.release()
    onRelease?.()
  }

  const release = (isShort: boolean, isForward: boolean) => {
    const slides = -motion.offset / motion.measured.stride
    const distance = isShort ? (isForward ? Math.ceil(slides) : Math.floor(slides)) : Math.round(slides)
    if (distance === 0) motion.release()
    else onDrag(distance)
  }

  const { signal } = destroyed
  element.addEventListener('pointerdown', onPointerDown, { signal })
  window.addEventListener('pointermove', onPointerMove, { signal })
  window.addEventListener('pointerup', onPointerEnd, { signal })
  onPressCancel(() => drag?.pointerId, cancel, signal)

  return {
    /** Calls `run` once no pointer is pressed. */
    whenReleased: (run: () => void) => {
      onRelease = run
      if (!drag) run()
    },
    destroy: () => {
      destroyed.abort()
      onRelease = null
    },
  }
}

/** A drag with the mouse ends in a click, which the slide must not receive. */
function cancelClick(element: HTMLElement): void {
  const expired = new AbortController()
  const cancel = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('click', cancel, { capture: true, signal: expired.signal })
  setTimeout(() => expired.abort())
}

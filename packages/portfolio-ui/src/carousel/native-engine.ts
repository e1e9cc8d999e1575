import { LONG_SWIPE_MS } from '../specification.js'
import {
  gapOf,
  OWN_DRAG_SELECTOR,
  slideSpeed,
  type CarouselEngine,
  type EngineEvents,
  type EngineLayout,
} from './carousel-engine.js'

/** A pressed pointer on the slides. */
interface Drag {
  readonly pointer: number
  readonly start: number
  readonly x: number
  readonly y: number
  /** Last distance of the pointer along the axis from its press, in pixels. */
  along: number
  /** It last moved towards the next slides. */
  forward: boolean
  /** Translation of the track without the pointer's share, once the drag has passed the threshold. */
  origin: number | null
}

/** The engine before Swiper. */
export interface NativeEngine extends CarouselEngine {
  /** Calls `run` once nothing moves and no pointer is pressed; at once where that is so already. */
  whenAtRest(run: () => void): void
}

/**
 * Moves the slides until Swiper has loaded: the first swipe follows the finger and the first step slides, on any
 * network. It supports a primary pointer and one animation, and nothing else.
 */
export function createNativeEngine(
  element: HTMLElement,
  track: HTMLElement,
  { axis, perView, threshold, dragReach }: EngineLayout,
  { onDrag, onSettle }: EngineEvents,
): NativeEngine {
  const destroyed = new AbortController()
  const isHorizontal = axis === 'horizontal'
  let drag: Drag | null = null
  let animation: Animation | null = null
  let onRest: (() => void) | null = null

  /** 1 where the next slide is on the right or below, -1 where it is on the left. */
  const ahead = () => (isHorizontal && getComputedStyle(element).direction === 'rtl' ? -1 : 1)

  /** Pixels from one slide to the next. */
  const unit = () => ((isHorizontal ? element.clientWidth : element.clientHeight) + gapOf(element)) / perView

  /** The track's current translation, in pixels; less than 0 shows the next slides. */
  const translation = () => {
    const { m41, m42 } = new DOMMatrixReadOnly(getComputedStyle(track).transform)
    return isHorizontal ? m41 * ahead() : m42
  }

  const transform = (pixels: number) =>
    isHorizontal ? `translateX(${pixels * ahead()}px)` : `translateY(${pixels}px)`

  /** Limits a translation to what a drag may reach. */
  const clamp = (pixels: number) => {
    const most = dragReach * unit()
    return Math.max(-most, Math.min(most, pixels))
  }

  const rest = () => {
    if (!drag && !animation) onRest?.()
  }

  const settle = () => {
    animation = null
    onSettle()
    rest()
  }

  const stop = () => {
    animation?.cancel()
    animation = null
  }

  /** Moves from a translation to the centre. */
  const slideFrom = (pixels: number) => {
    stop()
    track.style.transform = ''
    const duration = slideSpeed()
    if (Math.abs(pixels) < 1 || duration === 0) return settle()
    const easing = getComputedStyle(track).transitionTimingFunction
    animation = track.animate({ transform: [transform(pixels), 'none'] }, { duration, easing })
    animation.onfinish = settle
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

  const press = ({ target, button, isPrimary, pointerId, timeStamp, clientX, clientY }: PointerEvent) => {
    if (button !== 0 || !isPrimary) return
    if (target instanceof Element && target.closest(OWN_DRAG_SELECTOR)) return
    const [pointer, start, x, y] = [pointerId, timeStamp, clientX, clientY]
    drag = { pointer, start, x, y, along: 0, forward: true, origin: null }
  }

  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (drag?.pointer !== pointerId) return
    const [right, down] = [clientX - drag.x, clientY - drag.y]
    const [along, across] = isHorizontal ? [right * ahead(), down] : [down, right]
    if (along !== drag.along) drag.forward = along < drag.along
    drag.along = along
    if (drag.origin === null) {
      if (Math.abs(along) <= threshold || Math.abs(across) > Math.abs(along)) return
      // Movement below the threshold is not made up for; an animation in progress is taken over.
      drag.origin = translation() - along
      stop()
    }
    track.style.transform = transform(clamp(drag.origin + along))
  }

  const lift = ({ pointerId, timeStamp }: PointerEvent) => {
    if (drag?.pointer !== pointerId) return
    const { origin, start, forward } = drag
    drag = null
    if (origin === null) return rest()
    cancelClick()
    const place = -translation() / unit()
    const isShort = timeStamp - start <= LONG_SWIPE_MS
    const slides = isShort ? (forward ? Math.ceil(place) : Math.floor(place)) : Math.round(place)
    if (slides === 0) slideFrom(translation())
    else onDrag(slides)
  }

  const { signal } = destroyed
  element.addEventListener('pointerdown', press, { signal })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', lift, { signal })
  window.addEventListener('pointercancel', lift, { signal })

  return {
    follow(slides, animate) {
      drag = null
      slideFrom(animate && unit() > 0 ? clamp(translation() + slides * unit()) : 0)
    },
    whenAtRest(run) {
      onRest = run
      rest()
    },
    destroy() {
      destroyed.abort()
      onRest = null
      stop()
      track.style.transform = ''
    },
  }
}

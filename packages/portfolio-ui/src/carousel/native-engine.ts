import { LONG_SWIPE_MS } from '../constants.js'
import {
  DRAGGED_ITSELF,
  gapOf,
  slideSpeed,
  type CarouselEngine,
  type EngineEvents,
  type EngineLayout,
} from './carousel-engine.js'

/** A pointer that is down on the slides. */
interface Drag {
  readonly pointer: number
  readonly start: number
  readonly x: number
  readonly y: number
  /** Where the pointer last was along the axis, from where it came down. */
  along: number
  /** It last moved towards the slides that follow. */
  forward: boolean
  /** Translation of the track without the pointer's part, once the drag counts. */
  origin: number | null
}

/** The engine before Swiper. */
export interface NativeEngine extends CarouselEngine {
  /** Calls `run` once nothing moves and no pointer is down: at once, where that is so. */
  whenAtRest(run: () => void): void
}

/**
 * Moves the slides by the browser's own means for as long as Swiper is not there: the first swipe follows the finger,
 * and the first step moves, on any network. It knows a primary pointer and one animation, and nothing else.
 */
export function createNativeEngine(
  element: HTMLElement,
  track: HTMLElement,
  { axis, perView, threshold, dragReach }: EngineLayout,
  { onDrag, onSettle }: EngineEvents,
): NativeEngine {
  const ended = new AbortController()
  const isHorizontal = axis === 'horizontal'
  let drag: Drag | null = null
  let animation: Animation | null = null
  let onRest: (() => void) | null = null

  /** 1 where slides follow to the right or below, -1 where they follow to the left. */
  const ahead = () => (isHorizontal && getComputedStyle(element).direction === 'rtl' ? -1 : 1)

  /** Pixels from one slide to the next. */
  const unit = () => ((isHorizontal ? element.clientWidth : element.clientHeight) + gapOf(element)) / perView

  /** How far the track is seen from its place, in pixels; less than 0 shows slides that follow. */
  const translation = () => {
    const { m41, m42 } = new DOMMatrixReadOnly(getComputedStyle(track).transform)
    return isHorizontal ? m41 * ahead() : m42
  }

  const transform = (pixels: number) =>
    isHorizontal ? `translateX(${pixels * ahead()}px)` : `translateY(${pixels}px)`

  /** No further than a drag may reach. */
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

  /** A drag with the mouse ends in a click, which is none of the slide's. */
  const takeBackClick = () => {
    const over = new AbortController()
    const takeBack = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('click', takeBack, { capture: true, signal: over.signal })
    setTimeout(() => over.abort())
  }

  const press = ({ target, button, isPrimary, pointerId, timeStamp, clientX, clientY }: PointerEvent) => {
    if (button !== 0 || !isPrimary) return
    if (target instanceof Element && target.closest(DRAGGED_ITSELF)) return
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
      // What went by before the drag counted is not made up for; slides that move are caught.
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
    takeBackClick()
    const place = -translation() / unit()
    const isShort = timeStamp - start <= LONG_SWIPE_MS
    const slides = isShort ? (forward ? Math.ceil(place) : Math.floor(place)) : Math.round(place)
    if (slides === 0) slideFrom(translation())
    else onDrag(slides)
  }

  const { signal } = ended
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
      ended.abort()
      onRest = null
      stop()
      track.style.transform = ''
    },
  }
}

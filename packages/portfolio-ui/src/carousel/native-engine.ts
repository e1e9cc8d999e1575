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

/**
 * Moves the slides by the browser's own means for as long as Swiper is not there: the first swipe follows the finger,
 * and the first step moves, on any network. It knows a primary pointer and one animation, and nothing else.
 */
export class NativeEngine implements CarouselEngine {
  readonly #element: HTMLElement
  readonly #track: HTMLElement
  readonly #layout: EngineLayout
  readonly #events: EngineEvents
  readonly #ended = new AbortController()
  #drag: Drag | null = null
  #animation: Animation | null = null
  #onRest: (() => void) | null = null

  constructor(element: HTMLElement, track: HTMLElement, layout: EngineLayout, events: EngineEvents) {
    this.#element = element
    this.#track = track
    this.#layout = layout
    this.#events = events
    const { signal } = this.#ended
    element.addEventListener('pointerdown', this.#press, { signal })
    window.addEventListener('pointermove', this.#move, { signal })
    for (const type of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(type, this.#lift, { signal })
  }

  follow(slides: number, animate: boolean): void {
    const unit = this.#unit
    this.#drag = null
    this.#slideFrom(animate && unit > 0 ? this.#clamp(this.#translation + slides * unit) : 0)
  }

  /** Calls `run` once nothing moves and no pointer is down: at once, where that is so. */
  whenAtRest(run: () => void): void {
    this.#onRest = run
    this.#rest()
  }

  destroy(): void {
    this.#ended.abort()
    this.#onRest = null
    this.#animation?.cancel()
    this.#track.style.transform = ''
  }

  readonly #press = ({ target, button, isPrimary, pointerId, timeStamp, clientX, clientY }: PointerEvent) => {
    if (button !== 0 || !isPrimary) return
    if (target instanceof Element && target.closest(DRAGGED_ITSELF)) return
    const [pointer, start, x, y] = [pointerId, timeStamp, clientX, clientY]
    this.#drag = { pointer, start, x, y, along: 0, forward: true, origin: null }
  }

  readonly #move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const drag = this.#drag
    if (drag?.pointer !== pointerId) return
    const [right, down] = [clientX - drag.x, clientY - drag.y]
    const [along, across] = this.#isHorizontal ? [right * this.#ahead, down] : [down, right]
    if (along !== drag.along) drag.forward = along < drag.along
    drag.along = along
    if (drag.origin === null) {
      if (Math.abs(along) <= this.#layout.threshold || Math.abs(across) > Math.abs(along)) return
      // What went by before the drag counted is not made up for; slides that move are caught.
      drag.origin = this.#translation - along
      this.#animation?.cancel()
      this.#animation = null
    }
    this.#track.style.transform = this.#transform(this.#clamp(drag.origin + along))
  }

  readonly #lift = ({ pointerId, timeStamp }: PointerEvent) => {
    const drag = this.#drag
    if (drag?.pointer !== pointerId) return
    this.#drag = null
    if (drag.origin === null) return this.#rest()
    this.#takeBackClick()
    const place = -this.#translation / this.#unit
    const isShort = timeStamp - drag.start <= LONG_SWIPE_MS
    const slides = isShort ? (drag.forward ? Math.ceil(place) : Math.floor(place)) : Math.round(place)
    if (slides === 0) this.#slideFrom(this.#translation)
    else this.#events.onDrag(slides)
  }

  /** A drag with the mouse ends in a click, which is none of the slide's. */
  #takeBackClick(): void {
    const over = new AbortController()
    const takeBack = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    this.#element.addEventListener('click', takeBack, { capture: true, signal: over.signal })
    setTimeout(() => over.abort())
  }

  /** Moves from a translation to the centre. */
  #slideFrom(translation: number): void {
    this.#animation?.cancel()
    this.#animation = null
    this.#track.style.transform = ''
    const duration = slideSpeed()
    if (Math.abs(translation) < 1 || duration === 0) {
      this.#events.onSettle()
      return this.#rest()
    }
    const easing = getComputedStyle(this.#track).transitionTimingFunction
    const transform = [this.#transform(translation), 'none']
    const animation = this.#track.animate({ transform }, { duration, easing })
    this.#animation = animation
    animation.onfinish = () => {
      this.#animation = null
      this.#events.onSettle()
      this.#rest()
    }
  }

  #rest(): void {
    if (!this.#drag && !this.#animation) this.#onRest?.()
  }

  get #isHorizontal(): boolean {
    return this.#layout.axis === 'horizontal'
  }

  /** 1 where slides follow to the right or below, -1 where they follow to the left. */
  get #ahead(): 1 | -1 {
    return this.#isHorizontal && getComputedStyle(this.#element).direction === 'rtl' ? -1 : 1
  }

  /** Pixels from one slide to the next. */
  get #unit(): number {
    const { clientWidth, clientHeight } = this.#element
    return ((this.#isHorizontal ? clientWidth : clientHeight) + gapOf(this.#element)) / this.#layout.perView
  }

  /** How far the track is seen from its place, in pixels; less than 0 shows slides that follow. */
  get #translation(): number {
    const { transform } = getComputedStyle(this.#track)
    const { m41, m42 } = new DOMMatrixReadOnly(transform)
    return this.#isHorizontal ? m41 * this.#ahead : m42
  }

  #transform(translation: number): string {
    return this.#isHorizontal ? `translateX(${translation * this.#ahead}px)` : `translateY(${translation}px)`
  }

  /** No further than a drag may reach. */
  #clamp(translation: number): number {
    const most = this.#layout.dragReach * this.#unit
    return Math.max(-most, Math.min(most, translation))
  }
}

import { SLIDE_SPEED_MS } from '@cutroom/player-core'
import { matchesMedia, REDUCED_MOTION_QUERY } from '../styling/media-query.js'

export interface CarouselLayout {
  readonly axis: 'horizontal' | 'vertical'
  readonly perView: number
  /** Minimum length of a drag, in pixels. */
  readonly threshold: number
  /** Slides on each side of the centre that a drag may reach. */
  readonly dragReach: number
}

/** Called when a drag has been released, with the number of slides by which the carousel moves. */
export type OnDrag = (slides: number) => void

/** Slides between picture and centre beyond which none is certain to be in the document. */
const MAX_DISTANCE = 2

const UNMEASURED = { gap: 0, size: 0, stride: 0, easing: 'ease' }

/**
 * Moves the track of a carousel (docs/decisions/a-step.md). On its way it has a transform, which an
 * animation removes on the compositor. Nothing is measured for a step.
 */
export class TrackMotion {
  readonly #viewport: HTMLElement
  readonly #track: HTMLElement
  readonly #layout: CarouselLayout
  readonly #onRest: () => void
  readonly #observer: ResizeObserver | null
  #measured = UNMEASURED
  #centre = 0
  #animation: Animation | null = null
  #start = 0
  #isHeld = false

  /** @param onRest called at the end of each movement */
  constructor(viewport: HTMLElement, track: HTMLElement, layout: CarouselLayout, onRest: () => void) {
    this.#viewport = viewport
    this.#track = track
    this.#layout = layout
    this.#onRest = onRest
    this.#observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.measure())
    this.#observer?.observe(viewport)
  }

  /** Reads the layout. */
  measure(): void {
    const isHorizontal = this.#layout.axis === 'horizontal'
    const size = isHorizontal ? this.#viewport.clientWidth : this.#viewport.clientHeight
    const style = getComputedStyle(this.#track)
    const gap = Number.parseFloat(style.rowGap) || 0
    const easing = style.transitionTimingFunction || UNMEASURED.easing
    const isResized = size !== this.#measured.size
    this.#measured = { size, gap, stride: (size + gap) / this.#layout.perView, easing }
    // A movement measured by the old size would end in a wrong place.
    if (isResized && this.#animation) {
      this.#stop()
      this.#onRest()
    }
  }

  /** Pixels along the axis: of the viewport, of a gap, and from one slide to the next. */
  get measured(): { readonly size: number; readonly gap: number; readonly stride: number } {
    return this.#measured
  }

  getScale(): number {
    return getScale(this.#viewport)
  }

  /** Pixels from the centre to the picture in view; more than 0 before the centre. */
  get offset(): number {
    if (!this.#animation) return this.#start
    return this.#start * (1 - (this.#animation.effect?.getComputedTiming().progress ?? 1))
  }

  /** 1 where the next slide is on the right or below, -1 where it is on the left. */
  get forwardSign(): number {
    return this.#layout.axis === 'horizontal' && isRightToLeft(this.#viewport) ? -1 : 1
  }

  moveTo(place: number, animate: boolean): void {
    const { stride } = this.#measured
    const limit = MAX_DISTANCE * stride
    const from = this.offset + (place - this.#centre) * stride
    this.setPlace(place)
    this.#slideFrom(animate ? Math.max(-limit, Math.min(limit, from)) : 0)
  }

  /** Sets the place of the same picture, after the track's origin has changed. */
  setPlace(place: number): void {
    this.#centre = place
    // A custom property on the track would restyle each slide.
    this.#track.style.translate = `calc(${-place} * var(--_next-x)) calc(${-place} * var(--_next-y))`
  }

  get isHeld(): boolean {
    return this.#isHeld
  }

  hold(offset: number): void {
    this.#stop()
    this.#isHeld = true
    this.#start = offset
    this.#track.style.transform = this.#transform(offset)
  }

  release(): void {
    this.#slideFrom(this.offset)
  }

  destroy(): void {
    this.#observer?.disconnect()
    this.#stop()
    this.#track.style.transform = ''
    this.#track.style.translate = ''
  }

  #slideFrom(offset: number): void {
    this.#stop()
    this.#track.style.transform = ''
    const duration = matchesMedia(REDUCED_MOTION_QUERY) ? 0 : SLIDE_SPEED_MS
    this.#start = Math.abs(offset) < 1 || duration === 0 ? 0 : offset
    if (this.#start === 0) return this.#onRest()
    const keyframes = { transform: [this.#transform(offset), 'none'] }
    // The compositor may start it later than the time of the main thread's frame.
    const timing: KeyframeAnimationOptions = { duration, easing: this.#measured.easing, fill: 'backwards' }
    this.#animation = this.#track.animate(keyframes, timing)
    this.#animation.onfinish = () => {
      this.#stop()
      this.#onRest()
    }
  }

  #stop(): void {
    this.#animation?.cancel()
    this.#animation = null
    this.#start = 0
    this.#isHeld = false
  }

  #transform(offset: number): string {
    return this.#layout.axis === 'horizontal'
      ? `translateX(${offset * this.forwardSign}px)`
      : `translateY(${offset}px)`
  }
}

/** Pixels of the layout per pixel on the screen: not 1 below a `scale` or `zoom` of the host. */
export function getScale(element: HTMLElement): number {
  const { offsetWidth: size } = element
  const shown = element.getBoundingClientRect().width
  // `offsetWidth` is rounded.
  return Math.abs(size - shown) < 1 ? 1 : size / shown
}

/** Reads the attribute `dir` as the stylesheet does, which needs no style recalculation. */
export function isRightToLeft(element: Element): boolean {
  return element.closest('[dir="ltr" i], [dir="rtl" i]')?.getAttribute('dir')?.toLowerCase() === 'rtl'
}

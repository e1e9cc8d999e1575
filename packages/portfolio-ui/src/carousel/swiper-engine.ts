import Swiper from 'swiper'
import { LONG_SWIPE_MS, SLIDE_SPEED_MS } from '../specification.js'
import {
  ENGINE_CLASSES,
  gapOf,
  OWN_DRAG_SELECTOR,
  slideSpeed,
  type CarouselEngine,
  type EngineEvents,
  type EngineLayout,
} from './carousel-engine.js'

/** A transition that has not ended by then was cancelled by the browser; milliseconds after its duration. */
const SETTLE_GRACE_MS = 100

/**
 * Swiper over a window of slides that is centred again with every move: Swiper drags, throws and animates, and contains
 * only the slides that a drag may reach. At rest its translation is always zero, so that a resize cannot show a wrong
 * slide, and server-rendered markup stays where it is when Swiper starts.
 */
export class SwiperEngine implements CarouselEngine {
  readonly #swiper: Swiper
  readonly #layout: EngineLayout
  readonly #events: EngineEvents
  #recentring = false
  #watchdog: ReturnType<typeof setTimeout> | undefined

  /** Takes over `element`, whose child is the track, whose children are the slides. */
  constructor(element: HTMLElement, layout: EngineLayout, events: EngineEvents) {
    this.#layout = layout
    this.#events = events
    this.#swiper = new Swiper(element, {
      wrapperClass: ENGINE_CLASSES.track,
      slideClass: ENGINE_CLASSES.snap,
      direction: layout.axis,
      slidesPerView: layout.perView,
      centeredSlides: true,
      threshold: layout.threshold,
      speed: SLIDE_SPEED_MS,
      longSwipesMs: LONG_SWIPE_MS,
      initialSlide: layout.dragReach,
      watchOverflow: false,
      // Drags may start on buttons; and the browser handles the focus of a press.
      focusableElements: OWN_DRAG_SELECTOR,
      touchStartPreventDefault: false,
      ...this.#measure(element),
    })
    this.#listen()
    this.#centre(0)
  }

  follow(slides: number, animate: boolean): void {
    const swiper = this.#swiper
    if (swiper.destroyed) return
    this.#recentring = true
    const speed = animate ? slideSpeed() : 0
    const from = speed > 0 ? this.#clamp(swiper.getTranslate() + slides * this.#unit) : 0
    swiper.updateSlides()
    swiper.setTransition(0)
    swiper.setTranslate(from)
    // Layout: the browser runs a transition only from a computed start.
    void swiper.wrapperEl.offsetWidth
    this.#centre(from === 0 ? 0 : speed)
    this.#recentring = false
    if (from === 0) this.#settle()
  }

  destroy(): void {
    clearTimeout(this.#watchdog)
    const { wrapperEl } = this.#swiper
    // Not `cleanStyles`: it would remove styles that React has set.
    this.#swiper.destroy(true, false)
    wrapperEl.style.transform = ''
    wrapperEl.style.transitionDuration = ''
  }

  #listen(): void {
    const swiper = this.#swiper
    swiper.on('activeIndexChange', () => {
      if (this.#recentring) return
      const slides = swiper.activeIndex - this.#layout.dragReach
      if (slides !== 0) this.#events.onDrag(slides)
    })
    swiper.on('transitionEnd', () => {
      // A touch that interrupts a transition ends it too, without settling.
      if (!this.#recentring && swiper.translate === 0) this.#settle()
    })
    swiper.on('touchStart', () => Object.assign(swiper.params, { speed: slideSpeed() }))
    swiper.on('beforeResize', () => Object.assign(swiper.params, this.#measure(swiper.el)))
  }

  #centre(speed: number): void {
    clearTimeout(this.#watchdog)
    this.#swiper.slideTo(this.#layout.dragReach, speed, false, true)
    if (speed > 0) this.#watchdog = setTimeout(() => this.#settle(), speed + SETTLE_GRACE_MS)
  }

  #settle(): void {
    clearTimeout(this.#watchdog)
    this.#swiper.animating = false
    this.#events.onSettle()
  }

  /** Pixels from one slide to the next. */
  get #unit(): number {
    const { size, params } = this.#swiper
    return ((size || 0) + Number(params.spaceBetween)) / this.#layout.perView
  }

  /** Limits a translation to the slides that exist. */
  #clamp(translate: number): number {
    const most = (this.#layout.dragReach + 1) * this.#unit
    return Math.max(-most, Math.min(most, translate || 0))
  }

  /**
   * The gap of the stylesheet, and offsets that centre the middle one of Swiper's slides at a translation of zero.
   */
  #measure(element: HTMLElement) {
    const { axis, dragReach, perView } = this.#layout
    const size = axis === 'horizontal' ? element.clientWidth : element.clientHeight
    const gap = gapOf(element)
    const unit = (size + gap) / perView
    const before = dragReach * unit - (size - (unit - gap)) / 2
    return { spaceBetween: gap, slidesOffsetBefore: before, slidesOffsetAfter: -before }
  }
}

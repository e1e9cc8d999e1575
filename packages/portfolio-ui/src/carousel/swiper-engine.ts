import Swiper from 'swiper'
import { LONG_SWIPE_MS, SLIDE_SPEED_MS } from '../constants.js'
import {
  DRAGGED_ITSELF,
  gapOf,
  slideSpeed,
  type CarouselEngine,
  type EngineEvents,
  type EngineLayout,
} from './carousel-engine.js'
import { ENGINE_CLASSES } from './engine-classes.js'

/** A movement that has not ended by then has been called off by the browser, in milliseconds after its time. */
const SETTLE_GRACE_MS = 100

/**
 * Swiper over a window of slides that is centred anew with every move: Swiper drags, throws and animates, and
 * knows no more than the slides that a drag may reach. At rest its translation is always zero, so a resize
 * cannot show a wrong slide, and what the server has rendered stays where it is when Swiper wakes.
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
      // Buttons are dragged by as any other place; and a press leaves focus to the browser.
      focusableElements: DRAGGED_ITSELF,
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
    // The browser must have seen the start of a transition to run it.
    void swiper.wrapperEl.offsetWidth
    this.#centre(from === 0 ? 0 : speed)
    this.#recentring = false
    if (from === 0) this.#settle()
  }

  destroy(): void {
    clearTimeout(this.#watchdog)
    const { wrapperEl } = this.#swiper
    // Not `cleanStyles`: it would take away what React has set.
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
      // A finger that catches the slides ends a transition too, and settles nothing.
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

  /** No further than there are slides to see. */
  #clamp(translate: number): number {
    const most = (this.#layout.dragReach + 1) * this.#unit
    return Math.max(-most, Math.min(most, translate || 0))
  }

  /**
   * The gap between slides as the stylesheet has it, and offsets that put the slide in the middle of Swiper's
   * few at a translation of zero.
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

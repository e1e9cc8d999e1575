import Swiper from 'swiper'
import { LONG_SWIPE_MS } from '../specification.js'
import { ENGINE_CLASSES, type DragEngine, type EngineLayout, type OnDrag } from './carousel-engine.js'
import type { TrackMotion } from './track-motion.js'

/**
 * Swiper recognises drags and decides where a throw leads. The track is moved by `TrackMotion`: Swiper's own translation
 * is virtual, zero at rest, and nothing of Swiper runs for a step.
 */
export class SwiperEngine implements DragEngine {
  readonly #swiper: Swiper
  readonly #motion: TrackMotion
  readonly #layout: EngineLayout

  /** Takes over `element`, whose child is the track, whose children are the slides. */
  constructor(element: HTMLElement, motion: TrackMotion, layout: EngineLayout, onDrag: OnDrag) {
    this.#motion = motion
    this.#layout = layout
    this.#swiper = new Swiper(element, {
      wrapperClass: ENGINE_CLASSES.track,
      slideClass: ENGINE_CLASSES.snap,
      direction: layout.axis,
      slidesPerView: layout.perView,
      centeredSlides: true,
      virtualTranslate: true,
      threshold: layout.threshold,
      // The throw is animated by the track.
      speed: 0,
      longSwipesMs: LONG_SWIPE_MS,
      initialSlide: layout.dragReach,
      watchOverflow: false,
      // Drags may start on buttons, the only controls of slides; and the browser handles the focus of a press.
      focusableElements: 'input',
      touchStartPreventDefault: false,
      ...this.#offsets(),
    })
    this.#listen(onDrag)
  }

  destroy(): void {
    const { wrapperEl } = this.#swiper
    // Not `cleanStyles`: it would remove styles that React has set.
    this.#swiper.destroy(true, false)
    wrapperEl.style.transitionDuration = ''
    wrapperEl.style.transitionDelay = ''
  }

  #listen(onDrag: OnDrag): void {
    const swiper = this.#swiper
    const motion = this.#motion
    const { threshold } = this.#layout
    let isDragging = false
    swiper.on('beforeResize', () => Object.assign(swiper.params, this.#offsets()))
    swiper.on('sliderFirstMove', () => {
      isDragging = true
      // Swiper would wait for its threshold a second time, and begin where its own translation is.
      swiper.params.threshold = 0
      const { diff } = swiper.touches
      const ignored = Math.sign(diff) * Math.min(Math.abs(diff), threshold)
      swiper.touchEventsData.startTranslate = motion.offset * motion.ahead - ignored
      motion.hold(motion.offset)
    })
    swiper.on('setTranslate', (_, translate) => {
      // Keys or autoplay may have moved the slides meanwhile.
      if (isDragging && motion.isHeld) motion.hold(translate * motion.ahead)
    })
    swiper.on('touchEnd', () => {
      if (!isDragging) return
      isDragging = false
      swiper.params.threshold = threshold
      // Swiper decides within this event, after its listeners.
      queueMicrotask(() => {
        if (swiper.destroyed) return
        const slides = swiper.activeIndex - this.#layout.dragReach
        swiper.slideTo(this.#layout.dragReach, 0, false, true)
        if (!motion.isHeld) return
        if (slides === 0) motion.release()
        else onDrag(slides)
      })
    })
  }

  /** The gap of the stylesheet, and offsets that centre the middle one of Swiper's slides at a translation of zero. */
  #offsets() {
    const { dragReach } = this.#layout
    const { size, gap, unit } = this.#motion.measured
    const before = dragReach * unit - (size - (unit - gap)) / 2
    return { spaceBetween: gap, slidesOffsetBefore: before, slidesOffsetAfter: -before }
  }
}

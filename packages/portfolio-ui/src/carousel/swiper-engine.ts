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
    swiper.on('touchMove', (_, event) => {
      // Before Swiper decides whether this is a drag. Its own threshold would be one of the first movement, and once more of
      // what follows: it only opens or closes here, and a drag that begins now begins where the picture is.
      if (isDragging) return
      const along = this.#distance(event)
      const begins = Math.abs(along) > threshold
      swiper.params.threshold = begins ? 0 : Infinity
      if (begins) swiper.translate = motion.offset * motion.ahead - Math.sign(along) * threshold
    })
    swiper.on('sliderFirstMove', () => {
      isDragging = true
      motion.hold(motion.offset)
    })
    swiper.on('setTranslate', (_, translate) => {
      // Keys or autoplay may have moved the slides meanwhile.
      if (isDragging && motion.isHeld) motion.hold(translate * motion.ahead)
    })
    swiper.on('touchEnd', () => {
      if (!isDragging) return
      isDragging = false
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

  /** Distance of the pointer along the axis from its press, in pixels of the page. */
  #distance(event: MouseEvent | TouchEvent): number {
    const { touches, touchEventsData } = this.#swiper
    const point =
      'changedTouches' in event
        ? [...event.changedTouches].find(({ identifier }) => identifier === touchEventsData.touchId)
        : event
    if (!point) return 0
    return this.#layout.axis === 'horizontal' ? point.pageX - touches.startX : point.pageY - touches.startY
  }

  /** The gap of the stylesheet, and offsets that centre the middle one of Swiper's slides at a translation of zero. */
  #offsets() {
    const { dragReach } = this.#layout
    const { size, gap, unit } = this.#motion.measured
    const before = dragReach * unit - (size - (unit - gap)) / 2
    return { spaceBetween: gap, slidesOffsetBefore: before, slidesOffsetAfter: -before }
  }
}

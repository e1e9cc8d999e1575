import Swiper from 'swiper'
import { LONG_SWIPE_MS } from '../specification.js'
import { isDragStart, isMagnified, onPressCancel } from './press.js'
import type { CarouselLayout, OnDrag, TrackMotion } from './track-motion.js'

/**
 * Swiper recognises drags and decides where a throw leads; `TrackMotion` moves the track. Swiper's
 * own translation is virtual, zero at rest.
 * @param element the viewport, whose child is the track, whose children are the slides
 */
export function createSwiperDrag(
  element: HTMLElement,
  motion: TrackMotion,
  layout: CarouselLayout,
  onDrag: OnDrag,
) {
  const { axis, perView, threshold, dragReach } = layout
  // A pointer may move before the first frame, when the observer has measured nothing yet.
  motion.measure()

  /** The stylesheet's gap, and offsets that centre the middle slide at zero. */
  const getOffsets = () => {
    const { size, gap, stride } = motion.measured
    const before = dragReach * stride - (size - (stride - gap)) / 2
    return { spaceBetween: gap, slidesOffsetBefore: before, slidesOffsetAfter: -before }
  }

  const swiper = new Swiper(element, {
    wrapperClass: 'cutroom-carousel__track',
    slideClass: 'cutroom-carousel__snap',
    direction: axis,
    slidesPerView: perView,
    centeredSlides: true,
    virtualTranslate: true,
    threshold,
    // The throw is animated by the track.
    speed: 0,
    longSwipesMs: LONG_SWIPE_MS,
    initialSlide: dragReach,
    watchOverflow: false,
    // Drags may start on buttons, the controls of slides; the browser focuses a press.
    focusableElements: 'input',
    touchStartPreventDefault: false,
    ...getOffsets(),
  })

  let isDragging = false
  const endDrag = () => {
    isDragging = false
    swiper.params.threshold = threshold
  }
  const resetTranslation = () => swiper.slideTo(dragReach, 0, false, true)

  const destroyed = new AbortController()
  const { signal } = destroyed
  const onPointerDown = (event: PointerEvent) => {
    swiper.enabled = isDragStart(event) && !isMagnified()
    swiper.params.touchRatio = motion.getScale()
    // Swiper reads the direction only once.
    swiper.rtlTranslate = motion.forwardSign < 0
  }
  element.addEventListener('pointerdown', onPointerDown, { capture: true, signal })
  // A press on selected content, such as all of the page, would drag that.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  // Swiper would move on by the position of the cancelled touch, and follow a pointer without a
  // press.
  const cancel = () => {
    const none = { isTouched: false, isMoved: false, pointerId: null, touchId: null }
    Object.assign(swiper.touchEventsData, none)
    if (!isDragging) return
    endDrag()
    resetTranslation()
    swiper.allowClick = true
    if (motion.isHeld) motion.release()
  }
  onPressCancel(() => swiper.touchEventsData.pointerId, cancel, signal)

  swiper.on('beforeResize', () => Object.assign(swiper.params, getOffsets()))
  swiper.on('sliderFirstMove', () => {
    isDragging = true
    // Swiper would wait for its threshold a second time, and begin where its own translation is.
    swiper.params.threshold = 0
    const { diff } = swiper.touches
    const ignored = Math.sign(diff) * Math.min(Math.abs(diff), threshold)
    const { touchRatio = 1 } = swiper.params
    swiper.touchEventsData.startTranslate = motion.offset - ignored * touchRatio * motion.forwardSign
    motion.hold(motion.offset)
  })
  swiper.on('setTranslate', (_, translate) => {
    // Keys or autoplay may have moved the slides meanwhile.
    if (isDragging && motion.isHeld) motion.hold(translate * motion.forwardSign)
  })
  swiper.on('touchEnd', () => {
    if (!isDragging) return
    endDrag()
    // Swiper decides within this event, after its listeners.
    queueMicrotask(() => {
      if (swiper.destroyed) return
      const slides = swiper.activeIndex - dragReach
      resetTranslation()
      if (!motion.isHeld) return
      if (slides === 0) motion.release()
      else onDrag(slides)
    })
  })

  return {
    destroy() {
      destroyed.abort()
      const { wrapperEl } = swiper
      // `cleanStyles` is off: it would remove styles that React has set.
      swiper.destroy(true, false)
      wrapperEl.style.transitionDuration = ''
      wrapperEl.style.transitionDelay = ''
    },
  }
}

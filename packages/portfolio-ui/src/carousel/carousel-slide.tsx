import {
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { classNames } from '../styling/class-names.js'
import type { CarouselSlideDataAttributes } from './carousel-slide-data-attributes.js'
import type { TrackSlide } from './track.js'

interface CarouselSlideProps extends ComponentProps<'div'> {
  readonly slide: TrackSlide
  readonly reachable: boolean
}

export function CarouselSlide({ slide, reachable, ...rest }: CarouselSlideProps) {
  const style: CSSProperties & { '--cutroom-place': number } = { '--cutroom-place': slide.place }
  const attributes: CarouselSlideDataAttributes = {
    'data-slot': slide.slot,
    'data-index': slide.index,
    'data-duplicate': slide.duplicate ? '' : undefined,
  }
  const className = classNames('cutroom-carousel__slide', reachable ? 'cutroom-carousel__snap' : undefined)
  return <div {...rest} {...attributes} className={className} style={style} />
}

/** Marks the control of a slide that receives the focus of `useFollowFocus`. */
export const FOCUS_TARGET = { 'data-cutroom-focus': '' } as const

/** Selects the control of the current slide within a carousel. */
export const CURRENT_CONTROL = '[data-slot="0"] [data-cutroom-focus]'

const isFocusTarget = (element: EventTarget): element is HTMLElement =>
  element instanceof HTMLElement && element.matches('[data-cutroom-focus]')

/** Keeps focus in a carousel whose controls are replaced: it moves to that of the current slide. */
export function useFollowFocus(viewport: RefObject<HTMLElement | null>, centre: number, shown?: unknown) {
  const hasFocus = useRef(false)
  /** The centre at the press of the space bar on a control; `null` while it is not pressed. */
  const spacePressedAt = useRef<number | null>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    // Focus leaves an element that is removed without an event, and may be anywhere by now.
    const mayMove = activeElement === body || viewport.current?.contains(activeElement)
    if (!hasFocus.current || !mayMove) return
    const control = viewport.current?.querySelector<HTMLElement>(CURRENT_CONTROL)
    if (control !== activeElement) control?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [viewport, centre, shown])
  return {
    onFocus() {
      hasFocus.current = true
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      hasFocus.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    },
    onKeyDown({ key, target }: KeyboardEvent) {
      if (key === ' ') spacePressedAt.current = isFocusTarget(target) ? centre : null
    },
    onKeyUp({ key, target }: KeyboardEvent) {
      if (key !== ' ') return
      const pressedAt = spacePressedAt.current
      spacePressedAt.current = null
      // A browser clicks only the button that has received press and release; the focus has moved.
      if (pressedAt !== null && pressedAt !== centre && isFocusTarget(target)) target.click()
    },
  }
}

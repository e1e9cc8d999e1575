import { useEffect, type RefObject } from 'react'
import { getTarget, isScroller, listAround } from '../focus/elements.js'
import { usePortfolioActions } from '../portfolio/portfolio.js'
import { isMagnified } from './press.js'
import { isRightToLeft } from './track-motion.js'

export const WHEEL = {
  /** A pause that ends a gesture, in milliseconds: longer than any within a trackpad's inertia. */
  pauseMs: 180,
  threshold: 16,
  /**
   * A single notch of a wheel: ms after the previous event, and minimum pixels where the browser
   * reports no notches. They are multiples of 120 in `wheelDelta`, and of `macPixels` on macOS.
   */
  notch: { pixels: 50, ms: 60, ticks: 120, macPixels: 4.000244140625 },
  /** Growth over the strongest of the last events that only a new push of the finger explains. */
  surge: { factor: 1.8, pixels: 12, events: 6 },
  /** Earliest new push after a step, in ms: before that the same push is growing. */
  refractoryMs: 250,
  linePixels: 16,
  pagePixels: 800,
} as const

/** Moves the films by the wheel over an element that is entirely visible, one gesture one film. */
export function useWheelSteps(target: RefObject<HTMLElement | null>, enabled: boolean): void {
  const actions = usePortfolioActions()
  useEffect(() => {
    const element = target.current
    if (!element || !enabled) return
    let gesture = INITIAL_GESTURE
    const onWheel = (event: WheelEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey) return
      if (capture.element !== element || isMagnified()) return
      event.preventDefault()
      // Scripts that scroll the page themselves, as Lenis does, ignore that.
      event.stopPropagation()
      const next = reduceWheel(gesture, toSample(event, isRightToLeft(element)))
      gesture = next.gesture
      if (next.step > 0) actions.next({ source: 'wheel' })
      if (next.step < 0) actions.previous({ source: 'wheel' })
    }
    watchCapture()
    element.setAttribute(CAPTURE_ATTRIBUTE, '')
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      element.removeAttribute(CAPTURE_ATTRIBUTE)
      element.removeEventListener('wheel', onWheel)
    }
  }, [target, enabled, actions])
}

/** A wheel event: pixels along both axes, and its time in milliseconds from any fixed start. */
export interface WheelSample {
  readonly deltaX: number
  readonly deltaY: number
  readonly time: number
  /** A wheel turned by whole notches. */
  readonly isNotch?: boolean
}

export interface WheelGesture {
  readonly last: number
  readonly stepped: number | null
  readonly sum: number
  readonly strengths: readonly number[]
}

export const INITIAL_GESTURE: WheelGesture = { last: -Infinity, stepped: null, sum: 0, strengths: [] }

/**
 * The state after an event, and the event's step: 1 forward, -1 back, 0 none. A gesture ends with a
 * pause. A new one begins within the inertia of the old when the direction turns or the events
 * suddenly gain strength. Each notch of a wheel is a gesture of its own.
 */
export function reduceWheel(
  gesture: WheelGesture,
  sample: WheelSample,
): { gesture: WheelGesture; step: -1 | 0 | 1 } {
  const { deltaX, deltaY, time, isNotch = false } = sample
  const delta = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY
  const { stepped, sum, strengths } = isNewGesture(gesture, delta, sample) ? INITIAL_GESTURE : gesture
  const total = sum + delta
  const isStep = stepped === null && (isNotch || Math.abs(total) >= WHEEL.threshold)
  return {
    gesture: {
      last: time,
      stepped: isStep ? time : stepped,
      sum: total,
      strengths: [...strengths, Math.abs(delta)].slice(-WHEEL.surge.events),
    },
    step: isStep ? (total > 0 ? 1 : -1) : 0,
  }
}

function isNewGesture(gesture: WheelGesture, delta: number, { time, isNotch }: WheelSample): boolean {
  const pause = time - gesture.last
  if (pause >= WHEEL.pauseMs) return true
  const strength = Math.abs(delta)
  if (pause >= WHEEL.notch.ms && (isNotch || strength >= WHEEL.notch.pixels)) return true
  if (gesture.stepped === null) return false
  const turns = delta * gesture.sum < 0 && strength >= WHEEL.surge.pixels
  return turns || (time - gesture.stepped >= WHEEL.refractoryMs && isSurge(gesture.strengths, strength))
}

/** Inertia only decreases, apart from noise. */
function isSurge(strengths: readonly number[], strength: number): boolean {
  const strongest = Math.max(0, ...strengths)
  return strength >= strongest * WHEEL.surge.factor && strength - strongest >= WHEEL.surge.pixels
}

/** The element that receives the current gesture, `null` for the page. */
const capture: { element: Element | null; last: number } = { element: null, last: -Infinity }
const CAPTURE_ATTRIBUTE = 'data-cutroom-wheel'
let isWatching = false

/** Follows all gestures of the page: a carousel does not receive one that reaches it midway. */
function watchCapture(): void {
  if (isWatching) return
  isWatching = true
  const onWheel = (event: WheelEvent) => {
    const { timeStamp } = event
    if (timeStamp - capture.last >= WHEEL.pauseMs) {
      const target = getTarget(event)
      const element = target?.closest(`[${CAPTURE_ATTRIBUTE}]`)
      capture.element = element && isEntirelyVisible(element, target) ? element : null
    }
    capture.last = timeStamp
  }
  window.addEventListener('wheel', onWheel, { passive: true, capture: true })
}

const ROUNDING = 2

/**
 * Also in all elements around the target that scroll: else the wheel scrolls them. Those around a
 * fixed one, as dialogs and fullscreen elements are, neither cut nor scroll it.
 */
function isEntirelyVisible(element: Element, target: Element | null): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const around = listAround(target)
  const fixed = around.findIndex((each) => getComputedStyle(each).position === 'fixed')
  const views = (fixed < 0 ? around : around.slice(0, fixed + 1))
    .filter((each) => isScroller(each) && !each.matches('body, html'))
    .map((each) => each.getBoundingClientRect())
  return (
    top >= Math.max(0, ...views.map((view) => view.top)) - ROUNDING &&
    bottom <= Math.min(window.innerHeight, ...views.map((view) => view.bottom)) + ROUNDING
  )
}

/** What browsers report; `wheelDelta` is not standard, and in all of them. */
type WheelReport = Pick<WheelEvent, 'deltaMode' | 'deltaX' | 'deltaY' | 'timeStamp'> & {
  readonly wheelDeltaX?: number
  readonly wheelDeltaY?: number
}

/** A wheel event in pixels; in right-to-left pages, left is forward. */
export function toSample(event: WheelReport, rtl: boolean): WheelSample {
  // `deltaMode` is read first: Firefox then reports the lines of a wheel, in place of pixels.
  const { deltaMode } = event
  const { deltaX, deltaY, timeStamp, wheelDeltaX = 0, wheelDeltaY = 0 } = event
  const { ticks, macPixels } = WHEEL.notch
  const isNotch =
    deltaMode === 0
      ? isMultiple(wheelDeltaX || wheelDeltaY, ticks) || isMultiple(deltaX || deltaY, macPixels)
      : Math.max(Math.abs(deltaX), Math.abs(deltaY)) >= 1
  const pixels = [1, WHEEL.linePixels, WHEEL.pagePixels][deltaMode] ?? 1
  const forward = rtl ? -1 : 1
  return { deltaX: deltaX * pixels * forward, deltaY: deltaY * pixels, time: timeStamp, isNotch }
}

const isMultiple = (value: number, unit: number): boolean => value !== 0 && value % unit === 0

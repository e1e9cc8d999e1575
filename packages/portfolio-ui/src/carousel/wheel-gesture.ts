import { WHEEL } from '../constants.js'

/** One wheel event: pixels along both axes, and when, in milliseconds from any fixed start. */
export interface WheelSample {
  readonly deltaX: number
  readonly deltaY: number
  readonly time: number
}

/** What is remembered of the wheel between two events. */
export interface WheelGesture {
  /** When the last event came. */
  readonly last: number
  /** When the gesture last stepped; `null` before it has. */
  readonly stepped: number | null
  /** Pixels gathered since the gesture began, signed. */
  readonly gathered: number
  /** Strength of the last events, newest last. */
  readonly strengths: readonly number[]
}

/** A wheel that nobody has touched. */
export const REST: WheelGesture = { last: -Infinity, stepped: null, gathered: 0, strengths: [] }

/** Pixels along the axis on which the event is stronger, signed. */
const along = ({ deltaX, deltaY }: WheelSample): number =>
  Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY

/**
 * Hears one wheel event, and says whether it makes a step: 1 on, -1 back, 0 none.
 *
 * One gesture makes one step, however long a trackpad glides on after it: a gesture ends with a pause, and a
 * new one begins within the glide of the old when the direction turns or the events suddenly gain strength.
 * Notches of a wheel, strong single events with a pause before each, are gestures of their own.
 */
export function hearWheel(
  gesture: WheelGesture,
  sample: WheelSample,
): { gesture: WheelGesture; step: -1 | 0 | 1 } {
  const delta = along(sample)
  const fresh = isNewGesture(gesture, delta, sample.time) ? REST : gesture
  const strengths = [...fresh.strengths, Math.abs(delta)].slice(-WHEEL.surge.events)
  const gathered = fresh.gathered + delta
  const steps = fresh.stepped === null && Math.abs(gathered) >= WHEEL.threshold
  return {
    gesture: { last: sample.time, stepped: steps ? sample.time : fresh.stepped, gathered, strengths },
    step: steps ? (gathered > 0 ? 1 : -1) : 0,
  }
}

function isNewGesture(gesture: WheelGesture, delta: number, time: number): boolean {
  const pause = time - gesture.last
  if (pause >= WHEEL.pauseMs) return true
  const strength = Math.abs(delta)
  if (pause >= WHEEL.notch.ms && strength >= WHEEL.notch.pixels) return true
  if (gesture.stepped === null) return false
  const turns = delta * gesture.gathered < 0 && strength >= WHEEL.surge.pixels
  return turns || (time - gesture.stepped >= WHEEL.refractoryMs && surges(gesture.strengths, strength))
}

/** A glide only ever weakens, give or take its noise. */
function surges(strengths: readonly number[], strength: number): boolean {
  const strongest = Math.max(0, ...strengths)
  return strength >= strongest * WHEEL.surge.factor && strength - strongest >= WHEEL.surge.pixels
}

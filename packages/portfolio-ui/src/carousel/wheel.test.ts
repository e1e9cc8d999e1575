import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playRecording, WHEEL_RECORDINGS } from '../../test/wheel-recordings.js'
import {
  INITIAL_GESTURE,
  reduceWheel,
  toSample,
  WHEEL,
  type WheelGesture,
  type WheelSample,
} from './wheel.js'

/** The steps that a series of events makes. */
function steps(samples: readonly WheelSample[], start: WheelGesture = INITIAL_GESTURE): readonly number[] {
  let gesture = start
  const made: number[] = []
  for (const sample of samples) {
    const next = reduceWheel(gesture, sample)
    gesture = next.gesture
    if (next.step !== 0) made.push(next.step)
  }
  return made
}

/**
 * A push on a trackpad: it grows to its peak, then glides out with noise, an event every frame or
 * so.
 */
const push = fc.record({
  peak: fc.double({ min: 30, max: 400, noNaN: true }),
  growth: fc.integer({ min: 1, max: 8 }),
  decay: fc.double({ min: 0.75, max: 0.96, noNaN: true }),
  every: fc.integer({ min: 7, max: 18 }),
  noise: fc.array(fc.double({ min: 0.85, max: 1.15, noNaN: true }), { minLength: 8, maxLength: 8 }),
})
type Push = typeof push extends fc.Arbitrary<infer Value> ? Value : never

function createSamples(
  { peak, growth, decay, every, noise }: Push,
  from: number,
  sign: 1 | -1,
): WheelSample[] {
  const strengths: number[] = []
  for (let at = 1; at <= growth; at += 1) strengths.push((peak * at) / growth)
  for (let strength = peak * decay; strength >= 1; strength *= decay) strengths.push(strength)
  return strengths.map((strength, at) => ({
    deltaX: 0,
    deltaY: sign * strength * (at < growth ? 1 : (noise[at % noise.length] ?? 1)),
    time: from + at * every,
  }))
}

const sign = fc.constantFrom<1 | -1>(1, -1)

describe('reduceWheel with one gesture', () => {
  it('makes one step for any inertia', () => {
    fc.assert(
      fc.property(push, sign, (gesture, way) => {
        expect(steps(createSamples(gesture, 0, way))).toEqual([way])
      }),
      { numRuns: 500 },
    )
  })

  it('makes one step along the stronger axis', () => {
    fc.assert(
      fc.property(push, sign, (gesture, way) => {
        const across = createSamples(gesture, 0, way).map(({ deltaY, time }) => ({
          deltaX: deltaY,
          deltaY: deltaY * 0.4,
          time,
        }))
        expect(steps(across)).toEqual([way])
      }),
    )
  })

  it('makes no step for fingers at rest', () => {
    const trembling = Array.from({ length: 30 }, (_, at) => ({
      deltaX: 0,
      deltaY: at % 2 ? 1 : -1,
      time: at * 16,
    }))
    expect(steps(trembling)).toEqual([])
  })
})

describe('reduceWheel with what devices send', () => {
  it.each([
    ['oneNotch', 1],
    ['oneNotchOfWindows', 1],
    ['fourNotches90Apart', 4],
    ['fourNotches250Apart', 4],
    ['smoothedNotch', 1],
    ['freeSpin', 1],
    ['throwOnMacTrackpad', 1],
    ['slowDragOnMacTrackpad', 1],
    ['throwOnWindowsTouchpad', 1],
  ] as const)('turns %s into %i films, in both directions', (name, films) => {
    for (const way of [1, -1] as const) {
      expect(steps(playRecording(WHEEL_RECORDINGS[name], 0, way))).toEqual(Array(films).fill(way))
    }
  })

  it('turns any series of throws, each after the end of the one before, into one film each', () => {
    const { throwOnMacTrackpad, throwOnWindowsTouchpad, freeSpin, oneNotch } = WHEEL_RECORDINGS
    const any = fc.constantFrom(throwOnMacTrackpad, throwOnWindowsTouchpad, freeSpin, oneNotch)
    fc.assert(
      fc.property(fc.array(fc.tuple(any, sign), { minLength: 1, maxLength: 8 }), (gestures) => {
        let time = 0
        const samples = gestures.flatMap(([recording, way]) => {
          const played = playRecording(recording, time, way)
          time = (played.at(-1)?.time ?? time) + WHEEL.pauseMs
          return played
        })
        expect(steps(samples)).toEqual(gestures.map(([, way]) => way))
      }),
    )
  })
})

describe('toSample', () => {
  const LINES = 1
  const PAGES = 2
  const turn = (deltaMode: number, delta: number, wheelDelta = 0) => ({ deltaMode, delta, wheelDelta })
  /** One notch of a wheel, as browsers report it in any setting of the system. */
  const notch = fc.oneof(
    fc.double({ min: 1, max: 100, noNaN: true }).map((lines) => turn(LINES, lines)),
    fc.constant(turn(PAGES, 1)),
    // Chromium and Firefox: 33 px for one line, 1.7 px for a system of slow wheels.
    fc.double({ min: 0.5, max: 3000, noNaN: true }).map((pixels) => turn(0, pixels, 120)),
    // macOS accelerates a wheel, and reports no ticks.
    fc.integer({ min: 1, max: 100 }).map((steps) => turn(0, steps * WHEEL.notch.macPixels, 12 * steps)),
  )

  it('makes a step for each notch of any wheel, along both axes', () => {
    const turned = fc.array(fc.tuple(notch, sign, fc.integer({ min: WHEEL.notch.ms, max: 400 })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(turned, fc.boolean(), (notches, isAcross) => {
        let timeStamp = 0
        const samples = notches.map(([{ deltaMode, delta, wheelDelta }, way, pause]) => {
          timeStamp += pause
          const axes = (value: number) => (isAcross ? ([value, 0] as const) : ([0, value] as const))
          const [deltaX, deltaY] = axes(delta * way)
          const [wheelDeltaX, wheelDeltaY] = axes(-wheelDelta * way)
          return toSample({ deltaMode, deltaX, deltaY, wheelDeltaX, wheelDeltaY, timeStamp }, false)
        })
        expect(steps(samples)).toEqual(notches.map(([, way]) => way))
      }),
    )
  })

  it('moves left films forward in right-to-left pages', () => {
    const event = { deltaMode: 0, deltaX: -100, deltaY: 0, timeStamp: 0 }
    expect(steps([toSample(event, true)])).toEqual([1])
  })

  it('makes no step for a part of a notch, and one for parts that are a notch', () => {
    const part = (timeStamp: number) =>
      toSample({ deltaMode: LINES, deltaX: 0, deltaY: 0.4, wheelDeltaY: -16, timeStamp }, false)
    expect(steps([part(0)])).toEqual([])
    expect(steps([part(0), part(30), part(60)])).toEqual([1])
  })
})

describe('reduceWheel with several gestures', () => {
  it('makes a step for each gesture after a pause', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(push, sign), { minLength: 1, maxLength: 6 }), (pushes) => {
        let time = 0
        const samples = pushes.flatMap(([one, way]) => {
          const made = createSamples(one, time, way)
          time = (made.at(-1)?.time ?? time) + 200
          return made
        })
        expect(steps(samples)).toEqual(pushes.map(([, way]) => way))
      }),
    )
  })

  it('makes a step for a gesture that reverses within the inertia of another', () => {
    const first = createSamples({ peak: 120, growth: 4, decay: 0.93, every: 16, noise: [1] }, 0, 1).slice(
      0,
      20,
    )
    const second = createSamples({ peak: 120, growth: 4, decay: 0.93, every: 16, noise: [1] }, 330, -1)
    expect(steps([...first, ...second])).toEqual([1, -1])
  })

  it('makes a step for a new push within the inertia of another', () => {
    const first = createSamples({ peak: 120, growth: 4, decay: 0.9, every: 16, noise: [1] }, 0, 1).slice(
      0,
      26,
    )
    const second = createSamples({ peak: 140, growth: 4, decay: 0.9, every: 16, noise: [1] }, 26 * 16, 1)
    expect(steps([...first, ...second])).toEqual([1, 1])
  })

  it('makes a step for each notch of a wheel', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(sign, fc.integer({ min: 60, max: 400 })), { minLength: 1, maxLength: 10 }),
        fc.constantFrom(53, 100, 120),
        (notches, pixels) => {
          let time = 0
          const samples = notches.map(([way, pause]) => {
            time += pause
            return { deltaX: 0, deltaY: way * pixels, time }
          })
          expect(steps(samples)).toEqual(notches.map(([way]) => way))
        },
      ),
    )
  })
})

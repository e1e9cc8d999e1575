import type { WheelSample } from '../src/carousel/wheel.js'

/**
 * A series of wheel events as a device sends them: pixels, and milliseconds after the event before.
 */
type Recording = readonly (readonly [pixels: number, ms: number])[]

const repeat = (count: number, pixels: number, ms: number): Recording =>
  Array.from({ length: count }, () => [pixels, ms] as const)

/** What devices send, in the order and strength in which Chromium and Firefox report it. */
export const WHEEL_RECORDINGS = {
  /** A wheel with notches, on Windows and Linux: one event of 100 or 120 px. */
  oneNotch: [[100, 0]],
  oneNotchOfWindows: [[120, 0]],
  fourNotches90Apart: repeat(4, 100, 90),
  fourNotches250Apart: repeat(4, 120, 250),
  /** Firefox on macOS smooths a notch: small events that grow and fade within 100 ms. */
  smoothedNotch: [
    [4, 0],
    [12, 16],
    [26, 17],
    [31, 16],
    [20, 17],
    [9, 17],
    [3, 16],
  ],
  /**
   * A wheel whose notches are released, which spins freely: strong events a frame apart that slow
   * down.
   */
  freeSpin: [
    ...repeat(12, 120, 12),
    ...repeat(10, 120, 17),
    ...repeat(8, 60, 25),
    ...repeat(6, 40, 34),
    ...repeat(3, 20, 50),
  ],
  /** A throw on a trackpad of macOS: the fingers for 80 ms, then inertia for more than a second. */
  throwOnMacTrackpad: [
    ...[2, 9, 27, 61, 88].map((pixels) => [pixels, 16] as const),
    ...[104, 101, 97, 94, 90, 86, 81, 77, 73, 69, 64, 60, 56, 52, 48, 45].map(
      (pixels) => [pixels, 17] as const,
    ),
    ...[41, 38, 35, 32, 30, 27, 25, 23, 21, 19, 17, 16, 14, 13, 12, 11].map(
      (pixels) => [pixels, 16] as const,
    ),
    ...[10, 9, 8, 7, 7, 6, 5, 5, 4, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1].map((pixels) => [pixels, 17] as const),
    // The last of the tail come late.
    [1, 33],
    [1, 50],
    [1, 83],
  ],
  /** Two fingers that move slowly over a trackpad for most of a second. */
  slowDragOnMacTrackpad: [1, 1, 2, 3, 3, 4, 4, 5, 4, 5, 5, 4, 4, 3, 4, 3, 3, 2, 2, 1, 1].map(
    (pixels) => [pixels, 33] as const,
  ),
  /** A precision touchpad of Windows: finer and more frequent events, and a shorter tail. */
  throwOnWindowsTouchpad: [
    ...[3, 7, 16, 28, 39, 47, 52].map((pixels) => [pixels, 8] as const),
    ...[50, 46, 43, 39, 36, 33, 30, 27, 24, 22, 20, 17, 15, 13, 11, 9, 8, 6, 5, 4, 3, 2, 1, 1].map(
      (pixels) => [pixels, 10] as const,
    ),
  ],
} as const satisfies Record<string, Recording>

/** The events of a recording that begins at a time, in one direction. */
export function playRecording(recording: Recording, from = 0, sign: 1 | -1 = 1): WheelSample[] {
  let time = from
  return recording.map(([pixels, ms]) => {
    time += ms
    return { deltaX: 0, deltaY: sign * pixels, time }
  })
}

/** A colour as linear light: red, green and blue from 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

type Triple = readonly [number, number, number]

// Björn Ottosson, "A perceptual color space for image processing" (2020): linear sRGB to OKLab and back.
const TO_CONE: readonly [Triple, Triple, Triple] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const CONE_TO_LAB: readonly [Triple, Triple, Triple] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const LAB_TO_CONE: readonly [Triple, Triple, Triple] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const FROM_CONE: readonly [Triple, Triple, Triple] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const apply = (m: readonly [Triple, Triple, Triple], v: Triple): Triple => [
  dot(m[0], v),
  dot(m[1], v),
  dot(m[2], v),
]
const each = (v: Triple, f: (n: number) => number): Triple => [f(v[0]), f(v[1]), f(v[2])]

/** The colour in OKLab, where equal distances look about equally far apart. */
export const toOklab = (rgb: LinearRgb): Triple => apply(CONE_TO_LAB, each(apply(TO_CONE, rgb), Math.cbrt))

/** The colour back in linear light, clipped to what a screen can show. */
export const fromOklab = (lab: Triple): LinearRgb =>
  each(
    apply(
      FROM_CONE,
      each(apply(LAB_TO_CONE, lab), (n) => n ** 3),
    ),
    (n) => Math.min(1, Math.max(0, n)),
  )

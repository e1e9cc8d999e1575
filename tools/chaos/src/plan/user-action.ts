import fc from 'fast-check'
import { pathArbitrary } from './path.ts'

/** Keys that the site handles, and some that the browser handles. */
const KEYS = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'Space',
  'k',
  'm',
  'f',
  '?',
  'Escape',
  'Tab',
  'Enter',
  'PageDown',
] as const

/** Viewports: a phone in both orientations, two desktops, the narrowest that is supported, and a square. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 320, height: 568 },
  { width: 800, height: 800 },
] as const

/** Index into the matching elements of the page, modulo their number. */
const index = fc.nat({ max: 9_999 })
const times = fc.integer({ min: 1, max: 8 })
const percent = fc.integer({ min: 1, max: 99 })

/** An action of a kind with these values. */
const action = <const Kind extends string, Values extends object>(
  kind: Kind,
  values: { [Name in keyof Values]: fc.Arbitrary<Values[Name]> },
) => fc.record(values).map((chosen) => ({ kind, ...chosen }))

/** Any action of a visitor. */
export const userAction = fc.oneof(
  { weight: 5, arbitrary: action('link', { index }) },
  { weight: 2, arbitrary: action('button', { index }) },
  { weight: 3, arbitrary: action('thumbnail', { index }) },
  { weight: 3, arbitrary: action('play', { index }) },
  { weight: 2, arbitrary: action('back', {}) },
  { weight: 1, arbitrary: action('forward', {}) },
  { weight: 1, arbitrary: action('reload', {}) },
  { weight: 4, arbitrary: action('key', { key: fc.constantFrom(...KEYS), times }) },
  { weight: 2, arbitrary: action('wheel', { pixels: fc.constantFrom(-400, -60, 60, 400), times }) },
  { weight: 1, arbitrary: action('point', { x: percent, y: percent }) },
  { weight: 1, arbitrary: action('resize', { size: fc.constantFrom(...SIZES) }) },
  { weight: 3, arbitrary: action('open', { path: pathArbitrary() }) },
  { weight: 2, arbitrary: action('rest', { ms: fc.constantFrom(50, 400, 1_200, 2_500) }) },
)

/** See `userAction`. */
export type UserAction = typeof userAction extends fc.Arbitrary<infer Action> ? Action : never

import fc from 'fast-check'
import { pathArbitrary } from './path.ts'

/** An action of a visitor. `pick` is an index into the matching elements of the page, modulo their number. */
export type UserAction =
  | { readonly kind: 'link' | 'button' | 'thumbnail' | 'play'; readonly pick: number }
  | { readonly kind: 'back' | 'forward' | 'reload' }
  | { readonly kind: 'key'; readonly key: string; readonly times: number }
  | { readonly kind: 'wheel'; readonly pixels: number; readonly times: number }
  | { readonly kind: 'point'; readonly x: number; readonly y: number }
  | { readonly kind: 'resize'; readonly width: number; readonly height: number }
  | { readonly kind: 'open'; readonly path: string }
  | { readonly kind: 'rest'; readonly ms: number }

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
  [390, 844],
  [844, 390],
  [1280, 800],
  [1920, 1080],
  [320, 568],
  [800, 800],
] as const

/** Any action of a visitor. */
export function userActionArbitrary(): fc.Arbitrary<UserAction> {
  const chosen = (kind: 'link' | 'button' | 'thumbnail' | 'play') =>
    fc.record({ kind: fc.constant(kind), pick: fc.nat({ max: 9_999 }) })
  const times = fc.integer({ min: 1, max: 8 })
  return fc.oneof(
    { weight: 5, arbitrary: chosen('link') },
    { weight: 2, arbitrary: chosen('button') },
    { weight: 3, arbitrary: chosen('thumbnail') },
    { weight: 3, arbitrary: chosen('play') },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constantFrom('back' as const, 'forward' as const, 'reload' as const) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('key' as const), key: fc.constantFrom(...KEYS), times }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('wheel' as const),
        pixels: fc.constantFrom(-400, -60, 60, 400),
        times,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('point' as const),
        x: fc.integer({ min: 1, max: 99 }),
        y: fc.integer({ min: 1, max: 99 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...SIZES)
        .map(([width, height]) => ({ kind: 'resize' as const, width, height })),
    },
    { weight: 3, arbitrary: pathArbitrary().map((path) => ({ kind: 'open' as const, path })) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('rest' as const),
        ms: fc.constantFrom(50, 400, 1_200, 2_500),
      }),
    },
  )
}

/** Describes an action for the step log. */
export function describeAction(action: UserAction): string {
  const { kind, ...rest } = action
  const parts = Object.values(rest).map((part) => (typeof part === 'string' ? JSON.stringify(part) : part))
  return [kind, ...parts].join(' ').slice(0, 160)
}

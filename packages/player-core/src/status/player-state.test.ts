import { expect, test } from 'vitest'
import { getOrientation } from './player-state.js'

test.each([
  [1280, 800, 'landscape'],
  [390, 844, 'portrait'],
  [500, 500, 'landscape'],
  [499.9, 500, 'portrait'],
])('a page of %d × %d is %s: the breakpoint is a ratio of 1.00', (width, height, orientation) => {
  expect(getOrientation(width, height)).toBe(orientation)
})

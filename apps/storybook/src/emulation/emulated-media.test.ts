import { describe, expect, it } from 'vitest'
import { answered } from './emulated-media.ts'

const TRUE = '(min-width: 0px)'
const FALSE = '(max-width: 0px)'

describe('an emulated media feature', () => {
  it.each([
    ['(prefers-reduced-motion: reduce)', 'reduce', TRUE],
    ['(prefers-reduced-motion:reduce)', 'no-preference', FALSE],
    ['(prefers-reduced-motion)', 'reduce', TRUE],
    ['(prefers-reduced-motion)', 'no-preference', FALSE],
    ['(prefers-reduced-motion: no-preference)', 'no-preference', TRUE],
    ['(hover: hover) and (prefers-reduced-motion: no-preference)', 'reduce', `(hover: hover) and ${FALSE}`],
  ] as const)('answers %s with %s', (query, motion, answer) => {
    expect(answered(query, { 'prefers-reduced-motion': motion })).toBe(answer)
  })

  it('leaves to the system what is not pretended', () => {
    const query = '(prefers-reduced-motion: reduce) and (prefers-contrast: more)'
    expect(answered(query, {})).toBe(query)
    expect(answered(query, { 'prefers-contrast': 'more' })).toBe(
      `(prefers-reduced-motion: reduce) and ${TRUE}`,
    )
  })
})

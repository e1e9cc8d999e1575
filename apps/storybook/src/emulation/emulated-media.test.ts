import { describe, expect, it } from 'vitest'
import { resolveQuery } from './emulated-media.ts'

const TRUE = '(min-width: 0px)'
const FALSE = '(max-width: 0px)'

describe('resolveQuery', () => {
  it.each([
    ['(prefers-reduced-motion: reduce)', 'reduce', TRUE],
    ['(prefers-reduced-motion:reduce)', 'no-preference', FALSE],
    ['(prefers-reduced-motion)', 'reduce', TRUE],
    ['(prefers-reduced-motion)', 'no-preference', FALSE],
    ['(prefers-reduced-motion: no-preference)', 'no-preference', TRUE],
    ['(hover: hover) and (prefers-reduced-motion: no-preference)', 'reduce', `(hover: hover) and ${FALSE}`],
  ] as const)('resolves %s for %s', (query, motion, answer) => {
    expect(resolveQuery(query, { 'prefers-reduced-motion': motion })).toBe(answer)
  })

  it.each([
    ['(forced-colors: active)', 'active', TRUE],
    ['(forced-colors)', 'active', TRUE],
    ['(forced-colors)', 'none', FALSE],
    ['(prefers-contrast: more), (forced-colors: active)', 'none', `(prefers-contrast: more), ${FALSE}`],
  ] as const)('resolves %s for forced colours: %s', (query, colours, answer) => {
    expect(resolveQuery(query, { 'forced-colors': colours })).toBe(answer)
  })

  it('scales lengths with the text size of the browser', () => {
    const query = '(min-width: 48rem) and (max-width: 100px)'
    expect(resolveQuery(query, {})).toBe(query)
    expect(resolveQuery(query, { rem: 32 })).toBe('(min-width: 96rem) and (max-width: 100px)')
  })

  it.each([
    ['print', FALSE],
    ['screen and (hover)', `${TRUE} and (hover)`],
    ['(min-aspect-ratio: 1 / 1)', TRUE],
    ['screen and (aspect-ratio >= 1)', `${TRUE} and ${TRUE}`],
    ['(aspect-ratio<1)', FALSE],
  ])('resolves %s for a screen in landscape', (query, answer) => {
    expect(resolveQuery(query, { device: 'landscape screen' })).toBe(answer)
    expect(resolveQuery(query, {})).toBe(query)
  })

  it('leaves features alone that are not emulated', () => {
    const query = '(prefers-reduced-motion: reduce) and (prefers-contrast: more)'
    expect(resolveQuery(query, {})).toBe(query)
    expect(resolveQuery(query, { 'prefers-contrast': 'more' })).toBe(
      `(prefers-reduced-motion: reduce) and ${TRUE}`,
    )
  })
})

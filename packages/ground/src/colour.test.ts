import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLOURS } from '../testing/inputs.ts'
import { contrast, parseColour, type HexColour } from './colour.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColour => `#${value.toString(16).padStart(6, '0')}`)

describe('parseColour', () => {
  it('accepts three or six hexadecimal digits and nothing else', () => {
    for (const [text, read] of COLOURS) expect([text, parseColour(text)]).toEqual([text, read])
    for (const value of [null, undefined, 7, {}, ['#fff']]) expect(parseColour(value)).toBeNull()
  })

  it('returns what a style attribute can have for any text', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[#0aF; ]{0,9}$/))
    fc.assert(fc.property(text, (value) => /^#[\da-f]{6}$/.test(parseColour(value) ?? '#000000')))
    fc.assert(fc.property(colour, (value) => parseColour(value.toUpperCase()) === value))
  })
})

describe('contrast', () => {
  it('computes the ratio of WCAG 2.2', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#ff6779', '#020202')).toBeCloseTo(7.38, 2)
  })

  it('does not depend on the order', () => {
    fc.assert(fc.property(colour, colour, (a, b) => contrast(a, b) === contrast(b, a)))
  })
})

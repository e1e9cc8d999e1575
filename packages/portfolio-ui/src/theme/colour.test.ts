import { contrast, CONTROL_CONTRAST, luminance, TEXT_CONTRAST, type HexColour } from '@cutroom/ground/colour'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance, findPassingTone, findQuietTone, mix } from './colour.js'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColour => `#${value.toString(16).padStart(6, '0')}`)

describe('mix', () => {
  it('mixes from one colour to the other', () => {
    expect(mix('#ff0000', '#0000ff', 0)).toBe('#ff0000')
    expect(mix('#ff0000', '#0000ff', 1)).toBe('#0000ff')
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#636363')
    fc.assert(
      fc.property(colour, (given) => {
        // Through OKLab and back: the same, but for a last digit.
        expect(distance(mix(given, given, 0.5), given)).toBeLessThan(0.01)
      }),
    )
  })
})

describe('findPassingTone', () => {
  it('returns the colour itself where it passes', () => {
    expect(findPassingTone('#ff6779', '#020202', TEXT_CONTRAST)).toBe('#ff6779')
  })

  it('reaches its ratio for any two colours', () => {
    fc.assert(
      fc.property(colour, colour, fc.constantFrom(CONTROL_CONTRAST, TEXT_CONTRAST), (on, behind, ratio) => {
        expect(contrast(findPassingTone(on, behind, ratio), behind)).toBeGreaterThanOrEqual(ratio)
      }),
    )
  })

  it('returns a tone no farther than black or white', () => {
    fc.assert(
      fc.property(colour, colour, (on, behind) => {
        const tone = findPassingTone(on, behind, TEXT_CONTRAST)
        const ends = (['#000000', '#ffffff'] as const).filter((end) => contrast(end, behind) >= TEXT_CONTRAST)
        const farthest = Math.min(...ends.map((end) => distance(on, end)))
        expect(distance(on, tone)).toBeLessThanOrEqual(farthest + 1e-9)
      }),
    )
  })

  it('falls back to black or white beyond what any tone reaches', () => {
    expect(findPassingTone('#808080', '#808080', 21)).toBe('#000000')
    expect(luminance(findPassingTone('#333333', '#404040', 21))).toBe(1)
  })
})

describe('findQuietTone', () => {
  it('never falls below the ratio that its colour reaches', () => {
    fc.assert(
      fc.property(colour, colour, fc.double({ min: 0, max: 1, noNaN: true }), (on, behind, share) => {
        const text = findPassingTone(on, behind, TEXT_CONTRAST)
        expect(contrast(findQuietTone(text, behind, share, TEXT_CONTRAST), behind)).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        )
      }),
    )
  })
})

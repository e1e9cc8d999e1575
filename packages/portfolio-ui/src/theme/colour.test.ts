import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contrast,
  CONTROL_CONTRAST,
  distance,
  findPassingTone,
  findQuietTone,
  luminance,
  mix,
  parseHex,
  TEXT_CONTRAST,
  type HexColour,
} from './colour.js'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColour => `#${value.toString(16).padStart(6, '0')}`)

describe('parseHex and mix', () => {
  it('accepts three or six hexadecimal digits and nothing else', () => {
    expect(parseHex('#FF6779')).toBe('#ff6779')
    expect(parseHex(' #f07 ')).toBe('#ff0077')
    for (const wrong of [
      'red',
      '#ff67',
      '#ff677',
      '#ff6779aa',
      'ff6779',
      '#ggg',
      '',
      '#fff;x',
      null,
      7,
      {},
    ]) {
      expect(parseHex(wrong)).toBeNull()
    }
  })

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

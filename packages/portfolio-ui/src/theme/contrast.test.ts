import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLinear, type HexColour } from './colour.js'
import { contrast, passingTone, TEXT_CONTRAST } from './contrast.js'
import { luminanceRange, scrimOpacity } from './scrim.js'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColour => `#${value.toString(16).padStart(6, '0')}`)

/** The colour that a browser renders for a scrim over a grey. */
function over(scrim: HexColour, opacity: number, grey: number): HexColour {
  const channels = [1, 3, 5].map((at) => {
    const shown = Number.parseInt(scrim.slice(at, at + 2), 16) * opacity + grey * (1 - opacity)
    return Math.round(shown).toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

describe('scrimOpacity', () => {
  it('gives text its contrast on any grey from black to white', () => {
    fc.assert(
      fc.property(colour, colour, fc.integer({ min: 0, max: 255 }), (on, behind, grey) => {
        const text = passingTone(on, behind, TEXT_CONTRAST)
        const opacity = scrimOpacity(text, behind, TEXT_CONTRAST)
        // A rounded channel may cost a hundredth.
        expect(contrast(text, over(behind, opacity, grey))).toBeGreaterThanOrEqual(TEXT_CONTRAST - 0.06)
      }),
    )
  })

  it('is lower for pictures that need less', () => {
    const anything = scrimOpacity('#ff6779', '#020202', TEXT_CONTRAST)
    const dark = scrimOpacity('#ff6779', '#020202', TEXT_CONTRAST, { darkest: 0, lightest: 0.03 })
    const middle = scrimOpacity('#ff6779', '#020202', TEXT_CONTRAST, { darkest: 0, lightest: 0.3 })
    expect(dark).toBe(0)
    expect(middle).toBeGreaterThan(dark)
    expect(anything).toBeGreaterThan(middle)
    expect(anything).toBeLessThan(1)
  })

  it('is 1 where the text lacks contrast on the bare scrim', () => {
    expect(scrimOpacity('#555555', '#444444', TEXT_CONTRAST)).toBe(1)
  })
})

describe('luminanceRange', () => {
  it('ranges from the darkest to the lightest pixel', () => {
    const range = luminanceRange([0, 0, 0, 255, 255, 255, 255, 255, 128, 128, 128, 255])
    expect(range.darkest).toBe(0)
    expect(range.lightest).toBeCloseTo(1, 5)
    expect(luminanceRange([128, 128, 128, 255]).darkest).toBeCloseTo(toLinear(128 / 255), 5)
  })

  it('ranges from black to white without pixels', () => {
    expect(luminanceRange([])).toEqual({ darkest: 0, lightest: 1 })
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DesignToken, DesignTokens } from '../../scripts/design-tokens.ts'
import { stylingVariables } from '../../scripts/styling-hooks.ts'
import { HERE } from './here.ts'

const tokens = JSON.parse(readFileSync(join(HERE, 'dist/tokens.json'), 'utf8')) as DesignTokens
const isToken = (entry: DesignTokens[string]): entry is DesignToken => '$value' in entry
const single = Object.values(tokens).flatMap((entry) => (isToken(entry) ? [entry] : Object.values(entry)))

/** The shape of a value by its type, as the format says. */
const VALUES: Readonly<Record<string, unknown>> = {
  color: {
    colorSpace: 'srgb',
    components: [expect.any(Number), expect.any(Number), expect.any(Number)],
    hex: expect.stringMatching(/^#[\da-f]{6}$/),
  },
  cubicBezier: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
  dimension: { value: expect.any(Number), unit: expect.stringMatching(/^(px|rem)$/) },
  duration: { value: expect.any(Number), unit: 'ms' },
  fontFamily: expect.arrayContaining([expect.any(String)]),
  fontWeight: expect.any(Number),
  number: expect.any(Number),
}

describe('tokens.json', () => {
  it('has values of the Design Tokens format, and names of variables', () => {
    const variables = new Set(stylingVariables().map(({ name }) => name))
    for (const { $type, $value, $description, $extensions } of single) {
      expect($value).toEqual(VALUES[$type])
      expect($description).not.toBe('')
      expect(variables).toContain($extensions['cutroom.css'])
    }
    expect(single.length).toBeGreaterThan(25)
  })

  it('has the values of the stylesheet and of the default theme', () => {
    expect(tokens).toMatchObject({
      foreground: { $type: 'color', $value: { hex: '#ff6779' } },
      'size-text': {
        min: { $value: { value: 0.9375, unit: 'rem' } },
        max: { $value: { value: 1.25, unit: 'rem' } },
      },
      'size-display': { max: { $value: { value: 17, unit: 'rem' } } },
      target: { min: { $value: { value: 44, unit: 'px' } } },
      duration: { $value: { value: 300, unit: 'ms' } },
      ease: { $value: [0.2, 0.6, 0.2, 1] },
      'display-weight': { $type: 'fontWeight', $value: 560 },
    })
  })
})

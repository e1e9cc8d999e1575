import { describe, expect, it } from 'vitest'
import { withDefaults } from './with-defaults.ts'

describe('withDefaults', () => {
  it.each([undefined, {}, { step: undefined }, JSON.parse('{ "step": null }')])(
    'returns the defaults for %j',
    (values) => {
      expect(withDefaults({ step: 5, loops: true }, values)).toEqual({ step: 5, loops: true })
    },
  )

  it('returns values that are given, those that count as false included', () => {
    expect(withDefaults({ step: 5, loops: true, name: 'a' }, { step: 0, loops: false })).toEqual({
      step: 0,
      loops: false,
      name: 'a',
    })
  })
})

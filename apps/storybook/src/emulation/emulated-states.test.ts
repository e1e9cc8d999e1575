import { describe, expect, it } from 'vitest'
import { withStates } from './emulated-states.ts'

describe('withStates', () => {
  it.each([
    ['a:hover > svg', "a:is(:hover, [data-emulated='hover']) > svg"],
    ['.b:is(:hover, :focus-within)', ".b:is(:is(:hover, [data-emulated='hover']), :focus-within)"],
    ['& a:focus-visible', "& a:is(:focus-visible, [data-emulated='focus-visible'])"],
    ['a:focus', 'a:focus'],
  ])('selects the emulated states of %s too, once', (selector, rewritten) => {
    expect(withStates(selector)).toBe(rewritten)
    expect(withStates(rewritten)).toBe(rewritten)
  })
})

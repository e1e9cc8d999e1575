import { describe, expect, it } from 'vitest'
import { isColourField } from './is-colour-field.ts'
import { posterText } from './poster-text.ts'

describe('isColourField', () => {
  it('matches the colours of a theme only', () => {
    expect(isColourField(['themeColours', 'foreground'])).toBe(true)
    expect(isColourField(['globalThemeColours', 'background'])).toBe(true)
    expect(isColourField(['themeColours'])).toBe(false)
    expect(isColourField(['background'])).toBe(false)
    expect(isColourField(['siteTitle'])).toBe(false)
  })
})

describe('posterText', () => {
  it('describes the alternative text of a poster', () => {
    expect(posterText('night-road')).toContain('“night-road poster image”')
    expect(posterText(undefined)).toContain('give the film one')
    expect(posterText('')).toContain('give the film one')
  })
})

import { expect, it } from 'vitest'
import { isColourField } from './is-colour-field.ts'
import { posterText } from './poster-text.ts'

it('finds the colours of a theme, and nothing else', () => {
  expect(isColourField(['themeColours', 'foreground'])).toBe(true)
  expect(isColourField(['globalThemeColours', 'background'])).toBe(true)
  expect(isColourField(['themeColours'])).toBe(false)
  expect(isColourField(['background'])).toBe(false)
  expect(isColourField(['siteTitle'])).toBe(false)
})

it('tells how a poster is read', () => {
  expect(posterText('night-road')).toContain('“night-road poster image”')
  expect(posterText(undefined)).toContain('give the film one')
  expect(posterText('')).toContain('give the film one')
})

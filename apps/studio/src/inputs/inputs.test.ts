import { describe, expect, it } from 'vitest'
import { describePoster } from './poster-input.tsx'
import { isColourField, isFilmField, isThemeField } from './studio-input.tsx'

describe('isColourField', () => {
  it('matches the colours of a theme only', () => {
    expect(isColourField(['themeColours', 'foreground'])).toBe(true)
    expect(isColourField(['globalThemeColours', 'background'])).toBe(true)
    expect(isColourField(['themeColours'])).toBe(false)
    expect(isColourField(['background'])).toBe(false)
    expect(isColourField(['siteTitle'])).toBe(false)
  })
})

describe('isThemeField', () => {
  it('matches the colours of a page and of the site', () => {
    expect([['themeColours'], ['globalThemeColours']].every(isThemeField)).toBe(true)
    expect([[], ['title'], ['themeColours', 'foreground']].some(isThemeField)).toBe(false)
  })
})

describe('isFilmField', () => {
  it('matches the fields of a film file, in its own document and in that of a film', () => {
    expect(isFilmField(['file'], 'file')).toBe(true)
    expect(isFilmField(['videoVimeo', { _key: 'a' }, 'link'], 'link')).toBe(true)
    expect(isFilmField(['videoVimeo', { _key: 'a' }, 'link'], 'file')).toBe(false)
    expect(isFilmField(['captions', { _key: 'a' }, 'file'], 'file')).toBe(false)
    expect(isFilmField([], 'file')).toBe(false)
  })
})

describe('describePoster', () => {
  it('describes the alternative text of a poster', () => {
    expect(describePoster('night-road')).toContain('“night-road poster image”')
    expect(describePoster(undefined)).toContain('Enter an address')
    expect(describePoster('')).toContain('Enter an address')
  })
})

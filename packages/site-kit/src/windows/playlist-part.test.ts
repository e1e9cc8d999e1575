import { describe, expect, it } from 'vitest'
import { playlistPage as pageOf } from '../testing/pages.ts'
import { filmOf, placeOfFilm } from './playlist-part.ts'

describe('placeOfFilm', () => {
  it('returns the place of a film, and 0 for the first one, in any order of the films', () => {
    const page = pageOf([50, 51, 1, 0, 99])
    expect(placeOfFilm(page, 'film-51')).toBe(51)
    expect(placeOfFilm(page, null)).toBe(0)
    expect(placeOfFilm(pageOf([50, 51]), null)).toBe(0)
    expect(placeOfFilm(page, 'film-7')).toBeNull()
  })

  it('returns null for a playlist that is whole', () => {
    const { part: _, ...whole } = pageOf([0, 1])
    expect([placeOfFilm(whole, null), placeOfFilm(whole, 'film-1')]).toEqual([null, null])
  })
})

describe('filmOf', () => {
  it('returns the first film of the playlist for null, if it is loaded', () => {
    expect(filmOf(pageOf([50, 0, 1]), null)?.id).toBe('film-0')
    expect(filmOf(pageOf([50, 51]), null)).toBeUndefined()
    expect(filmOf(pageOf([50, 51]), 'film-51')?.id).toBe('film-51')
  })
})

import { describe, expect, it } from 'vitest'
import { playlistPage } from '../../testing/pages.ts'
import { findFilm, indexOfFilm } from './long-playlist.ts'

describe('indexOfFilm', () => {
  it('returns the index of a film, and 0 for the first one, in any order of the films', () => {
    const page = playlistPage([50, 51, 1, 0, 99])
    expect(indexOfFilm(page, 'film-51')).toBe(51)
    expect(indexOfFilm(page, null)).toBe(0)
    expect(indexOfFilm(playlistPage([50, 51]), null)).toBe(0)
    expect(indexOfFilm(page, 'film-7')).toBeNull()
  })

  it('returns null for a playlist that is whole', () => {
    const { playlist: _, ...whole } = playlistPage([0, 1])
    expect([indexOfFilm(whole, null), indexOfFilm(whole, 'film-1')]).toEqual([null, null])
  })
})

describe('findFilm', () => {
  it('returns the first film of the playlist for null, if it is loaded', () => {
    expect(findFilm(playlistPage([50, 0, 1]), null)?.id).toBe('film-0')
    expect(findFilm(playlistPage([50, 51]), null)).toBeUndefined()
    expect(findFilm(playlistPage([50, 51]), 'film-51')?.id).toBe('film-51')
  })
})

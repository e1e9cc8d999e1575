import { describe, expect, it } from 'vitest'
import {
  describeFilm,
  findFactsToStore,
  findFilmWarning,
  toMediaAddress,
  toSiblingPath,
} from './film-facts.ts'

describe('toMediaAddress', () => {
  it.each([
    ['/files/p/d/a.mp4', 'http://localhost:4000/content', 'http://localhost:4000/content/files/p/d/a.mp4'],
    ['/files/p/d/a.mp4', undefined, 'https://cdn.sanity.io/files/p/d/a.mp4'],
    ['files/p/d/a.mp4', 'http://localhost:4000/content', 'http://localhost:4000/content/files/p/d/a.mp4'],
    ['/reel.mp4', 'http://localhost:4000/content', 'https://studio.example/reel.mp4'],
    ['/reel.mp4', undefined, 'https://studio.example/reel.mp4'],
    ['https://cdn.example.org/a.webm?x=1', undefined, 'https://cdn.example.org/a.webm?x=1'],
    ['https://vimeo.com/76979871', undefined, null],
    ['https://cdn.example.org/live.m3u8', undefined, null],
    ['"cdn.example.org/a.mp4" ', undefined, 'https://cdn.example.org/a.mp4'],
    ['//cdn.example.org/a.mp4', undefined, 'https://cdn.example.org/a.mp4'],
    ['a.mp4', undefined, null],
    ['javascript:alert(1)//a.mp4', undefined, null],
    [undefined, undefined, null],
  ])('returns for %j on %j the address %j', (link, apiHost, address) => {
    expect(toMediaAddress(link, { apiHost, siteUrl: 'https://studio.example' })).toBe(address)
  })
})

describe('describeFilm', () => {
  it('lists length, picture and size without unknown ones', () => {
    const film = { duration: 83.4, width: 1280, height: 720 }
    expect(describeFilm({ ...film, bytes: 20_000_000 })).toBe('1:23 · 1280 × 720 · 20.0 MB')
    expect(describeFilm({ ...film, duration: Infinity })).toBe('1280 × 720')
  })
})

describe('findFilmWarning', () => {
  it('warns about a file without a picture and about a very large file', () => {
    expect(findFilmWarning({ width: 0 })).toMatch(/H\.264/)
    expect(findFilmWarning({ width: 1920, bytes: 300_000_000 })).toMatch(/200 MB/)
    expect(findFilmWarning({ width: 1920, bytes: 20_000_000 })).toBeUndefined()
  })
})

describe('toSiblingPath', () => {
  it('returns the size beside the file in a film and in a separate document', () => {
    expect(toSiblingPath(['videoVimeo', { _key: 'a' }, 'file'], 'size')).toBe('videoVimeo[_key=="a"].size')
    expect(toSiblingPath(['link'], 'size')).toBe('size')
  })
})

describe('findFactsToStore', () => {
  const size = { width: 1440, height: 1080 }
  const film = { ...size, duration: 83.4 }
  const none = { size: undefined, duration: undefined }

  it('returns size and length only for a draft with others', () => {
    const facts = { size, duration: 83 }
    expect(findFactsToStore(film, none, 'drafts.a')).toEqual(facts)
    expect(findFactsToStore(film, { ...facts, size: { width: 1920, height: 1080 } }, 'drafts.a')).toEqual(
      facts,
    )
    expect(findFactsToStore(film, { ...facts, duration: 8 }, 'drafts.a')).toEqual(facts)
    expect(findFactsToStore(film, { size: { ...size }, duration: 83 }, 'drafts.a')).toBeNull()
    expect(findFactsToStore(film, none, 'a')).toBeNull()
    expect(findFactsToStore({ ...film, width: 0, height: 0 }, none, 'drafts.a')).toBeNull()
  })

  it('returns no length of a stream', () => {
    const stream = { ...film, duration: Infinity }
    expect(findFactsToStore(stream, { size, duration: 83 }, 'drafts.a')).toEqual({ size, duration: null })
    expect(findFactsToStore(stream, { size, duration: undefined }, 'drafts.a')).toBeNull()
  })
})

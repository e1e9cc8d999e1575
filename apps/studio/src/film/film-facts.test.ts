import { describe, expect, it } from 'vitest'
import { describeFilm, findFilmWarning, shouldStoreSize, toMediaAddress, toSizePath } from './film-facts.ts'

describe('toMediaAddress', () => {
  it.each([
    ['/files/p/d/a.mp4', 'http://localhost:4000/content', 'http://localhost:4000/content/files/p/d/a.mp4'],
    ['/files/p/d/a.mp4', undefined, 'https://cdn.sanity.io/files/p/d/a.mp4'],
    ['https://cdn.example.org/a.webm?x=1', undefined, 'https://cdn.example.org/a.webm?x=1'],
    ['https://vimeo.com/76979871', undefined, null],
    ['https://cdn.example.org/live.m3u8', undefined, null],
    ['//evil.example/a.mp4', undefined, null],
    ['javascript:alert(1)//a.mp4', undefined, null],
    [undefined, undefined, null],
  ])('returns for %j on %j the address %j', (link, host, address) => {
    expect(toMediaAddress(link, host)).toBe(address)
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

describe('toSizePath', () => {
  it('returns the size beside the file in a film and in a separate document', () => {
    expect(toSizePath(['videoVimeo', { _key: 'a' }, 'file'])).toBe('videoVimeo[_key=="a"].size')
    expect(toSizePath(['link'])).toBe('size')
  })
})

describe('shouldStoreSize', () => {
  const size = { width: 1440, height: 1080 }

  it('is true only for a draft with another size', () => {
    expect(shouldStoreSize(size, undefined, 'drafts.a')).toBe(true)
    expect(shouldStoreSize(size, { width: 1920, height: 1080 }, 'drafts.a')).toBe(true)
    expect(shouldStoreSize(size, { ...size }, 'drafts.a')).toBe(false)
    expect(shouldStoreSize(size, undefined, 'a')).toBe(false)
    expect(shouldStoreSize({ width: 0, height: 0 }, undefined, 'drafts.a')).toBe(false)
  })
})

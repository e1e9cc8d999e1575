import { describe, expect, it } from 'vitest'
import { filmFacts, filmWarning, mediaAddress } from './media-address.ts'

describe('mediaAddress', () => {
  it.each([
    ['/files/p/d/a.mp4', 'http://localhost:4000/content', 'http://localhost:4000/content/files/p/d/a.mp4'],
    ['/files/p/d/a.mp4', undefined, 'https://cdn.sanity.io/files/p/d/a.mp4'],
    ['https://cdn.example.org/a.webm?x=1', undefined, 'https://cdn.example.org/a.webm?x=1'],
    ['https://vimeo.com/76979871', undefined, null],
    ['https://cdn.example.org/live.m3u8', undefined, null],
    ['//evil.example/a.mp4', undefined, null],
    ['javascript:alert(1)//a.mp4', undefined, null],
    [undefined, undefined, null],
  ])('of %j on %j is %j', (link, host, address) => {
    expect(mediaAddress(link, host)).toBe(address)
  })
})

describe('filmFacts', () => {
  it('names length, picture and size, and leaves out what is unknown', () => {
    const film = { duration: 83.4, width: 1280, height: 720 }
    expect(filmFacts({ ...film, bytes: 20_000_000 })).toBe('1:23 · 1280 × 720 · 20.0 MB')
    expect(filmFacts({ ...film, duration: Infinity })).toBe('1280 × 720')
  })
})

describe('filmWarning', () => {
  it('warns about a file without a picture, and a very large one', () => {
    expect(filmWarning({ width: 0 })).toMatch(/H\.264/)
    expect(filmWarning({ width: 1920, bytes: 300_000_000 })).toMatch(/200 MB/)
    expect(filmWarning({ width: 1920, bytes: 20_000_000 })).toBeUndefined()
  })
})

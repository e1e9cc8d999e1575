import { describe, expect, it } from 'vitest'
import { addCaptions } from './video-element.js'

describe('addCaptions', () => {
  it('leaves out a file whose address is malformed, and adds the others without showing them', () => {
    const video = document.createElement('video')
    const src = new URL('../../testing/fixtures/film.en.vtt', import.meta.url).href
    addCaptions(video, [
      { language: 'de', label: 'Deutsch', src: 'https://[x' },
      { language: 'en', label: 'English', src },
    ])
    expect([...video.querySelectorAll('track')].map((track) => track.src)).toEqual([src])
    expect([...video.textTracks].map(({ mode }) => mode)).toEqual(['disabled'])
  })
})

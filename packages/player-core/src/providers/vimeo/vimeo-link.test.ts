import { describe, expect, it } from 'vitest'
import { vimeoEmbedAddress } from './vimeo-link.js'

describe('vimeoEmbedAddress', () => {
  it('returns the address of the embed with every required and given option', () => {
    const address = new URL(
      vimeoEmbedAddress('vimeo.com/76979871/0a1b2c3d', { muted: true, loop: true }) ?? '',
    )
    expect(address.origin + address.pathname).toBe('https://player.vimeo.com/video/76979871')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      h: '0a1b2c3d',
      byline: '0',
      title: '0',
      controls: '1',
      pip: '0',
      transcript: '0',
      autopause: '1',
      dnt: '1',
      muted: '1',
      loop: '1',
    })
  })

  it('returns null for a link that names no film on Vimeo', () => {
    expect(vimeoEmbedAddress('https://films.example/ink.mp4')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { vimeo } from './index.js'

describe('vimeo', () => {
  it('has the address of a looping frame with every required option', () => {
    const address = new URL(vimeo.frame?.loopAddress({ id: '76979871', key: '0a1b2c3d' }) ?? '')
    expect(address.origin + address.pathname).toBe('https://player.vimeo.com/video/76979871')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      h: '0a1b2c3d',
      byline: '0',
      title: '0',
      controls: '1',
      pip: '0',
      texttrack: 'false',
      transcript: '0',
      autopause: '1',
      dnt: '1',
      autoplay: '1',
      muted: '1',
      loop: '1',
    })
  })

  it('has the address of a frame without options', () => {
    expect(vimeo.frame?.address({ id: '76979871', key: null })).toBe(
      'https://player.vimeo.com/video/76979871',
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findProvider, parseLink } from '../player/film-link.js'
import { defaultProviders } from './index.js'
import { vimeo } from './vimeo/index.js'
import { youtube } from './youtube/index.js'

const getProviderName = (link: string) => findProvider(defaultProviders, link)?.name
const parseVimeoLink = (link: string) => parseLink(vimeo.links, link)

describe('parseLink', () => {
  it.each([
    ['https://vimeo.com/76979871', '76979871', null],
    ['http://www.vimeo.com/76979871/', '76979871', null],
    ['vimeo.com/76979871', '76979871', null],
    ['https://vimeo.com/76979871/8272103f6e', '76979871', '8272103f6e'],
    ['https://vimeo.com/76979871?h=8272103f6e&share=copy', '76979871', '8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '76979871', '8272103f6e'],
    ['https://player.vimeo.com/video/76979871', '76979871', null],
    ['https://vimeo.com/manage/videos/76979871/8272103f6e', '76979871', '8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', '76979871', null],
    ['https://vimeo.com/groups/shortfilms/videos/76979871', '76979871', null],
    ['https://vimeo.com/showcase/3253534/video/76979871', '76979871', null],
    ['https://vimeo.com/album/3253534/video/76979871#t=10s', '76979871', null],
    ['https://vimeo.com/ondemand/film/76979871', '76979871', null],
  ])('reads the film of %s', (link, id, key) => {
    expect(parseVimeoLink(link)).toEqual({ id, key })
    expect(getProviderName(link)).toBe('vimeo')
  })

  it.each([
    'https://vimeo.com/',
    'https://vimeo.com/staffpicks',
    'https://vimeo.com/showcase/3253534',
    'https://vimeo.com.example.org/76979871',
    'https://example.org/vimeo.com/76979871',
    'https://vimeo.com:8443/76979871',
    'javascript:vimeo.com/76979871',
    '',
  ])('returns null for %s', (link) => {
    expect(parseVimeoLink(link)).toBeNull()
  })

  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&list=PL0',
    'youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc_DEF-123&t=42',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share',
    'https://www.youtube.com/embed/dQw4w9WgXcQ/',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    'https://www.youtube.com/live/dQw4w9WgXcQ?si=abc',
  ])('reads the film of %s for a site that lists YouTube', (link) => {
    expect(parseLink(youtube.links, link)).toEqual({ id: 'dQw4w9WgXcQ', key: null })
    expect(findProvider([...defaultProviders, youtube], link)?.name).toBe('youtube')
    expect(getProviderName(link)).toBeUndefined()
  })

  it.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/@studio',
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://www.youtube.com/watch?v=dQw4w9WgXc',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
    'https://www.youtube.com/shorts/',
    'https://youtu.be.example.org/dQw4w9WgXcQ',
    'https://vimeo.com/76979871',
  ])('finds no film of YouTube in %s', (link) => {
    expect(parseLink(youtube.links, link)).toBeNull()
  })

  it('reads every address that an oembed request of Vimeo names', () => {
    const ids = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(String)
    const keys = fc.option(fc.stringMatching(/^[\da-f]{8,12}$/))
    fc.assert(
      fc.property(ids, keys, (id, key) => {
        expect(parseVimeoLink(vimeo.oembed?.filmAddress({ id, key }) ?? '')).toEqual({ id, key })
      }),
    )
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.webUrl()), (link) => void getProviderName(link)))
  })
})

it.each([
  ['/files/film.mp4', 'html5'],
  ['film.webm', 'html5'],
  ['https://cdn.example.org/files/film.MP4?dl=1#t=2', 'html5'],
  ['https://cdn.example.org/live/stream.m3u8?token=a.b', 'hls'],
  ['https://example.org/film.mov', undefined],
  ['https://example.org/?file=film.mp4', undefined],
  ['https://www.youtube.com/watch?v=1', undefined],
  ['data:video/mp4;base64,AAAA', undefined],
  ['javascript:alert(1)//film.mp4', undefined],
  ['file:///film.mp4', undefined],
  ['not a link', undefined],
])('resolves the provider of %s as %s', (link, name) => {
  expect(getProviderName(link)).toBe(name)
})

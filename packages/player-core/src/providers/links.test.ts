import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withEditorWords } from '../links.js'
import { findProvider, parseLink } from '../player/film-link.js'
import { html5Links } from './html5/links.js'
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
    ['https://player.vimeo.com/video/76979871?badge=0&hash=8272103f6e', '76979871', '8272103f6e'],
    ['https://player.vimeo.com/video/76979871', '76979871', null],
    ['https://vimeo.com/manage/videos/76979871/8272103f6e', '76979871', '8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', '76979871', null],
    ['https://vimeo.com/groups/shortfilms/videos/76979871', '76979871', null],
    ['https://vimeo.com/showcase/3253534/video/76979871', '76979871', null],
    ['https://vimeo.com/album/3253534/video/76979871#t=10s', '76979871', null],
    ['https://vimeo.com/ondemand/film/76979871', '76979871', null],
    ['https://vimeo.com/en/76979871', '76979871', null],
    ['https://vimeo.com/pt-br/76979871/8272103f6e', '76979871', '8272103f6e'],
    ['https://vimeo.com/76979871/comments', '76979871', null],
    ['https://vimeo.com/76979871/8272103f6e/collections?a=b', '76979871', '8272103f6e'],
    ['https://vimeo.com/manage/videos/76979871/general', '76979871', null],
    ['https://vimeo.com/manage/76979871/embed?h=8272103f6e', '76979871', '8272103f6e'],
    ['https://vimeo.com/manage/videos/76979871/8272103f6e/privacy', '76979871', '8272103f6e'],
    ['https://vimeo.com/showcase/night/video/76979871', '76979871', null],
    ['https://vimeo.com/showcase/3253534?share=copy&video=76979871', '76979871', null],
    ['https://vimeo.com/event/3253534/videos/76979871', '76979871', null],
    ['https://vimeo.com/76979871?h=', '76979871', null],
  ])('reads the film of %s', (link, id, key) => {
    expect(parseVimeoLink(link)).toEqual({ id, key })
    expect(getProviderName(link)).toBe('vimeo')
  })

  it.each([
    'https://vimeo.com/',
    'https://vimeo.com/staffpicks',
    'https://vimeo.com/showcase/3253534',
    'https://vimeo.com/studio/night-ferry',
    'https://vimeo.com/event/3253534',
    'https://vimeo.com/studio/review/76979871/8272103f6e',
    'https://vimeo.com/reviews/0a1b-2c/videos/76979871',
    'https://vimeo.com/manage/folders/76979871',
    // A key that is not complete would be another film's, or none.
    'https://vimeo.com/76979871/8272103f6…',
    'https://vimeo.com/76979871/8272103f6...',
    'https://vimeo.com/76979871?h=8272x',
    'https://vimeo.com/76979871?hash=8272…',
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
    'https://www.youtube.com/v/dQw4w9WgXcQ?version=3',
    'https://www.youtube.com/e/dQw4w9WgXcQ',
    'https://www.youtube.com/watch/dQw4w9WgXcQ',
    'https://www.youtube.com/watch_popup?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ?t=42',
    'https://youtu.be/dQw4w9WgXcQ&t=42',
    'https://www.youtube.com/embed/dQw4w9WgXcQ&autoplay=1',
    'https://www.youtube.com/attribution_link?a=b&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare',
    'https://studio.youtube.com/video/dQw4w9WgXcQ/edit',
    'https://youtube-nocookie.com/embed/dQw4w9WgXcQ',
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&amp;start=4"></iframe>',
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
    'https://www.youtube.com/embed/videoseries?list=PL0123456789',
    'https://www.youtube.com/embed/live_stream?channel=UC0123456789',
    'https://www.youtube.com/SomeStudio1',
    'https://www.youtube.com/clip/UgkxQw4w9Wg',
    'https://youtu.be/dQw4w9WgXcQdQw4',
    'https://youtu.be.example.org/dQw4w9WgXcQ',
    'https://vimeo.com/76979871',
  ])('finds no film of YouTube in %s', (link) => {
    expect(parseLink(youtube.links, link)).toBeNull()
  })

  const CODE =
    '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0" allow="autoplay" title="Night"></iframe>'

  it.each([
    '"https://vimeo.com/76979871/8272103f6e"',
    '“https://vimeo.com/76979871/8272103f6e”',
    '«vimeo.com/76979871/8272103f6e»',
    '<https://vimeo.com/76979871/8272103f6e>',
    ' https://vimeo.com/76979871/8272103f6e\u00A0',
    '\u200Bhttps://vimeo.com/76979871/\u200D8272103f6e\uFEFF',
    'https://vimeo.com/76979871/8272103f6e.',
    'https//vimeo.com/76979871/8272103f6e',
    'https://https://vimeo.com/76979871/8272103f6e',
    'https://vimeo.com/76979871?share=copy&amp;h=8272103f6e',
    'https://vimeo.com/76979871?share=copy&#038;h=8272103f6e',
    'https://vimeo.com/76979871?share=copy&amp;amp;h=8272103f6e',
    'Night: https://vimeo.com/76979871/8272103f6e (password: sea)',
    'https://vimeo.com/76979871/8272103f6e 2019',
    '[Night](https://vimeo.com/76979871/8272103f6e)',
    CODE,
    `<div>${CODE.replace('https:', '').replaceAll('"', "'")}</div><script src="https://player.vimeo.com/api/player.js"></script>`,
    `${CODE}<p><a href="https://vimeo.com/76979871">Night</a> from <a href="https://vimeo.com/1">A</a></p>`,
    `${CODE}<p>After <a href="https://vimeo.com/76979872/0a1b2c3d4e">Day</a></p>`,
    CODE.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  ])('reads the film of a link as people paste it: %s', (link) => {
    expect(parseVimeoLink(link)).toEqual({ id: '76979871', key: '8272103f6e' })
  })

  it('returns null for a text with two films', () => {
    expect(parseVimeoLink('https://vimeo.com/76979871 or https://vimeo.com/76979872')).toBeNull()
    expect(getProviderName('https://films.example/a.mp4, https://films.example/b.mp4')).toBeUndefined()
  })

  it('finds no film whose id or key the link does not contain', () => {
    const parts = [
      'https://',
      'vimeo.com/',
      'youtu.be/',
      '76979871',
      '/',
      '?h=',
      '8272103f6e',
      ' ',
      '&amp;',
      '"',
      '<',
      '\n',
      'a.mp4',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (texts) => {
        const link = texts.join('')
        for (const { links } of [...defaultProviders, youtube]) {
          const { id, key, type } = parseLink(links, link) ?? {}
          const isFile = type !== undefined
          expect(link).toContain(isFile ? '' : (id ?? ''))
          expect(link).toContain(key ?? '')
        }
      }),
    )
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

  it.each(['a.', 'https://', '//', '((', '))', '&amp;', '<a.b/', ' '])(
    'reads a long text of %j in time',
    (part) => {
      const start = performance.now()
      parseVimeoLink(part.repeat(50_000))
      expect(performance.now() - start).toBeLessThan(1000)
    },
  )

  it('never throws', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webUrl())
    fc.assert(fc.property(text, (link) => void getProviderName(link)))
  })
})

it.each([
  ['/files/film.mp4', 'html5'],
  ['films.example/film.webm', 'html5'],
  ['//films.example/film.webm', 'html5'],
  ['"/files/film.mp4" ', 'html5'],
  ['https://films.example/my film (1).mp4', 'html5'],
  ['film12.mp4', undefined],
  ['./film.mp4', undefined],
  ['C:\\films\\film.mp4', undefined],
  ['https://cdn.example.org/files/film.MP4?dl=1#t=2', 'html5'],
  ['https://cdn.example.org/live/stream.m3u8?token=a.b', 'native-hls'],
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

it.each([
  [' "/files/film.mp4" ', '/files/film.mp4'],
  ['films.example/a.mp4', 'https://films.example/a.mp4'],
  ['https://films.example/a.mp4?a=1&amp;b=2', 'https://films.example/a.mp4?a=1&b=2'],
  ["https://films.example/Ana's (1).mp4", "https://films.example/Ana's (1).mp4"],
  ['<video src="https://films.example/a.mp4" controls></video>', 'https://films.example/a.mp4'],
])('reads from %s the address %s of a media file', (link, id) => {
  expect(parseLink(html5Links, link)?.id).toBe(id)
})

describe('withEditorWords', () => {
  const [vimeoForms, youtubeForms, files] = withEditorWords([vimeo.links, youtube.links, html5Links])

  it.each([
    [vimeoForms, 'https://vimeo.com/studio/night-ferry', /title in place of the number/],
    [vimeoForms, 'https://vimeo.com/event/3253534', /an event/],
    [vimeoForms, 'https://vimeo.com/fr/event/3253534', /an event/],
    [vimeoForms, 'https://vimeo.com/studio/review/76979871/8272103f6e', /a review page/],
    [vimeoForms, 'https://vimeo.com/showcase/3253534', /a showcase/],
    [vimeoForms, 'https://vimeo.com/manage/folders/3253534', /a folder/],
    [vimeoForms, 'https://vimeo.com/channels/staffpicks', /a collection/],
    [vimeoForms, 'https://vimeo.com/76979871/8272103f6…', /key .* is not complete/],
    [youtubeForms, 'https://www.youtube.com/embed/videoseries?list=PL01', /a playlist/],
    [youtubeForms, 'https://www.youtube.com/clip/UgkxQw4w9Wg', /a clip/],
    [youtubeForms, 'https://www.youtube.com/@studio', /a channel/],
  ])('adds to %o what %s is', (patterns, link, problem) => {
    const others = patterns && 'others' in patterns ? (patterns.others ?? []) : []
    const address = others.find(
      ({ path }) => patterns && parseLink({ ...patterns, paths: [`(?<id>${path})`] }, link),
    )
    expect(address?.problem).toMatch(problem)
  })

  it('returns other patterns as they are', () => {
    expect(files).toBe(html5Links)
  })
})

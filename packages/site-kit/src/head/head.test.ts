import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { PageProps, SiteFilm } from '../page-props.ts'
import { film, filmsPage } from '../../testing/pages.ts'
import { failedPage, SITE_CONFIG } from '../../testing/site-config.ts'
import { IMAGE } from '../../testing/image.ts'
import { headTags, headHtml, cutAtWord, plainText, type HeadTag } from './head.ts'

const IMAGE_BASE = 'https://cdn.example/images/abc/production'

function block(text: unknown) {
  return { _type: 'block', children: [{ _type: 'span', text }] }
}

const FILM = film('f', {
  slug: 'night shift',
  title: 'Night Shift',
  href: '/screening-room?video=night+shift',
  clients: [{ id: 'c', name: 'Nightline' }],
  editors: [{ id: 'e', name: 'Ada', href: null }],
  poster: IMAGE,
  link: 'https://cdn.example/files/abc/production/x.mp4',
  content: [block('Between three'), block('and\nfour.')],
  releaseDate: '2026-09-18',
})

const pageWith = (changes: Partial<SiteFilm> = {}) =>
  filmsPage([{ ...FILM, ...changes }], {
    layout: 'screening-room',
    path: '/screening-room',
    imageBase: IMAGE_BASE,
    head: {
      title: 'Screening Room – CUTROOM',
      description: 'Video Editors',
      image: { src: 'https://cdn.example/settings.jpg', width: 1200, height: 800, alt: 'CUTROOM' },
    },
    heading: 'Screening Room',
  })

/** The values of the tags by their names. */
function getValues(tags: readonly HeadTag[]): Record<string, string | undefined> {
  const entries = tags.map(({ attributes: { name, property, rel, content, href }, text }) => [
    name ?? property ?? rel ?? 'title',
    content ?? href ?? text,
  ])
  return Object.fromEntries(entries)
}

const getTags = (page: PageProps, filmId: string | null = null) =>
  headTags({ page, filmId, origin: 'https://studio.example', config: SITE_CONFIG })

const ofFilm = (changes: Partial<SiteFilm> = {}) => getValues(getTags(pageWith(changes), 'f'))

const ofPage = (filmId: string | null = null) => getValues(getTags(pageWith(), filmId))

describe('headTags of a page', () => {
  it('has no line breaks, which link previews show', () => {
    const head = { ...pageWith().head, title: 'Info – Cut\nRoom', description: 'Films\n\nand more.\n' }
    const tags = getValues(getTags({ ...pageWith(), head }))
    expect(tags).toMatchObject({
      title: 'Info – Cut Room',
      description: 'Films and more.',
      'og:title': 'Info – Cut Room',
      'og:description': 'Films and more.',
    })
  })

  it("uses the page's title and the settings", () => {
    expect(ofPage()).toEqual({
      title: 'Screening Room – CUTROOM',
      description: 'Video Editors',
      'theme-color': '#020202',
      'og:type': 'website',
      'og:site_name': 'CUTROOM',
      'og:title': 'Screening Room – CUTROOM',
      'og:description': 'Video Editors',
      'og:url': 'https://studio.example/screening-room',
      'og:image': 'https://cdn.example/settings.jpg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '800',
      'og:image:alt': 'CUTROOM',
      'twitter:card': 'summary_large_image',
      'twitter:image:alt': 'CUTROOM',
      robots: 'max-image-preview:large, max-video-preview:-1',
      canonical: 'https://studio.example/screening-room',
    })
  })

  it('ignores an unknown film', () => {
    expect(ofPage('another')).toEqual(ofPage())
  })

  it('excludes a failed page from search engines', () => {
    const tags = getValues(getTags(failedPage('/')))
    expect([tags.robots, tags['og:url']]).toEqual(['noindex', undefined])
    expect(tags.canonical).toBeUndefined()
  })
})

describe('headTags of a film', () => {
  it('uses its title, text, poster and URL', () => {
    expect(ofFilm()).toMatchObject({
      title: 'Night Shift – Nightline – CUTROOM',
      description: 'Between three and four.',
      canonical: 'https://studio.example/screening-room?video=night+shift',
      'og:url': 'https://studio.example/screening-room?video=night+shift',
      'og:image': `${IMAGE_BASE}/a-1920x1080.jpg?rect=150,0,1620,1080&w=1200&h=800&fm=jpg`,
      'og:image:width': '1200',
      'og:image:height': '800',
      'og:image:alt': 'night shift poster image',
    })
  })

  it('describes its file', () => {
    expect(ofFilm()).toMatchObject({
      'og:type': 'video.other',
      'video:release_date': '2026-09-18T00:00:00Z',
      'og:video': FILM.link,
      'og:video:secure_url': FILM.link,
      'og:video:type': 'video/mp4',
      'og:video:width': '1280',
      'og:video:height': '720',
    })
  })

  it.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871', 'text/html'],
    ['vimeo.com/76979871/abc123', 'https://player.vimeo.com/video/76979871?h=abc123', 'text/html'],
    ['https://cdn.example/x.M3U8?a=b', 'https://cdn.example/x.M3U8?a=b', 'application/vnd.apple.mpegurl'],
    ['https://cdn.example/x.webm', 'https://cdn.example/x.webm', 'video/webm'],
    ['/content/files/a.mp4', 'https://studio.example/content/files/a.mp4', 'video/mp4'],
  ])('describes %s as %s', (link, address, type) => {
    expect(ofFilm({ link })).toMatchObject({ 'og:video': address, 'og:video:type': type })
  })

  it.each([null, 'javascript:alert(1)//x.mp4', '/x.mp4', 'https://cdn.example/x.mov', 'nonsense'])(
    'names no video for %s',
    (link) => expect(ofFilm({ link })['og:video']).toBeUndefined(),
  )

  it('has no secure URL for a file over http', () => {
    const tags = ofFilm({ link: 'http://localhost/x.mp4' })
    expect(tags['og:video']).toBe('http://localhost/x.mp4')
    expect(tags['og:video:secure_url']).toBeUndefined()
  })

  it('falls back to client, credits and the image of the settings', () => {
    expect(ofFilm({ title: null, content: null, poster: null })).toMatchObject({
      title: 'Nightline – CUTROOM',
      description: 'Editor: Ada',
      'og:image': 'https://cdn.example/settings.jpg',
      'og:image:alt': 'CUTROOM',
    })
  })

  it("falls back to the page's text", () => {
    const tags = ofFilm({ title: null, clients: [], editors: [], content: [] })
    expect(tags).toMatchObject({ title: 'Screening Room – CUTROOM', description: 'Video Editors' })
  })

  it('uses the head of the page for a film without a slug', () => {
    expect(ofFilm({ slug: null })).toEqual(ofPage())
  })

  it('escapes any content', () => {
    const hostile = fc.oneof(
      fc.constantFrom('</title><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'--></style>"),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(hostile, hostile, hostile, (title, client, words) => {
        const changes = { title, clients: [{ id: 'c', name: client }], content: [block(words)], link: words }
        const html = headHtml(getTags(pageWith(changes), 'f'))
        const left = html
          .replace(/^<title>[^<>]*<\/title>/, '')
          .replaceAll(/<(?:meta|link)(?: [a-z-]+="[^"<>]*")+>/g, '')
        expect(left.trim()).toBe('')
      }),
    )
  })
})

it('describes a film in Latin letters without Intl, whose first use would delay the next step of a browser', () => {
  const uses = [vi.spyOn(Intl, 'Segmenter'), vi.spyOn(Intl, 'Locale')]
  const { description } = ofFilm({ content: [block('A film about a river. '.repeat(20))] })
  expect(description).toMatch(/^A film about a river\. .*\w…$/)
  for (const use of uses) expect(use).not.toHaveBeenCalled()
})

describe('plainText and cutAtWord', () => {
  it.each([
    [null, ''],
    [[block(null), { _type: 'image' }, block('a')], 'a'],
    [[{ _type: 'block', children: 'no list' }, block('a  b')], 'a b'],
  ])('returns the text of %j as %j', (content, text) => expect(plainText(content, 160)).toBe(text))

  it.each([
    ['one two three', 13, 'one two three'],
    ['one two three', 12, 'one two…'],
    ['one, two', 6, 'one…'],
    ['one two three', 8, 'one two…'],
    ['naïve – “всё” three', 16, 'naïve – “всё…'],
    ['東京の街を歩く人々', 6, '東京の街を…'],
    ['film 東京の街を歩く人々', 11, 'film 東京の街を…'],
    ['film 𠮷𠮷𠮷𠮷𠮷𠮷', 12, 'film 𠮷𠮷𠮷…'],
    ['incomprehensible', 8, 'incompr…'],
    ['👩‍👩‍👧 family', 4, '…'],
  ])('cuts %j at %i to %j', (text, limit, cut) => expect(cutAtWord(text, limit)).toBe(cut))

  it('returns no more than the limit for any content', () => {
    const nodes = fc.array(
      fc.oneof(
        fc.record({ _type: fc.constant('block'), children: fc.anything() }),
        fc.string({ unit: 'grapheme', maxLength: 400 }).map(block),
      ),
    )
    fc.assert(
      fc.property(nodes, fc.integer({ min: 1, max: 300 }), (content, limit) => {
        const text = plainText(content, limit)
        expect(text.length).toBeLessThanOrEqual(limit)
        expect(text).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })
})

it('removes stega from the head of a preview', () => {
  const link = '\u200B\u200B\u200B\u200B\u200C\u200D\uFEFF\u200B'
  const page = { ...pageWith(), siteTitle: `CUTROOM${link}` }
  const head = { ...page.head, title: `Screening Room${link}`, description: `Films${link}` }
  const tags = getTags({ ...page, head })
  expect(JSON.stringify(tags)).toContain('"content":"CUTROOM"')
  expect(JSON.stringify(tags)).not.toContain(link)
})

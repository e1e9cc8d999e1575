import { beforeEach, describe, expect, it } from 'vitest'
import type { ContentWarning } from '../content-warning.js'
import { filmView, type FilmResult, type ViewContext } from './films.js'
import { editorPageView, editorsPageView, infoPageView, playlistPageView, settingsView } from './pages.js'

const POSTER = {
  asset: { _ref: `image-${'a'.repeat(40)}-1920x1080-jpg`, _type: 'reference' as const },
  crop: null,
  hotspot: null,
}
const HOSTED = {
  asset: { _ref: `image-${'b'.repeat(40)}-1920x1080-jpg`, _type: 'reference' as const },
  crop: null,
  hotspot: null,
}

type RawPage = Parameters<ReturnType<typeof playlistPageView>>[0]

let warnings: ContentWarning[] = []
const context: ViewContext = {
  imageBase: 'https://cdn.sanity.io/images/abc/production',
  fileHost: 'http://localhost:4010',
  warn: (warning) => warnings.push(warning),
}
beforeEach(() => {
  warnings = []
})

const codes = () => warnings.map(({ code }) => code)
const settings = (raw: unknown = {}) =>
  settingsView(raw as Parameters<typeof settingsView>[0], { ...context, studioName: 'Cutroom' })

function filmResult(fields: Record<string, unknown> = {}): FilmResult {
  return {
    _id: 'film-1',
    _type: 'video',
    slug: { _type: 'slug', current: 'night-shift' },
    title: 'Night Shift',
    videoVimeo: { link: 'https://vimeo.com/76979871', poster: null, captions: null },
    posterImage: null,
    releaseDate: '2024-05-01',
    editors: [],
    client: [],
    content: null,
    ...fields,
  } as unknown as FilmResult
}

describe('filmView', () => {
  it('uses the poster of the film before that of the hosted video, or none', () => {
    const hosted = { link: 'https://vimeo.com/1', poster: HOSTED, captions: null }
    expect(filmView(filmResult({ posterImage: POSTER, videoVimeo: hosted }), context).poster?.ref).toContain(
      'aaaa',
    )
    expect(filmView(filmResult({ videoVimeo: hosted }), context).poster?.ref).toContain('bbbb')
    expect(filmView(filmResult(), context).poster).toBeNull()
  })

  it.each([
    ['\u200B', null],
    ['\u00A0\u2060\u00AD \uFEFF', null],
    ['\u3164\u2800\u202E', null],
    ['Night\u2028Ferry', 'Night\nFerry'],
    ['Night\vFerry', 'Night\nFerry'],
    ['\u200FNight', '\u200FNight'],
  ])('reads the title %j as %j', (title, shown) => {
    expect(filmView(filmResult({ title }), context).title).toBe(shown)
  })

  it('uses the hosted poster if its own is invalid, and warns', () => {
    const view = filmView(
      filmResult({ posterImage: { asset: { _ref: 'nonsense' } }, videoVimeo: { link: 'x', poster: HOSTED } }),
      context,
    )
    expect(view.poster?.ref).toContain('bbbb')
    expect(codes()).toEqual(['invalid-image'])
  })

  it('returns the field of its poster', () => {
    const hosted = { _id: 'hosted-1', link: 'https://vimeo.com/1', poster: HOSTED, captions: null }
    const source = (fields: Record<string, unknown>) => filmView(filmResult(fields), context).posterSource
    expect(source({ posterImage: POSTER, videoVimeo: hosted })).toEqual({
      id: 'film-1',
      type: 'video',
      path: 'posterImage',
    })
    expect(source({ videoVimeo: hosted })).toEqual({ id: 'hosted-1', type: 'hostedVideo', path: 'poster' })
    const inFilm = { _id: null, _key: 'a"b', link: 'https://vimeo.com/1', poster: HOSTED, captions: null }
    expect(source({ videoVimeo: inFilm })).toEqual({
      id: 'film-1',
      type: 'video',
      path: String.raw`videoVimeo[_key=="a\"b"].poster`,
    })
    expect(source({})).toBeNull()
  })

  it.each([
    ['no title', { title: null }, { title: null }],
    ['a blank title', { title: '  ' }, { title: null }],
    ['a title that is not a text', { title: { en: 'Night' } }, { title: null }],
    ['a title that is a number', { title: 1917 }, { title: '1917' }],
    ['control characters', { title: 'A\0B\u0007C\u001b D\u007f\u0082' }, { title: 'ABC D' }],
    [
      'a direction that is left open',
      { title: 'a\u202eb \u2067c' },
      { title: 'a\u202eb \u2067c\u202c\u2069' },
    ],
    ['a direction that is closed', { title: '\u202bab\u202c c' }, { title: '\u202bab\u202c c' }],
    [
      'a title that is rich text',
      { title: [{ _type: 'block', children: [{ text: 'Night ' }, { text: 'Ferry' }, null] }, {}, 'Line'] },
      { title: 'Night Ferry\nLine' },
    ],
    [
      'content that is a single block',
      { content: { _type: 'block', children: [{ _type: 'span', text: 'One.' }] } },
      { content: [{ children: [{ text: 'One.' }] }] },
    ],
    ['a title of HTML', { title: '<em>Night</em> Ferry' }, { title: 'Night Ferry' }],
    ['a year that is a number', { releaseDate: 2024 }, { releaseDate: '2024-01-01' }],
    ['no clients', { client: null }, { clients: [] }],
    ['a client without a name', { client: [{ _id: 'c', name: null }] }, { clients: [] }],
    [
      'a client that is chosen twice',
      { client: ['c', 'd', 'c'].map((_id) => ({ _id, name: _id })) },
      { clients: ['c', 'd'].map((id) => ({ id, name: id, slug: null })) },
    ],
    [
      'dangling editors',
      { editors: [null, { _id: 'e', name: 'Ada', slug: null }] },
      { editors: [{ id: 'e', name: 'Ada', slug: null }] },
    ],
    ['a null slug', { slug: null }, { slug: null }],
    ['an empty slug', { slug: { current: '' } }, { slug: null }],
    ['no hosted video', { videoVimeo: null }, { link: null, captions: [] }],
    ['content that is neither list nor text', { content: { text: 'text' } }, { content: null }],
    [
      'content in which nothing is seen',
      { content: [{ _type: 'block', children: [{ _type: 'span', text: '\u00a0' }] }] },
      { content: null },
    ],
    [
      'content in which escaped spaces alone are',
      { content: [{ _type: 'block', children: [{ _type: 'span', text: '&nbsp; &#8203;' }] }] },
      { content: null },
    ],
  ])('has a fallback for %s', (_, fields, expected) => {
    expect(filmView(filmResult(fields), context)).toMatchObject(expected)
  })

  it('reads the characters that exports of other systems escape, in all texts and in no address', () => {
    const escaped = 'Tom &amp; Jos&eacute;&#8217;s &ldquo;Day&rdquo; &#x2013; 5 &lt; 6 &unknown;'
    const shown = 'Tom & José’s “Day” – 5 < 6 &unknown;'
    const film = filmView(
      filmResult({
        title: escaped,
        client: [{ _id: 'c', name: escaped }],
        slug: { _type: 'slug', current: 'a&amp;b' },
        content: [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', text: escaped }] }],
      }),
      context,
    )
    expect(film.title).toBe(shown)
    expect(film.clients[0]?.name).toBe(shown)
    expect(film.slug).toBe('a&amp;b')
    expect(film.content?.[0]).toMatchObject({ children: [{ text: shown }] })
  })

  it('composes accents that copies of names of files have as characters of their own', () => {
    expect(filmView(filmResult({ title: 'Jose\u0301' }), context).title).toBe('José')
    expect(filmView(filmResult({ title: '\u1112\u1161\u11AB' }), context).title).toBe('한')
  })

  it('keeps ideographs of Japanese names, which have composed ones of another form', () => {
    expect(filmView(filmResult({ title: '手\uFA10' }), context).title).toBe('手\uFA10')
  })

  it('shows content that is a plain text in paragraphs', () => {
    const paragraphs = (content: string | readonly string[]) =>
      filmView(filmResult({ content }), context).content?.map((node) => {
        if (node._type !== 'block') throw new Error('A text has blocks only.')
        return node.children?.map(({ text }) => text)
      })
    expect(paragraphs('One\r\nline.\r\n\r\n\r\nTwo.\n')).toEqual([['One\nline.'], ['Two.\n']])
    expect(paragraphs('<p>One &amp; a<br>half.</p>\n<p>Two.</p>')).toEqual([['One & a\nhalf.'], ['Two.']])
    expect(paragraphs(['One.', ' ', 'Two.\n\nThree.'])).toEqual([['One.'], ['Two.'], ['Three.']])
    expect(paragraphs(' ')).toBeUndefined()
  })

  it('warns about what a content editor can fix', () => {
    const title = { _type: 'localeString', en: 'Night' }
    filmView(filmResult({ title, slug: null, videoVimeo: null, client: [null] }), context)
    expect(codes()).toEqual(['missing-slug', 'no-text', 'missing-link', 'dangling-reference'])
    expect(warnings.every(({ documentId }) => documentId === 'film-1')).toBe(true)
  })

  it('warns of texts of several languages in every field that is shown', () => {
    const text = { _type: 'localeString', en: 'Night' }
    const named = [{ _id: 'client-1', name: text }]
    filmView(filmResult({ client: named, editors: [{ _id: 'ada', name: 'Ada' }], content: text }), context)
    settings({ siteTitle: text, siteDescription: [text] })
    expect(codes()).toEqual(['no-text', 'no-text', 'no-text', 'no-text'])
    expect(warnings.map(({ message }) => /^"(\w+)" of "([\w-]+)"/.exec(message)?.slice(1).join())).toEqual([
      'name,client-1',
      'content,film-1',
      'siteTitle,settings',
      'siteDescription,settings',
    ])
  })

  it('makes links of dataset files absolute and leaves other links unchanged', () => {
    const link = (value: string) => filmView(filmResult({ videoVimeo: { link: value } }), context).link
    expect(link('/files/cutroom0/production/abc.mp4')).toBe(
      'http://localhost:4010/files/cutroom0/production/abc.mp4',
    )
    expect(link('https://vimeo.com/1/ab')).toBe('https://vimeo.com/1/ab')
    expect(link(' "/files/cutroom0/production/abc.mp4"')).toBe(
      'http://localhost:4010/files/cutroom0/production/abc.mp4',
    )
    expect(link('//files/evil.example/x.mp4')).toBe('//files/evil.example/x.mp4')
  })

  it('keeps links of dataset files under a path of the page', () => {
    const onSite = { ...context, fileHost: '/content' }
    const link = (value: string) => filmView(filmResult({ videoVimeo: { link: value } }), onSite).link
    expect(link('/files/cutroom0/production/a b.mp4')).toBe('/content/files/cutroom0/production/a%20b.mp4')
    expect(link('/files/../../api/exit-preview')).toBe('/content/api/exit-preview')
  })

  it.each([
    ['/files/a/b/c.mp4', 0.5625],
    [' "https://cdn.example/c.webm"', 0.5625],
    ['https://vimeo.com/1', null],
    ['https://vimeo.com/1?file=c.mp4', null],
    ['https://cdn.example/c.mp4/list.m3u8', null],
    [null, null],
  ])('returns for %j with the size of a file the shape %j', (link, expected) => {
    const videoVimeo = { link, size: { width: 1080, height: 1920 }, duration: 83 }
    const { aspectRatio, duration } = filmView(filmResult({ videoVimeo }), context)
    expect([aspectRatio, duration]).toEqual([expected, expected === null ? null : 83])
  })

  it.each([
    ['/files/a/b/c.mp4', 83.4, 83],
    ['https://cdn.example/c.webm?x=1', 83, 83],
    ['https://vimeo.com/1', 83, null],
    ['/files/a/b/c.mp4', 0.2, null],
    ['/files/a/b/c.mp4', Number.POSITIVE_INFINITY, null],
    ['/files/a/b/c.mp4', '83', null],
  ])('returns for %s with the length %j the length %j', (link, duration, expected) => {
    const videoVimeo = { link, duration: duration as number }
    expect(filmView(filmResult({ videoVimeo }), context).duration).toBe(expected)
  })

  it('returns absolute URLs of its captions', () => {
    const captions = [
      { language: 'en', label: null, path: 'files/abc/production/c.vtt' },
      { language: null, label: 'x', path: 'y' },
    ]
    expect(filmView(filmResult({ videoVimeo: { link: 'x', captions } }), context).captions).toEqual([
      { language: 'en', label: 'en', src: 'http://localhost:4010/files/abc/production/c.vtt' },
    ])
  })
})

describe('filmView with a malformed caption path', () => {
  const paths = ['/[x', '//evil.example/x.vtt', '\\\\evil.example/x.vtt', '/%zz', ' ']
  // Parsers of URLs remove tabs and line breaks anywhere, and other control characters at the ends.
  const controls = [
    '\n/[',
    '\t/evil.example/x.vtt',
    '/\t/evil.example/x.vtt',
    '\0//evil.example',
    '\t/:99999999',
  ]

  it.each([...paths, ...controls])('keeps the film and the host of the service for the path %j', (path) => {
    const captions = [{ language: 'en', label: null, path }]
    for (const fileHost of [context.fileHost, 'https://media.example/', '/content']) {
      const view = filmView(filmResult({ videoVimeo: { link: 'x', captions } }), { ...context, fileHost })
      expect(view.link).toBe('x')
      for (const { src } of view.captions) expect(new URL(src, 'https://a.example').href).toContain(fileHost)
    }
  })
})

describe('settingsView', () => {
  it('falls back to the studio name in upper case and the default description', () => {
    expect(settings(null)).toMatchObject({
      siteTitle: 'CUTROOM',
      siteDescription: 'Video Editors',
      shareImage: null,
      globalThemeColours: false,
      theme: { foreground: '#ff6779', background: '#020202' },
    })
    expect(codes()).toEqual(['missing-document'])
    // The service sends the same for a private dataset.
    expect(warnings[0]?.message).toContain('make the dataset public')
  })

  it('returns the settings', () => {
    const raw = { siteTitle: 'Reel', siteDescription: 'We cut', siteImage: POSTER, globalThemeColours: false }
    expect(settings(raw)).toMatchObject({
      siteTitle: 'Reel',
      siteDescription: 'We cut',
      shareImage: { width: 1200, height: 800 },
    })
    expect(warnings).toEqual([])
  })
})

describe('playlistPageView, the theme', () => {
  const theme = (page: unknown, site: unknown) =>
    playlistPageView('homePage')(
      { _id: 'homePage', themeColours: page, videoPlaylist: null } as RawPage,
      settings({ globalThemeColours: site }),
      context,
    ).theme

  it("is the page's, else the site's, else the default", () => {
    const page = { foreground: '#FFFFFF', background: '#123456' }
    const site = { foreground: '#abc', background: '#000' }
    expect(theme(page, site)).toEqual({ foreground: '#ffffff', background: '#123456' })
    expect(theme(null, site)).toEqual({ foreground: '#aabbcc', background: '#000000' })
    expect(theme(null, false)).toEqual({ foreground: '#ff6779', background: '#020202' })
  })

  it.each([
    { foreground: 'red', background: '#000000' },
    { foreground: '#fff; } body { display: none', background: '#000000' },
    { foreground: '#ffffff' },
    'pink',
  ])('is not taken from the invalid value %j, with a warning', (value) => {
    expect(theme(value, false)).toEqual({ foreground: '#ff6779', background: '#020202' })
    expect(codes()).toContain('invalid-theme')
  })
})

describe('page views', () => {
  it('have no films without their document or playlist, and warn', () => {
    expect(playlistPageView('screeningRoomPage')(null, settings(), context).films).toEqual([])
    expect(codes()).toEqual(['missing-document', 'empty-playlist'])
  })

  it('warn of films that are not published, of which the revision depends', () => {
    const read = (omitted: readonly string[] | null) => {
      const videoPlaylist = {
        _id: 'p',
        _rev: 'r1',
        total: 9,
        omitted,
        videos: [filmResult(), filmResult()],
        beyondSeam: [filmResult({ _id: 'film-9' })],
      }
      const raw = { _id: 'homePage', themeColours: null, videoPlaylist }
      return playlistPageView('homePage', { start: -1, end: 2 })(raw as RawPage, settings(), context)
    }
    const page = read(null)
    expect(page).toMatchObject({ id: 'homePage', total: 9, start: 8, revision: 'r1' })
    expect(page.films.map(({ id }) => id)).toEqual(['film-9', 'film-1', 'film-1'])
    expect(codes()).toEqual([])
    const revisions = [['a', 'b'], ['b', 'a'], ['a'], ['b']].map((omitted) => read(omitted).revision)
    expect(new Set([...revisions, 'r1']).size).toBe(5)
    expect(codes()).toEqual(Array(4).fill('dangling-reference'))
  })

  it('are null for an unknown editor', () => {
    expect(editorPageView()(null, settings(), context)).toBeNull()
  })

  it('list the editors that have a name, with or without a slug', () => {
    const raw = {
      _id: 'editorsPage',
      themeColours: null,
      editors: [
        {
          _id: 'a',
          name: 'Ada',
          slug: { current: 'ada' },
          themeColours: null,
          film: { _id: 'film-1', posterImage: null, videoVimeo: { _id: 'hosted-1', poster: HOSTED } },
        },
        { _id: 'b', name: 'Bo', slug: null, themeColours: null, film: null },
        { _id: 'c', name: null, slug: null, themeColours: null, film: null },
        null,
      ],
    }
    const page = editorsPageView(raw as unknown as Parameters<typeof editorsPageView>[0], settings(), context)
    expect(page.editors.map(({ name, slug }) => [name, slug])).toEqual([
      ['Ada', 'ada'],
      ['Bo', null],
    ])
    expect(page.editors[0]?.poster?.ref).toContain('bbbb')
    expect(codes()).toEqual(['dangling-reference', 'missing-slug'])
    // The service sends the same for a document with a dot in its id, which the Studio publishes.
    expect(warnings[0]?.message).toContain('with a dot in its id')
  })

  it('have the contact of the settings on the info page, null for what is unset', () => {
    const raw = {
      _id: 'infoPage',
      themeColours: null,
      content: null,
      video: null,
      contact: { contactEmail: 'a@b.c', contactTel: ' ' },
    }
    expect(
      infoPageView(raw as unknown as Parameters<typeof infoPageView>[0], settings(), context),
    ).toMatchObject({
      film: null,
      content: null,
      contact: { email: 'a@b.c', tel: null, address: null, instaHandle: null },
    })
  })
})

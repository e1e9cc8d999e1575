import { COLOURS } from '@cutroom/ground/testing/inputs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colourProblem, contrastWarning } from './colours.js'
import { createFilmLinks, filmFileProblem, filmSourceProblem } from './film-link.js'
import { changedSlugProblem, languageTagProblem, repeatedLanguageProblem, slugProblem } from './names.js'
import { dateProblem } from './readable.js'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const VIMEO = {
  hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
  paths: ['^/(?:.*/)?(?<id>\\d{5,})(?:/[\\da-f]+)?(?:\\?|$)'],
  others: [{ path: '^/event/', problem: 'This is a link to an event.' }],
  title: 'Vimeo',
  example: 'https://vimeo.com/76979871',
  hint: 'with its key, if it is unlisted',
}
const FILES = {
  files: { '.mp4': 'video/mp4', '.webm': 'video/webm', '.m3u8': 'application/vnd.apple.mpegurl' },
}

/** A parser of some patterns. The site compares the validation with that of its players. */
const parseLink = (patterns: typeof VIMEO | typeof FILES, text: string) => {
  const link = text.trim()
  if ('files' in patterns)
    return /^(?:https?:|\/).*\.(?:mp4|webm|m3u8)(?:\?|$)/i.test(link) ? { id: link } : null
  const url = URL.parse(link) ?? URL.parse(`https://${link}`)
  if (!url || !patterns.hosts.includes(url.host)) return null
  const ids = patterns.paths.map((path) => new RegExp(path).exec(url.pathname + url.search)?.groups?.['id'])
  const [id] = ids.filter((found) => found !== undefined)
  return id === undefined ? null : { id }
}
const mediaOrigins = ['https://site.example', 'http://films.example', 'https://*.streams.example']
const filmLinks = createFilmLinks({ links: [VIMEO, FILES], parseLink, mediaOrigins })
const filmLinkProblem = filmLinks.findProblem

describe('createFilmLinks', () => {
  it('describes the links of its hosts and files', () => {
    expect(filmLinks.description).toBe(
      'Instead of a file: the link of the film on Vimeo, such as https://vimeo.com/76979871 (with its key, if it is unlisted), or of a file on another server (.mp4, .webm, .m3u8).',
    )
  })

  it('accepts every web address without patterns of links', () => {
    const { description, findProblem } = createFilmLinks({ links: [], parseLink: () => null })
    expect(description).toBe('Instead of a file: the link of the film.')
    expect(findProblem('https://films.example/1')).toBeUndefined()
    expect(findProblem('javascript:alert(1)')).toMatch(/not a link/)
  })
})

describe('findProblem', () => {
  it.each([
    'https://vimeo.com/76979871',
    'vimeo.com/76979871',
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/showcase/3253534/video/76979871',
    '/files/cutroom0/production/abc.mp4',
    'https://cdn.example.org/film.WEBM?dl=1',
    'https://cdn.example.org/live.m3u8',
    'https://www.dropbox.com/s/abc/film.mp4?raw=1',
    'https://www.dropbox.com/scl/fi/abc/film.mp4?rlkey=x&dl=1',
    'https://github.com/a/b/raw/main/film.mp4',
    'https://archive.org/download/reel/film.mp4',
    'https://upload.wikimedia.org/wikipedia/commons/a/ab/Film.webm',
  ])('accepts %s', (link) => {
    expect(filmLinkProblem(link)).toBeUndefined()
  })

  it.each([
    ['https://vimeo.com/staffpicks', /not to one film/],
    ['https://vimeo.com/event/12', /^This is a link to an event\.$/],
    ['https://vimeo.com:8443/76979871', /^Use a link /],
    ['https://www.youtube.com/watch?v=1', /^Use a link /],
    ['https://vimeo.com.example.org/76979871', /^Use a link /],
    ['javascript:alert(1)//film.mp4', /not a link/],
    ['https://', /not a link/],
    ['', /not a link/],
    ['film12.mp4', /a file on a computer/],
    ['C:\\films\\film12.mov', /a file on a computer/],
    ['file:///films/film.mp4', /a file on a computer/],
    [
      'https://www.dropbox.com/scl/fi/abc/film.mp4?rlkey=x&dl=0',
      /^This is a page of dropbox\.com, .*under File/,
    ],
    ['https://www.dropbox.com/s/abc/film.mp4', /a page of dropbox\.com/],
    ['https://github.com/a/b/blob/main/film.mp4', /a page of github\.com/],
    ['https://gitlab.com/a/b/-/blob/main/film.webm', /a page of gitlab\.com/],
    ['https://archive.org/details/reel/film.mp4', /a page of archive\.org/],
    ['https://commons.wikimedia.org/wiki/File:Film.webm', /a page of commons\.wikimedia\.org/],
    ['https://drive.google.com/file/d/1AbC/view', /^Use a link /],
    ['see our site', /not a link/],
    ['https://a.example/1 or https://b.example/2', /several links/],
  ])('describes the problem of %j', (link, problem) => {
    expect(filmLinkProblem(link)).toMatch(problem)
  })

  it('throws for no text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `https://${text}`),
        ),
        (link) => void filmLinkProblem(link),
      ),
    )
  })
})

describe('findWarning', () => {
  it.each([
    'https://vimeo.com/76979871',
    '/files/cutroom0/production/abc.mp4',
    'files/cutroom0/production/abc.mp4',
    'https://site.example/film.mp4',
    'http://site.example/film.mp4',
    'http://films.example/film.mp4',
    'https://films.example/film.mp4',
    'https://cdn.streams.example/live.m3u8',
    'https://www.dropbox.com/s/abc/film.mp4?dl=0',
    'see our site',
  ])('accepts %s', (link) => {
    expect(filmLinks.findWarning(link)).toBeUndefined()
  })

  it.each([
    ['https://cdn.example/film.mp4?a=b', 'https://cdn.example'],
    ['http://cdn.example/film.mp4', 'http://cdn.example'],
    ['https://streams.example/live.m3u8', 'https://streams.example'],
    ['https://films.example:8443/live.m3u8', 'https://films.example:8443'],
  ])('names the origin of %s, from which the site plays no films', (link, origin) => {
    expect(filmLinks.findWarning(link)).toContain(`films from ${origin} only if its setting MEDIA_ORIGINS`)
  })
})

describe('changedSlugProblem', () => {
  const problem = (slug: unknown, published: unknown, _id = 'drafts.ada') => {
    const requested: unknown[] = []
    const client = { fetch: async (_query: string, params: unknown) => (requested.push(params), published) }
    const document = { _id, slug: { current: slug } }
    return { message: changedSlugProblem(document, () => client as never), requested }
  }

  it('warns of the links to a published address that is changed', async () => {
    const { message, requested } = problem('ada-lovelace', 'ada')
    expect(await message).toMatch(/ends in “ada”/)
    expect(requested).toEqual([{ id: 'ada' }])
  })

  it.each([
    ['ada', 'ada'],
    ['ada', null],
    ['ada', ''],
    [undefined, 'ada'],
  ])('accepts %j where %j is published', async (slug, published) => {
    expect(await problem(slug, published).message).toBeUndefined()
  })
})

describe('filmFileProblem', () => {
  const id = (extension: string) => `file-${'3d'.repeat(20)}-${extension}`

  it('accepts the files that every browser plays, and no file', () => {
    for (const file of [id('mp4'), id('webm'), undefined]) expect(filmFileProblem(file)).toBeUndefined()
  })

  it.each(['mov', 'avi', 'mkv', 'pdf', 'm3u8'])('describes what to do with a .%s file', (extension) => {
    expect(filmFileProblem(id(extension))).toMatch(/Export the film as \.mp4/)
  })
})

describe('filmSourceProblem', () => {
  const file = { asset: { _ref: 'file-1-mp4' } }

  it('accepts a file or a link', () => {
    expect(filmSourceProblem({ file })).toBeUndefined()
    expect(filmSourceProblem({ link: 'https://vimeo.com/1' })).toBeUndefined()
  })

  it('describes the lack of either, and which of both is played', () => {
    for (const empty of [undefined, {}, { file: {} }, { link: '' }])
      expect(filmSourceProblem(empty)).toBe('Upload a file or enter a link.')
    expect(filmSourceProblem({ file, link: 'https://vimeo.com/1' })).toBe(
      'The page plays the file, not the link. Remove one of them.',
    )
  })
})

describe('findPosterProblem', () => {
  const file = { asset: { _ref: 'file-1-mp4' } }
  const poster = { asset: { _ref: 'image-1' } }

  it.each([{ file }, { link: '/files/a.mp4' }, { link: 'https://films.example/a.m3u8' }])(
    'warns about the media file %j without a picture',
    (film) => {
      for (const none of [undefined, {}, { hotspot: {} }])
        expect(filmLinks.findPosterProblem(none, [film])).toMatch(/black until it plays/)
    },
  )

  it('accepts a poster of the film or of its file, and films on a host', () => {
    expect(filmLinks.findPosterProblem(poster, [{ file }])).toBeUndefined()
    expect(filmLinks.findPosterProblem(undefined, [{ file, poster }])).toBeUndefined()
    expect(filmLinks.findPosterProblem(undefined, [{ link: 'https://vimeo.com/1' }])).toBeUndefined()
    for (const none of [undefined, [], [{ _ref: 'hosted' }], [{ link: null }]])
      expect(filmLinks.findPosterProblem(undefined, none)).toBeUndefined()
  })
})

describe('getTitle', () => {
  it.each([
    ['https://vimeo.com/76979871', 'Vimeo 76979871'],
    ['vimeo.com/76979871/8272103f6e?share=copy', 'Vimeo 76979871'],
    ['https://vimeo.com/showcase/3253534/video/76979871', 'Vimeo 76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'Vimeo 76979871'],
    ['https://cdn.example.org/a/film.mp4?dl=1', 'film.mp4'],
    [`/files/p/d/${'3da38a74'.repeat(5)}.webm`, '3da38a74….webm'],
    ['https://example.org/nothing', 'https://example.org/nothing'],
    ['', 'No file yet'],
    [undefined, 'No file yet'],
  ])('shortens %s to %s', (link, title) => {
    expect(filmLinks.getTitle(link)).toBe(title)
  })
})

describe('colourProblem', () => {
  it.each(COLOURS)('names %j if it is none', (text, colour) => {
    expect(colourProblem(text)).toBe(
      colour === null ? `${JSON.stringify(text)} is not a colour: use hex, such as #ff6779.` : undefined,
    )
  })
})

describe('contrastWarning', () => {
  it('warns about a low contrast and never rounds it up to a sufficient one', () => {
    expect(contrastWarning('#777777', '#ffffff')).toMatch(/ 4\.47 to 1/)
    expect(contrastWarning('#ff6779', '#020202')).toBeUndefined()
    fc.assert(
      fc.property(hex, hex, (first, second) => {
        expect(contrastWarning(first, second) ?? '').not.toContain(' 4.50 to 1')
      }),
    )
  })

  it.each([
    [undefined, '#000000'],
    ['red', '#000000'],
    ['#fff', '#000000'],
  ])('ignores %s', (first, second) => {
    expect(contrastWarning(first, second)).toBeUndefined()
  })
})

describe('slugProblem', () => {
  it.each(['night-road', 'éclipse', '7', 'a.b_c~d', '夜', '', undefined])('accepts %j', (slug) => {
    expect(slugProblem(slug)).toBeUndefined()
  })

  it.each(['Night', 'a b', 'a/b', 'a--b', '-a', 'a?b', 'a#b', '..', 'a%20b'])('rejects %j', (slug) => {
    expect(slugProblem(slug)).toMatch(/address/)
  })
})

describe('slugProblem of letters with marks', () => {
  it('accepts marks after letters, and rejects others', () => {
    expect(['हिन्दी', 'วันดี'].map(slugProblem)).toEqual([undefined, undefined])
    for (const slug of ['\u0301a', 'a-\u0301', 'e\u0301']) expect(slugProblem(slug)).toMatch(/address/)
  })
})

describe('languageTagProblem', () => {
  it('accepts language tags and empty fields, and rejects other texts', () => {
    for (const tag of [undefined, '', 'pt-BR']) expect(languageTagProblem(tag)).toBeUndefined()
    expect(languageTagProblem('portuguese of brazil')).toMatch(/pt-BR/)
  })

  it('rejects names of languages that have the form of a tag', () => {
    for (const tag of ['English', 'Deutsch', 'svenska']) expect(languageTagProblem(tag)).toMatch(/pt-BR/)
    for (const tag of ['en', 'de-AT', 'zh-Hant', 'gsw', 'fil'])
      expect(languageTagProblem(tag)).toBeUndefined()
  })
})

describe('repeatedLanguageProblem', () => {
  const problem = (...tags: unknown[]) => repeatedLanguageProblem(tags.map((language) => ({ language })))

  it('names the language of captions that the page does not offer', () => {
    expect(problem('en', 'fr', 'en')).toMatch(/language en: .*first/)
    expect(problem('en', 'en-GB', 'fr', undefined, undefined)).toBeUndefined()
    for (const none of [undefined, [], [null, 'en']]) expect(repeatedLanguageProblem(none)).toBeUndefined()
  })
})

describe('dateProblem', () => {
  it('accepts dates and empty fields, and rejects what is no day of the calendar', () => {
    for (const date of [undefined, '', '2024-02-29']) expect(dateProblem(date)).toBeUndefined()
    expect(dateProblem('2023-02-30')).toMatch(/not a date/)
  })
})

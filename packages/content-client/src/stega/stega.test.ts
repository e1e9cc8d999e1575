import { stegaClean, type ContentSourceMap } from '@sanity/client/stega'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestService, type TestService } from '../../testing/content-service.js'
import { json, stubServer } from '../../testing/stub-server.js'
import { createContentClient, type ContentClientConfig } from '../index.js'
import { createPageQueries } from '../views/page-queries.js'
import { cleanText } from './index.js'

const TOKEN = 'a-token-of-some-preview'

/** A source map of the values at `paths`, in the form of the hosted service. */
function sourceMap(type: string, paths: readonly string[]): ContentSourceMap {
  return {
    documents: [{ _id: type, _type: type }],
    paths: paths.map((path) => `$['${path}']`),
    mappings: Object.fromEntries(
      paths.map((path, index) => [
        `$['${path}']`,
        { type: 'value', source: { type: 'documentValue', document: 0, path: index } },
      ]),
    ),
  }
}

/** A client of a service with these settings, and their source maps on request. */
async function client(result: Record<string, string>, config: Partial<ContentClientConfig>) {
  const requests: (string | null)[] = []
  const apiHost = await stubServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    requests.push(searchParams.get('resultSourceMap'))
    json(response, {
      result,
      ...(requests.at(-1) === 'withKeyArraySelector'
        ? { resultSourceMap: sourceMap('settings', Object.keys(result)) }
        : {}),
    })
  })
  const content = createContentClient({
    projectId: 'abc',
    apiHost,
    studioName: 'Cutroom',
    onWarning: () => {},
    ...config,
  })
  return { content, requests }
}

const hasSourceMap = (text: string) => text !== cleanText(text)

describe('encodeSourceMap', () => {
  it.each([
    [{ encodeSourceMap: true, studioUrl: '/studio' }, true],
    [{ encodeSourceMap: true, studioUrl: '/studio', token: TOKEN }, true],
    [{ encodeSourceMap: 'auto', studioUrl: '/studio', token: TOKEN }, true],
    [{ studioUrl: '/studio', token: TOKEN }, true],
    [{ encodeSourceMap: 'auto', studioUrl: '/studio' }, false],
    [{ encodeSourceMap: 'auto', studioUrl: '/studio', token: TOKEN, perspective: 'published' }, false],
    [{ encodeSourceMap: false, studioUrl: '/studio', token: TOKEN }, false],
    [{ token: TOKEN }, false],
  ] as const)('encodes texts for %j: %s', async (config, encoded) => {
    const { content, requests } = await client({ siteTitle: 'REEL' }, config)
    const { siteTitle } = await content.settings()
    expect([hasSourceMap(siteTitle), cleanText(siteTitle)]).toEqual([encoded, 'REEL'])
    expect(requests).toEqual([encoded ? 'withKeyArraySelector' : null])
  })

  it.each(['yes', 'Auto', 1])('throws for %j', async (value) => {
    const config = { encodeSourceMap: value as 'auto', studioUrl: '/studio' }
    await expect(client({}, config)).rejects.toMatchObject({
      code: 'invalid-config',
      message: `Invalid value for encodeSourceMap: ${value}. Did you mean 'auto'?`,
      problems: [`Invalid value for encodeSourceMap: ${value}. Did you mean 'auto'?`],
    })
  })

  it('logs an error without a studioUrl and falls back to the plain client', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => logged.mockRestore())
    const { content, requests } = await client({ siteTitle: 'REEL' }, { encodeSourceMap: true })
    expect(logged.mock.calls).toEqual([[expect.stringMatching(/no studioUrl is set\. Falling back/)]])
    expect([(await content.settings()).siteTitle, requests]).toEqual(['REEL', [null]])
  })

  it('leaves texts unchanged if the service sends no source map', async () => {
    const apiHost = await stubServer((_, response) => json(response, { result: { siteTitle: 'REEL' } }))
    const { content } = await client({}, { apiHost, encodeSourceMap: true, studioUrl: '/studio' })
    expect((await content.settings()).siteTitle).toBe('REEL')
  })

  it('throws invalid-response for a response without a result', async () => {
    const apiHost = await stubServer((_, response) => response.writeHead(200).end())
    const { content } = await client({}, { apiHost, encodeSourceMap: true, studioUrl: '/studio' })
    await expect(content.settings()).rejects.toMatchObject({ code: 'invalid-response' })
  })
})

describe('encodeSourceMap with the embedded service', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService([
      {
        _id: 'infoPage',
        _type: 'infoPage',
        themeColours: { foreground: '#ABC', background: '#000000' },
        content: [
          {
            _type: 'block',
            _key: 'a',
            style: 'normal',
            children: [{ _type: 'span', _key: 'b', text: 'We cut.', marks: [] }],
          },
        ],
        video: { _ref: 'film-1' },
      },
      {
        _id: 'settings',
        _type: 'settings',
        siteTitle: 'REEL',
        contactEmail: 'a@example.com',
        contactTel: '+1 555',
        contactAddress: 'Here',
      },
      {
        _id: 'film-1',
        _type: 'video',
        title: 'Night Shift',
        slug: { current: 'night-shift' },
        videoVimeo: [{ _key: 'h', _ref: 'hosted-1' }],
      },
      { _id: 'hosted-1', _type: 'hostedVideo', link: 'https://vimeo.com/1' },
      { _id: 'drafts.settings', _type: 'settings', siteTitle: 'NEXT REEL', contactEmail: 'b@example.com' },
    ])
  }, 30_000)
  afterAll(() => service.close())

  it('encodes visible texts and leaves all others plain', async () => {
    const studioUrl = 'https://studio.example'
    const content = createContentClient({
      projectId: 'cutroom0',
      apiHost: service.url,
      token: service.readToken,
      studioUrl,
      studioName: 'x',
      onWarning: () => {},
    })
    const { page, settings } = await content.info()
    expect(cleanText(settings.siteTitle)).toBe('NEXT REEL')
    const block = page.content?.[0]
    const text = block?._type === 'block' ? (block.children?.[0]?.text ?? '') : ''
    expect([settings.siteTitle, page.film?.title ?? '', text].map(hasSourceMap)).toEqual([true, true, true])
    expect(page.theme).toEqual({ foreground: '#aabbcc', background: '#000000' })
    expect(page.contact).toMatchObject({ email: 'b@example.com', tel: null })
    expect(page.film).toMatchObject({
      id: 'film-1',
      slug: 'night-shift',
      link: 'https://vimeo.com/1',
    })
    expect(block).toMatchObject({ _type: 'block', style: 'normal', _key: 'a' })
  })
})

/** A link as stega encodes it. */
const hidden = fc
  .array(fc.constantFrom('\u200B', '\u200C', '\u200D', '\uFEFF'), { minLength: 4, maxLength: 60 })
  .map((signs) => signs.join(''))

describe('cleanText', () => {
  it('equals the cleaning of the client', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), hidden, (text, link) => {
        expect(cleanText(`${text}${link}`)).toBe(stegaClean({ value: `${text}${link}` }).value)
      }),
    )
  })

  it('leaves plain texts unchanged', () => {
    const texts = ['', '👩‍👩‍👧‍👦', 'क्‍ष', 'a\uFEFFb', 'نام‌ه‌ای', 'A – Z']
    expect(texts.map((text) => cleanText(text))).toEqual(texts)
    expect([cleanText(null), cleanText(undefined)]).toEqual([null, undefined])
  })
})

it('createPageQueries has views without pasted source maps in colours, URLs, ids, dates and alternative texts', () => {
  const queries = createPageQueries({ projectId: 'abc', studioName: 'Cutroom', onWarning: () => {} })
  const link = '\u200B\u200B\u200B\u200B\u200C\u200D\uFEFF\u200B'
  const film = {
    _id: 'film-1',
    slug: { current: `night-shift${link}` },
    title: link,
    videoVimeo: {
      link: `https://vimeo.com/1${link}`,
      captions: [{ language: `en${link}`, label: `English${link}`, path: `files/x.vtt${link}` }],
    },
    releaseDate: `2024-05-01${link}`,
  }
  const home = {
    themeColours: { foreground: `#fff${link}`, background: '#000' },
    videoPlaylist: { _id: 'p', videos: [film] },
  }
  const { page } = queries.home().view([home, { siteTitle: 'REEL' }])
  expect(cleanText(JSON.stringify(page))).toBe(JSON.stringify(page))
  expect(page.films[0]).toMatchObject({ title: null, slug: 'night-shift', releaseDate: '2024-05-01' })
})

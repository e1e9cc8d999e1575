import type { SitemapFilm, SitemapView } from '@cutroom/content-client'
import fc from 'fast-check'
import { XmlDocument, XsdValidator, type XmlElement } from 'libxml2-wasm'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { describe, expect, it } from 'vitest'
import type { ReadHostData } from '../respond/host-posters.ts'
import { escapeXml, SITEMAP_LIMITS, sitemapAddresses, sitemapFile, sitemapIndex } from './sitemap.ts'
import { SITE_CONFIG } from '../../../testing/site-config.ts'

const ORIGIN = 'https://studio.example'
const NAMESPACES = {
  s: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  v: 'http://www.google.com/schemas/sitemap-video/1.1',
}

/** A film, whose page has its slug. */
type ListedFilm = SitemapFilm & { readonly slug: string }

const FILM: ListedFilm = {
  id: 'f',
  slug: 'night shift',
  title: 'Night Shift & Day',
  text: 'Words.\n\nMore <words>.',
  editors: ['Ada'],
  link: 'https://vimeo.com/76979871',
  image: { src: 'https://cdn.example/a.jpg?w=1200&h=800', width: 1200, height: 800 },
  duration: 83,
  releaseDate: '2026-09-18',
  createdAt: '2026-09-01',
  updatedAt: '2026-10-01T12:00:00.000Z',
}

const EMPTY = { updatedAt: null, films: [] }

function view(films: readonly ListedFilm[]): SitemapView {
  const page = { updatedAt: '2026-10-02T12:00:00.000Z', films: films.map(({ id, slug }) => ({ id, slug })) }
  return {
    home: page,
    screeningRoom: page,
    editorsPage: EMPTY,
    info: EMPTY,
    editors: [{ slug: 'ada', ...page }],
  }
}

/** A sitemap with these films, each of which has another id. */
function createFile(listed: readonly ListedFilm[], hostData: ReadHostData = () => undefined): string {
  const films = listed.map((film, at) => ({ ...film, id: `film-${at}` }))
  const addresses = sitemapAddresses(view(films), SITE_CONFIG)
  return sitemapFile(addresses, films, { origin: ORIGIN, config: SITE_CONFIG, hostData })
}

const entries = (xml: string) => parseSitemap(Readable.from([xml]))

/** The schema of the protocol, as the `sitemap` package ships it. */
const SCHEMA = join(dirname(fileURLToPath(import.meta.resolve('sitemap'))), '../../schema/sitemap.xsd')

/**
 * Throws if a sitemap does not match the protocol's schema, which requires a schema for each
 * extension.
 */
async function checkBySchema(xml: string): Promise<void> {
  using document = XmlDocument.fromString(xml)
  for (const video of document.find('//v:video', NAMESPACES)) (video as XmlElement).remove()
  using schema = XmlDocument.fromString(await readFile(SCHEMA, 'utf8'))
  using validator = XsdValidator.fromDoc(schema)
  validator.validate(document)
}

/** What Google requires of each video (Search Central, "Video sitemaps"). */
function checkVideos(xml: string): number {
  using document = XmlDocument.fromString(xml)
  const videos = document.find('//v:video', NAMESPACES)
  for (const video of videos) {
    const words = (name: string) =>
      (video as XmlElement).find(`v:${name}`, NAMESPACES).map(({ content }) => content)
    for (const name of ['thumbnail_loc', 'title', 'description']) {
      expect(words(name)).toEqual([expect.stringMatching(/\S/)])
    }
    expect(words('description')[0]?.length).toBeLessThanOrEqual(2048)
    const watched = [...words('content_loc'), ...words('player_loc')]
    expect(watched).toHaveLength(1)
    for (const address of [...watched, ...words('thumbnail_loc')]) {
      expect(new URL(address).protocol).toMatch(/^https?:$/)
    }
  }
  return videos.length
}

describe('sitemapFile', () => {
  it('contains every page, and each film once', async () => {
    const xml = createFile([FILM])
    await checkBySchema(xml)
    expect((await entries(xml)).map(({ url, lastmod }) => [url, lastmod])).toEqual([
      [`${ORIGIN}/`, '2026-10-02T12:00:00.000Z'],
      [`${ORIGIN}/screening-room`, '2026-10-02T12:00:00.000Z'],
      [`${ORIGIN}/editors`, undefined],
      [`${ORIGIN}/info`, undefined],
      [`${ORIGIN}/editors/ada`, '2026-10-02T12:00:00.000Z'],
      [`${ORIGIN}/?video=night+shift`, '2026-10-01T12:00:00.000Z'],
    ])
  })

  it('describes a film', async () => {
    const xml = createFile([FILM])
    expect(checkVideos(xml)).toBe(1)
    expect((await entries(xml)).at(-1)?.video).toEqual([
      expect.objectContaining({
        title: 'Night Shift & Day',
        description: 'Words. More <words>.',
        thumbnail_loc: 'https://cdn.example/a.jpg?w=1200&h=800',
        player_loc: 'https://player.vimeo.com/video/76979871',
        duration: 83,
        publication_date: '2026-09-18T00:00:00Z',
      }),
    ])
  })

  it('describes a film by what its host has of it, and by its day of creation', async () => {
    const unknown = { ...FILM, image: null, duration: null, releaseDate: null }
    const picture = { src: 'https://i.vimeocdn.com/1.jpg', width: 1280, height: 720 }
    const data = { picture: { ...picture, thumbnail: picture }, aspectRatio: null, duration: 61 }
    const xml = createFile([unknown], (link) => (link === FILM.link ? data : undefined))
    expect(checkVideos(xml)).toBe(1)
    expect((await entries(xml)).at(-1)?.video).toEqual([
      expect.objectContaining({
        thumbnail_loc: picture.src,
        duration: 61,
        publication_date: '2026-09-01T00:00:00Z',
      }),
    ])
  })

  it('has the URL of a film only if a required field is missing', () => {
    const films = [{ title: null }, { image: null }, { link: null }, { link: 'javascript:alert(1)' }]
    const xml = createFile(films.map((missing, at) => ({ ...FILM, slug: `film-${at}`, ...missing })))
    expect(checkVideos(xml)).toBe(0)
    expect(xml).toContain('?video=film-3')
  })

  it('describes a film without text by its credits, else by its title', async () => {
    const films = [FILM, { ...FILM, slug: 'b', editors: [] }].map((film) => ({ ...film, text: null }))
    const found = (await entries(createFile(films))).flatMap(({ video }) => video ?? [])
    expect(found.map(({ description }) => description)).toEqual(['Editor: Ada', 'Night Shift & Day'])
  })

  it('is well-formed and valid for any content', async () => {
    const text = fc.oneof(
      fc.constantFrom(']]></video:title><url>', '</loc>', '&lt;', '\u0000\u001F\uFFFE'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    )
    const film = fc.record({
      slug: text,
      title: text,
      text,
      editors: fc.array(text),
      link: text,
      releaseDate: text,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(film, { maxLength: 3 }), async (films) => {
        const xml = createFile(films.map((hostile) => ({ ...FILM, ...hostile })))
        await checkBySchema(xml)
      }),
      { numRuns: 50 },
    )
  })

  it('omits a URL that is too long', async () => {
    const found = await entries(createFile([{ ...FILM, slug: 'x'.repeat(SITEMAP_LIMITS.addressLength) }]))
    expect(found).toHaveLength(5)
  })

  it('omits a film that was removed since its page was read', async () => {
    const addresses = sitemapAddresses(view([FILM]), SITE_CONFIG)
    const xml = sitemapFile(addresses, [], { origin: ORIGIN, config: SITE_CONFIG, hostData: () => undefined })
    expect(await entries(xml)).toHaveLength(5)
  })

  it('has no more bytes than the protocol allows, whatever its films have', () => {
    const long = { ...FILM, title: 'é'.repeat(50_000) }
    const xml = createFile([long, { ...FILM, slug: 'other' }])
    expect(checkVideos(xml)).toBe(1)
    expect(xml).toContain('?video=night+shift')
    const ofFilms = SITEMAP_LIMITS.addresses * SITEMAP_LIMITS.entryBytes
    expect(ofFilms + Buffer.byteLength(createFile([]))).toBeLessThanOrEqual(52_428_800)
  })
})

describe('sitemapAddresses', () => {
  const page = (...films: readonly [id: string, slug: string][]) => ({
    updatedAt: null,
    films: films.map(([id, slug]) => ({ id, slug })),
  })

  it('has an address for each of two films with one slug, if a page shows it there', () => {
    const addresses = sitemapAddresses(
      {
        home: page(['a', 'twin'], ['b', 'twin'], ['c', 'twin']),
        screeningRoom: page(['b', 'twin'], ['a', 'twin']),
        editorsPage: EMPTY,
        info: EMPTY,
        editors: [{ slug: '..', ...page(['d', 'alone']) }],
      },
      SITE_CONFIG,
    )
    expect(addresses.flatMap(({ path, filmId }) => (filmId === null ? [] : [[filmId, path]]))).toEqual([
      ['a', '/?video=twin'],
      ['b', '/screening-room?video=twin'],
    ])
    expect(addresses.map(({ path }) => path)).not.toContain('/editors/..')
  })
})

describe('sitemapIndex', () => {
  it('names each file', async () => {
    const index = await parseSitemapIndex(Readable.from([sitemapIndex(3, ORIGIN)]))
    expect(index.map(({ url }) => url)).toEqual([1, 2, 3].map((at) => `${ORIGIN}/sitemap-${at}.xml`))
  })
})

it('has a schema that rejects an invalid sitemap', async () => {
  const broken = createFile([FILM]).replace('<loc>', '<loc>x</loc><loc>')
  await expect(checkBySchema(broken)).rejects.toThrow(/loc/)
})

it('escapes text for XML, and omits forbidden characters', () => {
  expect(escapeXml(`<a b="c" d='e'>&\u0000\uD800\uFFFF😀`)).toBe("&lt;a b=&quot;c&quot; d='e'&gt;&amp;😀")
})

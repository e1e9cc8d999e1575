import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headHtml } from './head.ts'
import type { FilmsPageProps, PageProps, SiteFilm } from '../page-props.ts'
import { failedPage, SITE_CONFIG } from '../../testing/site-config.ts'
import { IMAGE } from '../../testing/image.ts'
import { structuredDataTags } from './structured-data.ts'

const ORIGIN = 'https://studio.example'

const FILM: SiteFilm = {
  id: 'f',
  slug: 'night-shift',
  title: 'Night Shift',
  href: '/editors/ada?video=night-shift',
  clients: [],
  editors: [
    { id: 'e', name: 'Ada', href: '/editors/ada' },
    { id: 'g', name: 'Bo', href: null },
  ],
  poster: IMAGE,
  link: 'https://vimeo.com/76979871',
  captions: [],
  content: [{ _type: 'block', children: [{ _type: 'span', text: 'Words.' }] }],
  releaseDate: '2026-09-18',
}

const { theme } = failedPage('/')
const FRAME = {
  siteTitle: 'CUTROOM',
  theme,
  imageBase: 'https://cdn.example',
  head: { title: 'CUTROOM', description: 'Video Editors', image: null },
}

function filmsPage(page: Partial<FilmsPageProps> = {}): FilmsPageProps {
  const own = { kind: 'films', layout: 'slug', path: '/editors/ada', heading: 'Ada' } as const
  return { ...FRAME, ...own, films: [FILM], initialFilmId: 'f', ...page }
}

/**
 * The things that a page says it has, by their types, and what Google would report of them as
 * errors.
 */
async function found(page: PageProps, filmId: string | null = 'f') {
  const html = headHtml(structuredDataTags({ page, filmId, origin: ORIGIN, config: SITE_CONFIG }))
  const extractor = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] })
  const extracted = extractor.parse(`<html><head>${html}</head></html>`)
  const issues = await new Validator().validate(extracted)
  return { things: extracted.jsonld, issues, errors: issues.filter(({ severity }) => severity === 'ERROR') }
}

describe('structuredDataTags of a film', () => {
  it('describes a video with all required and only valid optional fields', async () => {
    const { things, errors, issues } = await found(filmsPage())
    expect(errors).toEqual([])
    expect(issues.filter(({ issueMessage }) => !/^(?:Missing field|One of)/.test(issueMessage))).toEqual([])
    expect(things.VideoObject).toMatchObject([
      {
        name: 'Night Shift',
        description: 'Words.',
        thumbnailUrl: 'https://cdn.example/a-1920x1080.jpg?rect=150,0,1620,1080&w=1200&h=800&fm=jpg',
        uploadDate: '2026-09-18T00:00:00Z',
        url: `${ORIGIN}/editors/ada?video=night-shift`,
        embedUrl: 'https://player.vimeo.com/video/76979871',
        editor: [
          { '@type': 'Person', name: 'Ada', url: `${ORIGIN}/editors/ada` },
          { '@type': 'Person', name: 'Bo' },
        ],
        publisher: { '@type': 'Organization', name: 'CUTROOM', url: `${ORIGIN}/` },
      },
    ])
  })

  it('has the content URL of a file', async () => {
    const film = { ...FILM, link: 'https://cdn.example/x.mp4' }
    const { things, errors } = await found(filmsPage({ films: [film] }))
    expect(errors).toEqual([])
    expect(things.VideoObject).toMatchObject([{ contentUrl: 'https://cdn.example/x.mp4' }])
  })

  it('has its length, if it is known', async () => {
    const { things, errors } = await found(filmsPage({ films: [{ ...FILM, duration: 83 }] }))
    expect(errors).toEqual([])
    expect(things.VideoObject).toMatchObject([{ duration: 'PT83S' }])
    expect((await found(filmsPage())).things.VideoObject?.[0]).not.toHaveProperty('duration')
  })

  it('is the last of its breadcrumbs', async () => {
    const { things } = await found(filmsPage())
    expect(things.BreadcrumbList?.[0]?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'CUTROOM', item: `${ORIGIN}/` },
      { '@type': 'ListItem', position: 2, name: 'Editors', item: `${ORIGIN}/editors` },
      { '@type': 'ListItem', position: 3, name: 'Ada', item: `${ORIGIN}/editors/ada` },
      {
        '@type': 'ListItem',
        position: 4,
        name: 'Night Shift',
        item: `${ORIGIN}/editors/ada?video=night-shift`,
      },
    ])
  })

  const { releaseDate: _, ...undated } = FILM
  it('has the day of creation without a release date', async () => {
    const { things, errors } = await found(filmsPage({ films: [{ ...undated, createdOn: '2026-08-02' }] }))
    expect(things.VideoObject).toMatchObject([{ uploadDate: '2026-08-02T00:00:00Z' }])
    expect(errors).toEqual([])
  })

  it.each([
    ['title', { ...FILM, title: null }],
    ['date', undated],
    ['poster', { ...FILM, poster: null }],
    ['link', { ...FILM, link: null }],
    ['link that anybody can play', { ...FILM, link: 'javascript:alert(1)//x.mp4' }],
  ] as const)('without a %s is no video', async (_name, film) => {
    const { things, errors } = await found(filmsPage({ films: [film] }))
    expect(things.VideoObject).toBeUndefined()
    expect(errors).toEqual([])
  })
})

it('has a validator that reports missing fields', async () => {
  const [tag] = structuredDataTags({ page: filmsPage(), filmId: 'f', origin: ORIGIN, config: SITE_CONFIG })
  const html = headHtml([
    {
      name: 'script',
      attributes: { type: 'application/ld+json' },
      text: (tag?.text ?? '').replace('uploadDate', 'upload'),
    },
  ])
  const extractor = new WebAutoExtractor({ addLocation: true, embedSource: [] })
  const issues = await new Validator().validate(extractor.parse(`<html><head>${html}</head></html>`))
  expect(issues.filter(({ severity }) => severity === 'ERROR')).toMatchObject([
    { fieldNames: ['uploadDate'] },
  ])
})

describe('structuredDataTags of a page', () => {
  it('describes the site and its publisher on the home page', async () => {
    const home = filmsPage({ path: '/', layout: 'home', heading: 'Video Editors' })
    const { things, errors } = await found(home, null)
    expect(errors).toEqual([])
    expect(Object.keys(things)).toEqual(['WebSite'])
    expect(things.WebSite).toMatchObject([
      { name: 'CUTROOM', url: `${ORIGIN}/`, publisher: { logo: `${ORIGIN}/icon-512.png` } },
    ])
  })

  it('has breadcrumbs below the home page', async () => {
    const { things, errors } = await found(
      { ...FRAME, kind: 'editors', path: '/editors', ownTheme: null, heading: 'Editors', editors: [] },
      null,
    )
    expect(errors).toEqual([])
    expect(things.BreadcrumbList?.[0]?.itemListElement).toMatchObject([
      { name: 'CUTROOM' },
      { name: 'Editors', item: `${ORIGIN}/editors` },
    ])
  })

  it.each([
    failedPage('/'),
    { ...FRAME, kind: 'not-found', path: '/x' } as const,
    filmsPage({ preview: { token: 't', perspective: 'drafts' } }),
  ])('has no data for a page that is not indexed', (page) => {
    expect(structuredDataTags({ page, filmId: 'f', origin: ORIGIN, config: SITE_CONFIG })).toEqual([])
  })
})

it('escapes any content', async () => {
  const hostile = fc.oneof(
    fc.constant('</script><script>alert(1)</script><!--'),
    fc.string({ minLength: 1, unit: 'grapheme' }),
  )
  await fc.assert(
    fc.asyncProperty(hostile, async (title) => {
      const html = headHtml(
        structuredDataTags({
          page: filmsPage({ films: [{ ...FILM, title }] }),
          filmId: 'f',
          origin: ORIGIN,
          config: SITE_CONFIG,
        }),
      )
      const data = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1] ?? ''
      const { '@graph': things } = JSON.parse(data) as { '@graph': { name?: string }[] }
      expect(things[0]?.name).toBe(title)
    }),
  )
})

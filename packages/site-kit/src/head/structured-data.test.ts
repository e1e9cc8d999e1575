import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headHtml } from './head.ts'
import type { FilmsPageProps, PageProps } from '../page-props.ts'
import { film, filmsPage } from '../../testing/pages.ts'
import { failedPage, SITE_CONFIG } from '../../testing/site-config.ts'
import { IMAGE } from '../../testing/image.ts'
import { structuredDataTags } from './structured-data.ts'

const ORIGIN = 'https://studio.example'

const FILM = film('f', {
  slug: 'night-shift',
  title: 'Night Shift',
  href: '/editors/ada?video=night-shift',
  editors: [
    { id: 'e', name: 'Ada', href: '/editors/ada' },
    { id: 'g', name: 'Bo', href: null },
  ],
  poster: IMAGE,
  link: 'https://vimeo.com/76979871',
  content: [{ _type: 'block', children: [{ _type: 'span', text: 'Words.' }] }],
  releaseDate: '2026-09-18',
})

const imageBase = 'https://cdn.example'

const editorPage = (shown = FILM, changes: Partial<FilmsPageProps> = {}) =>
  filmsPage([shown], {
    layout: 'slug',
    path: '/editors/ada',
    heading: 'Ada',
    initialFilmId: 'f',
    imageBase,
    ...changes,
  })

const getTags = (page: PageProps, filmId: string | null = 'f') =>
  structuredDataTags({ page, filmId, origin: ORIGIN, config: SITE_CONFIG })

/**
 * The things that a page says it has, by their types, and what Google would report of them as
 * errors.
 */
async function found(page: PageProps, filmId: string | null = 'f') {
  const html = headHtml(getTags(page, filmId))
  const extractor = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] })
  const extracted = extractor.parse(`<html><head>${html}</head></html>`)
  const issues = await new Validator().validate(extracted)
  return { things: extracted.jsonld, issues, errors: issues.filter(({ severity }) => severity === 'ERROR') }
}

describe('structuredDataTags of a film', () => {
  it('describes a video with all required and only valid optional fields', async () => {
    const { things, errors, issues } = await found(editorPage())
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
    const { things, errors } = await found(editorPage(film))
    expect(errors).toEqual([])
    expect(things.VideoObject).toMatchObject([{ contentUrl: 'https://cdn.example/x.mp4' }])
  })

  it('has its length, if it is known', async () => {
    const { things, errors } = await found(editorPage({ ...FILM, duration: 83 }))
    expect(errors).toEqual([])
    expect(things.VideoObject).toMatchObject([{ duration: 'PT83S' }])
    expect((await found(editorPage())).things.VideoObject?.[0]).not.toHaveProperty('duration')
  })

  it('is the last of its breadcrumbs', async () => {
    const { things } = await found(editorPage())
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
    const { things, errors } = await found(editorPage({ ...undated, createdOn: '2026-08-02' }))
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
    const { things, errors } = await found(editorPage(film))
    expect(things.VideoObject).toBeUndefined()
    expect(errors).toEqual([])
  })
})

it('has a validator that reports missing fields', async () => {
  const [tag] = getTags(editorPage())
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
    const home = editorPage(FILM, { path: '/', layout: 'home', heading: 'Video Editors' })
    const { things, errors } = await found(home, null)
    expect(errors).toEqual([])
    expect(Object.keys(things)).toEqual(['WebSite'])
    expect(things.WebSite).toMatchObject([
      { name: 'CUTROOM', url: `${ORIGIN}/`, publisher: { logo: `${ORIGIN}/icon-512.png` } },
    ])
  })

  it('has breadcrumbs below the home page', async () => {
    const { things, errors } = await found(
      { ...failedPage('/editors'), kind: 'editors', ownTheme: null, heading: 'Editors', editors: [] },
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
    { ...failedPage('/x'), kind: 'not-found' } as const,
    editorPage(FILM, { preview: { token: 't', perspective: 'drafts' } }),
  ])('has no data for a page that is not indexed', (page) => {
    expect(getTags(page)).toEqual([])
  })
})

it('escapes any content', async () => {
  const hostile = fc.oneof(
    fc.constant('</script><script>alert(1)</script><!--'),
    fc.string({ minLength: 1, unit: 'grapheme' }),
  )
  await fc.assert(
    fc.asyncProperty(hostile, async (title) => {
      const html = headHtml(getTags(editorPage({ ...FILM, title })))
      const data = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1] ?? ''
      const { '@graph': things } = JSON.parse(data) as { '@graph': { name?: string }[] }
      expect(things[0]?.name).toBe(title)
    }),
  )
})

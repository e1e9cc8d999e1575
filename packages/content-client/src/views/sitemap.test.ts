import { describe, expect, it } from 'vitest'
import { SITEMAP_FILMS_QUERY, SITEMAP_QUERY } from '../queries/queries.js'
import { createSitemapQueries } from './sitemap.js'

const queries = createSitemapQueries({ projectId: 'abc', studioName: 'Cutroom', onWarning: () => {} })

const POSTER = { asset: { _ref: `image-${'a'.repeat(40)}-1920x1080-png` }, crop: null, hotspot: null }

const FILM = {
  _id: 'f',
  _updatedAt: '2026-03-01T10:00:00Z',
  _createdAt: '2026-01-31T23:00:00Z',
  title: 'Night Shift',
  posterImage: null,
  hostedVideo: { link: '/files/abc/production/x.mp4', duration: 61.4, poster: POSTER },
  releaseDate: '2026-02-01 10:00',
  editors: ['Ada', null],
  text: 'Words.\n\nMore.',
}

describe('createSitemapQueries', () => {
  it('has a query of all pages, and one of some films', () => {
    const apiVersion = '2023-06-07'
    expect(queries.pages().queries).toEqual([{ query: SITEMAP_QUERY, params: {}, apiVersion }])
    const films = { query: SITEMAP_FILMS_QUERY, params: { ids: ['f'] }, apiVersion }
    expect(queries.films(['f']).queries).toEqual([films])
  })

  it('returns the films of each page with a slug, and the time of the last change', () => {
    const films = [null, { _id: 'f', slug: { current: 'night-shift' } }, { _id: 'nameless', slug: null }]
    const playlist = { _updatedAt: '2026-01-02T00:00:00Z', films, filmsUpdatedAt: '2026-03-01T10:00:00Z' }
    const sitemap = queries.pages().view([
      {
        home: { _updatedAt: '2026-01-01T00:00:00Z', playlist },
        screeningRoom: null,
        editorsPage: { _updatedAt: '2026-01-01T00:00:00Z' },
        info: { _updatedAt: 'nonsense' },
        editors: [
          { slug: { current: 'ada' }, _updatedAt: '2026-04-01T00:00:00Z', playlist },
          // Only the first one is shown.
          { slug: { current: 'ada' }, _updatedAt: '2026-05-01T00:00:00Z', playlist: null },
          { slug: null, _updatedAt: '2026-04-01T00:00:00Z', playlist: null },
        ],
      },
    ])
    const film = { id: 'f', slug: 'night-shift' }
    expect(sitemap).toEqual({
      home: { updatedAt: '2026-03-01T10:00:00.000Z', films: [film] },
      screeningRoom: { updatedAt: null, films: [] },
      editorsPage: { updatedAt: '2026-01-01T00:00:00.000Z', films: [] },
      info: { updatedAt: null, films: [] },
      editors: [{ slug: 'ada', updatedAt: '2026-04-01T00:00:00.000Z', films: [film] }],
    })
  })

  it('returns what search engines use of a film', () => {
    expect(queries.films(['f']).view([[FILM]])).toEqual([
      {
        id: 'f',
        title: 'Night Shift',
        text: 'Words.\n\nMore.',
        editors: ['Ada'],
        link: 'https://cdn.sanity.io/files/abc/production/x.mp4',
        image: expect.objectContaining({
          src: expect.stringMatching(/w=1200&h=800&fm=jpg$/) as string,
        }) as object,
        duration: 61,
        releaseDate: '2026-02-01',
        createdAt: '2026-01-31',
        updatedAt: '2026-03-01T10:00:00.000Z',
      },
    ])
  })

  it.each([
    null,
    {},
    { home: 1, editors: {} },
    { home: { playlist: { films: [null, {}] } }, editors: [null] },
  ])('has a fallback for the pages %j', (raw) => {
    expect(queries.pages().view([raw])).toMatchObject({ home: { films: [] }, editors: [] })
  })

  it('has a fallback for films that are none', () => {
    expect(queries.films([]).view([null])).toEqual([])
    const broken = { _id: 'f', title: true, editors: 'x', hostedVideo: 1, posterImage: {}, _updatedAt: {} }
    expect(queries.films(['f']).view([[null, 3, broken]])).toMatchObject([{ title: null, image: null }])
  })
})

import { describe, expect, it } from 'vitest'
import { SITEMAP_QUERY } from '../queries/queries.js'
import { sitemapQueries } from './sitemap.js'

const { queries, view } = sitemapQueries({ projectId: 'abc', studioName: 'Cutroom', onWarning: () => {} })

const POSTER = { asset: { _ref: `image-${'a'.repeat(40)}-1920x1080-png` }, crop: null, hotspot: null }

const FILM = {
  _id: 'f',
  _updatedAt: '2026-03-01T10:00:00Z',
  slug: { current: 'night-shift' },
  title: 'Night Shift',
  posterImage: null,
  hostedVideo: { link: '/files/abc/production/x.mp4', poster: POSTER },
  releaseDate: '2026-02-01',
  editors: ['Ada', null],
  text: 'Words.\n\nMore.',
}

describe('sitemapQueries', () => {
  it('has one query', () => {
    expect(queries).toEqual([{ query: SITEMAP_QUERY, params: {}, apiVersion: '2023-06-07' }])
  })

  it('returns the films of each page and the time of the last change', () => {
    const playlist = { _updatedAt: '2026-01-02T00:00:00Z', films: ['gone', 'f'] }
    const film = {
      slug: 'night-shift',
      title: 'Night Shift',
      text: 'Words.\n\nMore.',
      editors: ['Ada'],
      link: 'https://cdn.sanity.io/files/abc/production/x.mp4',
      image: expect.objectContaining({
        src: expect.stringMatching(/w=1200&h=800&fm=jpg$/) as string,
      }) as object,
      releaseDate: '2026-02-01',
      updatedAt: '2026-03-01T10:00:00.000Z',
    }
    const sitemap = view([
      {
        home: { _updatedAt: '2026-01-01T00:00:00Z', playlist },
        screeningRoom: null,
        editorsPage: { _updatedAt: '2026-01-01T00:00:00Z' },
        info: { _updatedAt: 'nonsense' },
        editors: [
          { slug: { current: 'ada' }, _updatedAt: '2026-04-01T00:00:00Z', playlist },
          { slug: null, _updatedAt: '2026-04-01T00:00:00Z', playlist: null },
        ],
        films: [FILM, { ...FILM, _id: 'nameless', slug: null }],
      },
    ])
    expect(sitemap).toEqual({
      home: { updatedAt: '2026-03-01T10:00:00.000Z', films: [film] },
      screeningRoom: { updatedAt: null, films: [] },
      editorsPage: { updatedAt: '2026-01-01T00:00:00.000Z', films: [] },
      info: { updatedAt: null, films: [] },
      editors: [{ slug: 'ada', updatedAt: '2026-04-01T00:00:00.000Z', films: [film] }],
    })
  })

  it.each([
    null,
    {},
    { home: 1, editors: {}, films: [null, 3, { slug: { current: 'a' }, editors: 'x', _updatedAt: {} }] },
    { home: { playlist: { films: [null, {}] } }, editors: [null, { slug: 'no object' }] },
  ])('has a fallback for %j', (raw) => {
    expect(view([raw])).toMatchObject({ home: { films: [] }, editors: [] })
  })
})

import { createPageQueries, type ContentQuery } from '@cutroom/content-client'
import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import type { FilmsPageProps } from '../page-props.ts'
import { SITE_CONFIG } from '../../testing/site-config.ts'
import { indexOfFilm } from '../windows/long-playlist.ts'
import { rangeAroundListPage } from '../windows/filter-films.ts'
import { createPageContent, readPage, type PageRequest } from './page-content.ts'

const reference = (_ref: string) => ({ _key: _ref, _type: 'reference', _ref })

/** A home page with this many films. */
function createHome(count: number) {
  const films = Array.from({ length: count }, (_, index) => ({
    _id: `film-${index}`,
    _type: 'video',
    title: `Film ${index}`,
    slug: { _type: 'slug', current: `slug-${index}` },
  }))
  const videos = films.map(({ _id }) => reference(_id))
  return [
    ...films,
    { _id: 'list', _type: 'playlist', _rev: 'r1', videos },
    { _id: 'homePage', _type: 'homePage', videoPlaylist: [reference('list')] },
  ]
}

/** Reads the home page of a dataset; the queries that it took. */
async function readHome(
  dataset: readonly unknown[],
  request: Partial<PageRequest> = {},
  films?: ReturnType<typeof rangeAroundListPage>,
) {
  const queries: ContentQuery[] = []
  const content = createPageContent(
    createPageQueries({ projectId: 'abc', studioName: 'Cutroom', onWarning: () => {} }),
    SITE_CONFIG,
  )
  const read = async <View>(wanted: {
    readonly queries: readonly ContentQuery[]
    readonly view: (results: readonly unknown[]) => View
  }) => {
    queries.push(...wanted.queries)
    const results = wanted.queries.map(async ({ query, params }) => {
      const value = await evaluate(parse(query, { params: { ...params } }), {
        dataset,
        params: { ...params },
      })
      return (await value.get()) as unknown
    })
    return wanted.view(await Promise.all(results))
  }
  const wanted = { path: '/', videoSlug: null, ...request }
  const page = await (films ? read(content.page(wanted, films)) : readPage(read, content, wanted))
  return { page: page as FilmsPageProps, queries }
}

describe('readPage', () => {
  it('reads a playlist of up to 24 films whole, with the queries of its page alone', async () => {
    for (const videoSlug of [null, 'slug-20', 'nothing']) {
      const { page, queries } = await readHome(createHome(24), { videoSlug })
      expect(page.films.map(({ title }) => title)).toEqual(
        Array.from({ length: 24 }, (_, index) => `Film ${index}`),
      )
      expect(page.playlist).toBeUndefined()
      expect(page.initialFilmId).toBe(videoSlug === 'slug-20' ? 'film-20' : null)
      expect(queries).toHaveLength(2)
    }
  })

  it('reads the fifteen films around the first one of a longer playlist, that one first', async () => {
    const { page } = await readHome(createHome(100))
    const indices = [0, 1, 2, 3, 4, 5, 6, 7, 93, 94, 95, 96, 97, 98, 99]
    expect(page.playlist).toEqual({ ownerId: 'homePage', total: 100, indices, revision: 'r1' })
    expect(page.films.map(({ id }) => id)).toEqual(indices.map((index) => `film-${index}`))
    expect(page.initialFilmId).toBeNull()
  })

  it.each([1, 50, 98])('reads the film at index %i with its neighbours', async (index) => {
    for (const request of [{ videoSlug: `slug-${index}` }, { index }]) {
      const { page } = await readHome(createHome(100), request)
      expect(page.initialFilmId).toBe(`film-${index}`)
      expect(page.films[0]?.id).toBe(`film-${index}`)
      const around = Array.from({ length: 15 }, (_, offset) => (index - 7 + offset + 100) % 100)
      expect(page.playlist?.indices.toSorted((a, b) => a - b)).toEqual(around.toSorted((a, b) => a - b))
      for (const [at, film] of page.films.entries())
        expect(film.id).toBe(`film-${page.playlist?.indices[at]}`)
    }
  })

  it('reads the page without a film for a film that its playlist does not have', async () => {
    for (const request of [{ videoSlug: 'nothing' }, { index: 100 }]) {
      const { page } = await readHome(createHome(100), request)
      expect([page.initialFilmId, page.films[0]?.id]).toEqual([null, 'film-0'])
    }
  })

  it('reads some films of a playlist that a range for preview has whole', async () => {
    const films = rangeAroundListPage(0)
    const { page } = await readHome(createHome(30), { listPage: 0 }, films)
    expect(page.films).toHaveLength(30)
    expect(page.playlist?.total).toBe(30)
    expect(indexOfFilm(page, null)).toBe(0)
    expect((await readHome(createHome(24), { listPage: 0 }, films)).page.playlist).toBeUndefined()
  })

  it('reads a page of a playlist', async () => {
    const { page } = await readHome(createHome(100), { listPage: 4 })
    expect(page.playlist?.indices).toEqual([96, 97, 98, 99])
    expect((await readHome(createHome(100), { listPage: 5 })).page.films).toEqual([])
    expect((await readHome(createHome(10), { listPage: 0 })).page.films).toHaveLength(10)
  })
})

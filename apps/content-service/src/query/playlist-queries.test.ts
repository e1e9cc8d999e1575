import { describe, expect, it } from 'vitest'
// The queries of the site themselves, so that the test cannot drift from them.
import {
  EDITORS_QUERY,
  FILM_INDICES_QUERY,
  HOME_QUERY,
  SITEMAP_FILMS_QUERY,
  SITEMAP_QUERY,
} from '@cutroom/content-client/testing/queries'
import { rangeParams } from '@cutroom/content-client/testing/playlist'
import {
  createTestClient,
  startSharedService,
  startTestService,
  writeDataset,
  createWriter,
} from '../../testing/test-service.ts'
import { planQuery } from './plan.ts'

const COUNT = 200
/** Two films with one slug, of which the playlist has the second first. */
const TWINS = [150, 30]

const film = (index: number) => ({
  _id: `film-${index}`,
  _type: 'video',
  title: `Film ${index}`,
  slug: { _type: 'slug', current: TWINS.includes(index) ? 'twin' : `film-${index}` },
})
const reference = (index: number) => ({ _key: `k${index}`, _type: 'reference', _ref: `film-${index}` })
const indices = Array.from({ length: COUNT }, (_, index) => index)

const DATASET = [
  ...indices.map(film),
  film(COUNT),
  { _id: 'list', _type: 'playlist', title: 'All', videos: indices.map(reference) },
  { _id: 'homePage', _type: 'homePage', videoPlaylist: [{ ...reference(0), _ref: 'list' }] },
]

const sharedService = startSharedService(DATASET)

describe('the queries of a playlist of 200 films', () => {
  const read = (range?: Parameters<typeof rangeParams>[0], service = sharedService()) =>
    createTestClient(service).fetch(HOME_QUERY, { ...rangeParams(range) })
  const ids = (films: readonly { readonly _id: string }[] | null | undefined) => films?.map(({ _id }) => _id)
  const findIndices = (slug: string, service = sharedService()) =>
    createTestClient(service).fetch(FILM_INDICES_QUERY, { page: 'homePage', film: slug })

  it('read a part of it, with the total and what is beyond the seam', async () => {
    const page = await read({ start: -2, end: 2 })
    expect(page?.videoPlaylist?.total).toBe(COUNT)
    expect(ids(page?.videoPlaylist?.videos)).toEqual(['film-0', 'film-1', 'film-2', 'film-3'])
    expect(ids(page?.videoPlaylist?.beyondSeam)).toEqual(['film-198', 'film-199'])
  })

  it('read on from the first film where a part ends beyond the list', async () => {
    const page = await read({ start: 198, end: 202, total: COUNT })
    expect(ids(page?.videoPlaylist?.videos)).toEqual(['film-198', 'film-199'])
    expect(ids(page?.videoPlaylist?.beyondSeam)).toEqual(['film-0', 'film-1'])
  })

  it('read all of it without a range', async () => {
    const page = await read()
    expect(ids(page?.videoPlaylist?.videos)).toHaveLength(COUNT)
    expect(page?.videoPlaylist?.beyondSeam).toBeNull()
  })

  it('find the indices of a slug, and none of a film that the playlist does not have', async () => {
    expect(await findIndices('film-1')).toEqual({ total: COUNT, indices: [1] })
    expect((await findIndices('twin'))?.indices.toSorted()).toEqual([150, 30])
    expect(await findIndices(`film-${COUNT}`)).toEqual({ total: COUNT, indices: [COUNT + 1] })
    expect((await findIndices('nothing'))?.indices).toEqual([])
  })

  it('depend on each published or unpublished film by few tags', async () => {
    const client = createTestClient(sharedService())
    const readTags = async (query: string, params: Record<string, unknown> = {}) =>
      (await client.fetch(query, params, { filterResponse: false })).syncTags ?? []
    const part = await readTags(HOME_QUERY, { ...rangeParams({ start: 0, end: 24 }) })
    const [everyFilm] = await readTags('*[_type == "video"]')
    expect(part).toContain(everyFilm)
    expect(part.length).toBeLessThan(10)
  })

  it('follow a changed slug', async () => {
    await createWriter(sharedService()).patch('film-9').set({ 'slug.current': 'renamed' }).commit()
    expect((await findIndices('renamed'))?.indices).toEqual([9])
    expect((await findIndices('film-9'))?.indices).toEqual([])
  })

  it.each([
    ['at the start', (at: number) => at < 3],
    ['in the middle', (at: number) => at > 20 && at < 40],
    ['at the end', (at: number) => at > 180],
    ['in a whole window', (at: number) => at >= 24 && at < 48],
    ['everywhere', () => true],
    ['in all but ten rows', (at: number) => at % 20 !== 7],
  ])('leave out films %s that are not published, and rows without a film', async (_name, isGone) => {
    const rows = [{}, null, 'a text', { _ref: '', _weak: true }, { _ref: 7 }, { _ref: 'list', _weak: true }]
    const [gone, shown] = [indices.filter(isGone), indices.filter((at) => !isGone(at))]
    const page = { _id: 'homePage', _type: 'homePage', videoPlaylist: [...rows, { _ref: 'list' }] }
    const list = {
      _id: 'list',
      _type: 'playlist',
      videos: indices.flatMap((at) => [...(at === 1 ? rows : []), { ...reference(at), _weak: true }]),
    }
    const drafts = gone.map((at) => ({ ...film(at), _id: `drafts.film-${at}` }))
    const service = await startTestService({
      datasetFile: await writeDataset([...shown.map(film), ...drafts, list, page]),
    })
    const whole = (await read(undefined, service))?.videoPlaylist
    expect(ids(whole?.videos)).toEqual(shown.map((at) => `film-${at}`))
    // The playlist in its own list is no film.
    expect([whole?.total, whole?.omitted?.length]).toEqual([shown.length, gone.length + 1])
    const [from, to] = [2, 30]
    const part = (await read({ start: from, end: to }, service))?.videoPlaylist
    expect(ids(part?.videos)).toEqual(shown.slice(from, to).map((at) => `film-${at}`))
    const [firstGone, lastShown] = [gone[0] ?? COUNT, shown.at(-1) ?? COUNT]
    expect((await findIndices(`film-${firstGone}`, service))?.indices).toEqual([])
    expect((await findIndices(`film-${lastShown}`, service))?.indices).toEqual(
      shown.length === 0 ? [] : [shown.length - 1],
    )
  })
})

describe('the query of the editors page', () => {
  it('has the first published film of an editor, as their page has', async () => {
    const gone = Array.from({ length: 30 }, () => ({ _ref: 'gone', _weak: true }))
    const videos = [{}, ...gone, reference(4), reference(5)]
    const editor = { _id: 'ada', _type: 'editor', name: 'Ada', videoPlaylist: [{ _ref: 'list' }] }
    const filmless = { _id: 'ben', _type: 'editor', name: 'Ben' }
    const editorsPage = {
      _id: 'editorsPage',
      _type: 'editorsPage',
      editors: [{ _ref: 'ada' }, { _ref: 'ben' }],
    }
    const list = { _id: 'list', _type: 'playlist', videos }
    const dataset = [film(4), film(5), list, editor, filmless, editorsPage]
    const service = await startTestService({ datasetFile: await writeDataset(dataset) })
    const page = await createTestClient(service).fetch(EDITORS_QUERY)
    expect(page?.editors?.map((shown) => shown.film?._id)).toEqual(['film-4', undefined])
  })
})

describe('the queries of a sitemap of 200 films', () => {
  it('have the films of a page in order, with the last change of one', async () => {
    const service = sharedService()
    await createWriter(service).patch('film-9').set({ title: 'Changed' }).commit()
    const changed = await createTestClient(service).getDocument('film-9')
    const { home } = await createTestClient(service).fetch(SITEMAP_QUERY)
    expect(home?.playlist?.films).toHaveLength(COUNT)
    expect(home?.playlist?.films?.[30]).toEqual({ _id: 'film-30', slug: film(30).slug })
    expect(home?.playlist?.filmsUpdatedAt).toBe(changed?._updatedAt)
  })

  it('have no film of a row that refers to none', async () => {
    const rows = [{ _ref: 'ada', _weak: true }, { _ref: 'gone', _weak: true }, reference(4)]
    const ada = { _id: 'ada', _type: 'editor', name: 'Ada', slug: { _type: 'slug', current: 'ada' } }
    const list = { _id: 'list', _type: 'playlist', videos: rows }
    const homePage = { _id: 'homePage', _type: 'homePage', videoPlaylist: [{ _ref: 'list' }] }
    const service = await startTestService({
      datasetFile: await writeDataset([film(4), ada, list, homePage]),
    })
    const { home } = await createTestClient(service).fetch(SITEMAP_QUERY)
    expect(home?.playlist?.films?.map(({ _id }) => _id)).toEqual(['film-4'])
  })

  it('read films by an index of ids, and as many as the URL of a request cannot have', async () => {
    const ids = indices.map((index) => `film-${index}`).concat('x'.repeat(12_000))
    expect(planQuery(SITEMAP_FILMS_QUERY, { ids }).selections.get('*0')?.attribute).toBe('_id')
    expect(planQuery(SITEMAP_FILMS_QUERY, { ids }).scans).toBe(false)
    expect(await createTestClient(sharedService()).fetch(SITEMAP_FILMS_QUERY, { ids })).toHaveLength(COUNT)
  })
})

describe('planQuery', () => {
  const getSelection = (filter: string) => planQuery(`*[${filter}]`, { slug: 'a' }).selections.get('*0')

  it('narrows a type by slug, and nothing else by it', () => {
    expect(getSelection('_type == "video" && slug.current == $slug')).toEqual({
      attribute: '_type',
      values: ['video'],
      slugs: ['a'],
    })
    expect(getSelection('slug.current == $slug')).toBeUndefined()
    expect(getSelection('_type == "video" && @.other.slug.current == $slug')?.slugs).toBeUndefined()
    expect(getSelection('_type == "video" && (slug.current == $slug || title == "x")')?.slugs).toBeUndefined()
  })
})

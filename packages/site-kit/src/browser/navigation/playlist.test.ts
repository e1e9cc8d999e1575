import { describe, expect, it, vi } from 'vitest'
import type { FilmsPageProps, SiteFilm } from '../../pages/page-props.ts'
import { createPageState } from '../../pages/page-state.ts'
import type { FilmsRequest } from '../reading/page-reader.ts'
import { OutdatedBuildError } from '../reading/read-page-data.ts'
import { createPlaylist } from './playlist.ts'

const TOTAL = 1000

const film = (place: number, version = ''): SiteFilm => ({
  id: `film-${place}`,
  slug: `slug-${place}`,
  title: `Film ${place}${version}`,
  href: `/?video=slug-${place}`,
  clients: [],
  editors: [],
  poster: null,
  thumbnail: null,
  link: null,
  captions: [],
  content: null,
})

/** A page with the films at these places, in an order that `revision` names. */
function pageOf(places: readonly number[], revision = 'r1', idAt = (place: number) => place): FilmsPageProps {
  return {
    kind: 'films',
    path: '/',
    layout: 'home',
    heading: null,
    siteTitle: 'CUTROOM',
    theme: { foreground: '#fff', background: '#000' },
    head: { title: 'CUTROOM', description: '', image: null },
    imageBase: '',
    films: places.map((place) => film(idAt(place))),
    initialFilmId: null,
    syncTags: [`tag-${places[0]}`],
    part: { ownerId: 'homePage', total: TOTAL, places, revision },
  }
}
const placesFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, offset) => start + offset)
const windowAt = (window: number) => placesFrom(window * 24, 24)

function openPlaylist(answer: (films: FilmsRequest) => FilmsPageProps) {
  const state = createPageState(pageOf(placesFrom(0, 15)))
  const read = vi.fn(async (_path: string, _signal: AbortSignal, films: FilmsRequest = {}) => answer(films))
  const load = vi.fn()
  let now = 0
  const playlist = createPlaylist({ state, read, load, now: () => now })
  const settle = () => vi.waitFor(() => new Promise((resolve) => setTimeout(resolve)))
  const films = () => (state.getSnapshot().page as FilmsPageProps).films.map(({ id }) => id)
  return { state, read, load, playlist, settle, films, pass: (ms: number) => (now += ms) }
}

describe('createPlaylist', () => {
  it('adds the films that are needed to the shown page, and their sync tags', async () => {
    const { state, read, playlist, settle, films } = openPlaylist(({ window = 0 }) =>
      pageOf(windowAt(window)),
    )
    playlist.need(0, 15)
    expect(read).not.toHaveBeenCalled()
    playlist.need(490, 500)
    await settle()
    expect(read.mock.calls.map(([, , request]) => request)).toEqual([{ window: 20 }])
    expect(films()).toContain('film-495')
    expect(films()).toContain('film-3')
    const { page } = state.getSnapshot()
    expect(page.syncTags).toEqual(['tag-0', 'tag-480'])
    expect(page.kind === 'films' && page.part?.places.length).toBe(39)
  })

  it('reads films again that are older than a prefetched page may be', async () => {
    const { read, playlist, settle, pass } = openPlaylist(({ window = 0 }) => pageOf(windowAt(window)))
    playlist.need(490, 500)
    await settle()
    playlist.need(490, 500)
    await settle()
    expect(read).toHaveBeenCalledTimes(1)
    pass(30_000)
    playlist.need(490, 500)
    await settle()
    playlist.invalidate()
    playlist.need(490, 500)
    await settle()
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('starts over around the film that the visitor sees where the order was changed', async () => {
    const { state, read, playlist, settle, films } = openPlaylist(({ film: slug, window = 0 }) =>
      slug === undefined
        ? pageOf(windowAt(window), 'r2')
        : pageOf(placesFrom(700, 15), 'r2', (place) => place - 700 + 3),
    )
    state.setFilm('film-3')
    playlist.need(20, 30)
    await settle()
    expect(read.mock.calls.map(([, , request]) => request)).toContainEqual({ film: 'slug-3' })
    expect(films()[0]).toBe('film-3')
    expect(films()).not.toContain('film-0')
    expect(state.getSnapshot()).toMatchObject({ filmId: 'film-3', page: { part: { revision: 'r2' } } })
  })

  it('finds a film by its slug', async () => {
    const { playlist, films } = openPlaylist(() => pageOf(placesFrom(500, 15)))
    await playlist.find('slug-507')
    expect(films()).toContain('film-507')
  })

  it('adds nothing to another page', async () => {
    const { state, playlist, settle } = openPlaylist(({ window = 0 }) => pageOf(windowAt(window)))
    playlist.need(490, 500)
    const other: FilmsPageProps = { ...pageOf([0, 1]), path: '/screening-room' }
    state.show(other, null)
    await settle()
    expect(state.getSnapshot().page).toBe(other)
  })

  it('loads the document of the films after a deployment, once the visitor is there', async () => {
    const { load, playlist, settle } = openPlaylist(() => {
      throw new OutdatedBuildError('another')
    })
    playlist.need(10, 18)
    await settle()
    expect(load).not.toHaveBeenCalled()
    playlist.need(490, 500)
    await settle()
    expect(load).toHaveBeenCalledWith('/?page=21')
    playlist.need(0, 1)
  })
})

import { LOADED_MAX } from '@cutroom/player-core/windows'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FilmsPageProps, PageDataRequest } from '../../page-props.ts'
import { createPageState } from '../../state/page-state.ts'
import { OutdatedDocumentError } from '../../content/page-data.ts'
import { playlistPage } from '../../../testing/pages.ts'
import { createLoader } from './playlist.ts'

const TOTAL = 1000

/** A page with the films at these indices, in an order that `revision` names. */
const createPage = (
  indices: readonly number[],
  revision = 'r1',
  idAt?: (index: number) => number,
): FilmsPageProps => ({
  ...playlistPage(indices, { total: TOTAL, revision, ...(idAt && { idAt }) }),
  syncTags: [`tag-${indices[0]}`],
})
const indicesFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, offset) => start + offset)
const listPageIndices = (listPage: number) => indicesFrom(listPage * 24, 24)

function openPlaylist(
  answer: (films: PageDataRequest) => FilmsPageProps | Promise<FilmsPageProps>,
  first = createPage(indicesFrom(0, 15)),
) {
  const state = createPageState(first)
  const readPage = vi.fn(async (_path: string, _signal: AbortSignal, films: PageDataRequest = {}) =>
    answer(films),
  )
  const loadDocument = vi.fn()
  let now = 0
  const playlist = createLoader({ state, readPage, loadDocument, now: () => now })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const requests = () => readPage.mock.calls.map(([, , request]) => request)
  const films = () => (state.getSnapshot().page as FilmsPageProps).films.map(({ id }) => id)
  return {
    state,
    readPage,
    loadDocument,
    playlist,
    settle,
    requests,
    films,
    pass: (ms: number) => (now += ms),
  }
}

/** The playlist after a change that has moved the films from `first` on to index 700. */
function reordered({ film: slug, listPage = 0 }: PageDataRequest, first = 3): FilmsPageProps {
  const idAt = (index: number) => (index - 700 + first + TOTAL) % TOTAL
  return createPage(slug === undefined ? listPageIndices(listPage) : indicesFrom(700, 15), 'r2', idAt)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('createLoader', () => {
  it('adds the requested films to the shown page, and their sync tags', async () => {
    const { state, readPage, playlist, settle, requests, films } = openPlaylist(({ listPage = 0 }) =>
      createPage(listPageIndices(listPage)),
    )
    playlist.request({ start: 0, end: 15 })
    expect(readPage).not.toHaveBeenCalled()
    playlist.request({ start: 490, end: 500 })
    await settle()
    expect(requests()).toEqual([{ listPage: 20 }])
    expect(films()).toContain('film-495')
    expect(films()).toContain('film-3')
    const { page } = state.getSnapshot()
    expect(page.syncTags).toEqual(['tag-0', 'tag-480'])
    expect(page.kind === 'films' && page.playlist?.indices.length).toBe(39)
  })

  it('reads films again that are older than a prefetched page may be', async () => {
    const { readPage, playlist, settle, pass } = openPlaylist(({ listPage = 0 }) =>
      createPage(listPageIndices(listPage)),
    )
    playlist.request({ start: 490, end: 500 })
    await settle()
    playlist.request({ start: 490, end: 500 })
    await settle()
    expect(readPage).toHaveBeenCalledTimes(1)
    pass(30_000)
    playlist.request({ start: 490, end: 500 })
    await settle()
    expect(readPage).toHaveBeenCalledTimes(2)
  })

  it('starts over around the film that the visitor sees where the order was changed', async () => {
    const { state, playlist, settle, requests, films } = openPlaylist(reordered)
    state.setFilm('film-3')
    playlist.request({ start: 20, end: 30 })
    await settle()
    expect(requests()).toContainEqual({ film: 'slug-3' })
    expect(films()[0]).toBe('film-3')
    expect(films()).not.toContain('film-0')
    expect(state.getSnapshot()).toMatchObject({ filmId: 'film-3', page: { playlist: { revision: 'r2' } } })
  })

  it('stays at the first film where the order was changed, which is named then', async () => {
    const { state, playlist, settle, requests } = openPlaylist((wanted) => reordered(wanted, 0))
    playlist.request({ start: 20, end: 30 })
    await settle()
    expect(requests()).toContainEqual({ film: 'slug-0' })
    expect(state.getSnapshot().filmId).toBe('film-0')
  })

  it('requests what is wanted at its new indices at once', async () => {
    const { state, playlist, settle, requests, films } = openPlaylist((wanted) =>
      // The request of the changed playlist is the first that is answered.
      wanted.listPage === 1 ? new Promise(() => {}) : reordered(wanted),
    )
    state.setFilm('film-3')
    playlist.request({ start: 20, end: 30 })
    await settle()
    expect(films()[0]).toBe('film-3')
    const before = requests().length
    playlist.request({ start: 0, end: 30 })
    expect(requests().slice(before)).toEqual([{ listPage: 0 }, { listPage: 1 }])
  })

  it('stays as it is where the playlist has lost all films', async () => {
    const { playlist, settle, films } = openPlaylist(() => createPage([], 'r2'))
    playlist.request({ start: 490, end: 500 })
    await settle()
    expect(films()).toHaveLength(15)
  })

  it('finds a film by its slug, also with as many films as are kept', async () => {
    const { playlist, settle, films } = openPlaylist(({ listPage, film: slug }) =>
      slug === undefined ? createPage(listPageIndices(listPage ?? 0)) : createPage(indicesFrom(900, 15)),
    )
    for (let start = 0; start < LOADED_MAX + 24; start += 24) {
      playlist.request({ start: start, end: start + 24 })
      await settle()
    }
    expect(films()).toHaveLength(LOADED_MAX)
    await playlist.find({ film: 'slug-900' })
    expect(films()).toContain('film-900')
    expect(films()).toHaveLength(LOADED_MAX)
  })

  it('rejects if the film could not be read', async () => {
    const { playlist } = openPlaylist(() => Promise.reject(new Error('offline')))
    await expect(playlist.find({ film: 'slug-900' })).rejects.toThrow('offline')
  })

  it('reads the requested films again after a change, except the one that the update read, and discards responses to earlier requests', async () => {
    const held: (() => void)[] = []
    let isChanged = false
    const { playlist, settle, requests, state } = openPlaylist(({ listPage = 0 }) => {
      const page = createPage(listPageIndices(listPage))
      if (isChanged) return { ...page, films: page.films.map((film) => ({ ...film, title: 'New' })) }
      return new Promise((resolve) => held.push(() => resolve(page)))
    })
    playlist.request({ start: 470, end: 510 })
    isChanged = true
    playlist.invalidate(20)
    await settle()
    for (const answer of held.splice(0, 3)) answer()
    await settle()
    expect(requests().slice(3)).toContainEqual({ listPage: 19 })
    expect(requests().slice(3)).toContainEqual({ listPage: 21 })
    const { page } = state.getSnapshot()
    const title = page.kind === 'films' && page.films.find(({ id }) => id === 'film-475')?.title
    expect(title).toBe('New')
  })

  it('leaves films that are there to the drafts in preview', async () => {
    const preview = { token: 'token', perspective: 'drafts' } as const
    const first = { ...createPage(indicesFrom(0, 15)), preview } as unknown as FilmsPageProps
    const { state, playlist, settle, requests, pass } = openPlaylist(
      ({ listPage = 0 }) => createPage(listPageIndices(listPage)),
      first,
    )
    playlist.request({ start: 10, end: 20 })
    await settle()
    const { page } = state.getSnapshot()
    expect(page.kind === 'films' && page.films.length).toBe(24)
    for (const film of first.films) expect(page.kind === 'films' && page.films.includes(film)).toBe(true)
    pass(60_000)
    playlist.request({ start: 0, end: 24 })
    expect(requests()).toHaveLength(1)
  })

  it('does not read films again that are there, after a failure, before they are old again', async () => {
    const { playlist, requests, pass } = openPlaylist(
      () => Promise.reject(new Error('offline')),
      createPage(indicesFrom(0, 48)),
    )
    pass(30_000)
    playlist.request({ start: 0, end: 24 })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(requests()).toHaveLength(1)
    pass(30_000)
    playlist.request({ start: 0, end: 24 })
    expect(requests()).toHaveLength(2)
  })

  it('adds nothing to another page', async () => {
    const { state, playlist, settle } = openPlaylist(({ listPage = 0 }) =>
      createPage(listPageIndices(listPage)),
    )
    playlist.request({ start: 490, end: 500 })
    const screeningRoom: FilmsPageProps = { ...createPage([0, 1]), path: '/screening-room' }
    state.show(screeningRoom, null)
    await settle()
    expect(state.getSnapshot().page).toBe(screeningRoom)
  })

  it('loads the document of the films after a deployment, once the visitor is there', async () => {
    const { loadDocument, playlist, settle, requests } = openPlaylist(() => {
      throw new OutdatedDocumentError()
    })
    playlist.request({ start: 10, end: 18 })
    await settle()
    playlist.request({ start: 10, end: 18 })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(loadDocument).not.toHaveBeenCalled()
    expect(requests()).toHaveLength(1)
    playlist.request({ start: 490, end: 500 })
    await settle()
    expect(loadDocument).toHaveBeenCalledWith('/?page=21')
    expect(requests()).toHaveLength(1)
  })

  it('loads the films of the next page after one that has moved', async () => {
    let isMoved = true
    const { state, loadDocument, playlist, settle, films } = openPlaylist(({ listPage = 0 }) => {
      if (isMoved) throw new OutdatedDocumentError()
      return { ...createPage(listPageIndices(listPage)), path: '/screening-room' }
    })
    playlist.request({ start: 10, end: 18 })
    await settle()
    isMoved = false
    state.show({ ...createPage(indicesFrom(0, 15)), path: '/screening-room' }, null)
    playlist.request({ start: 490, end: 500 })
    await settle()
    expect(films()).toContain('film-495')
    expect(loadDocument).not.toHaveBeenCalled()
  })
})

import { expect, it, vi } from 'vitest'
import type { FilmsPageProps } from '../page-props.ts'
import { film, filmsPage } from '../../testing/pages.ts'
import { failedPage } from '../../testing/site-config.ts'
import { createPageState, filmIdAt, getShownHref, namesGoneFilm, unloadedFilm } from './page-state.ts'

const page = (path = '/', initialFilmId: string | null = null): FilmsPageProps =>
  filmsPage([film('a'), film('b'), film('no-slug', { slug: null, href: '/' })], { path, initialFilmId })

it('starts with the film of the address', () => {
  expect(createPageState(page('/', 'b')).getSnapshot().filmId).toBe('b')
  expect(createPageState(failedPage('/')).getSnapshot().filmId).toBeNull()
})

it('updates the shown page and keeps its film', () => {
  const state = createPageState(page())
  state.setFilm('b')
  const news = page()
  state.updateProps(news)
  expect(state.getSnapshot()).toMatchObject({ page: news, filmId: 'b' })
  expect(state.getSnapshot().page).toBe(news)
})

it('ignores an update of another page', () => {
  const state = createPageState(page('/'))
  state.show(page('/screening-room'), 'a')
  const { page: shown } = state.getSnapshot()
  state.updateProps(page('/'))
  expect(state.getSnapshot()).toMatchObject({ page: shown, filmId: 'a' })
})

it('has lost a film that is gone until another is current', () => {
  const state = createPageState(page())
  expect(namesGoneFilm(page(), new URLSearchParams('video=gone'))).toBe(true)
  for (const search of ['', 'video=', 'video=a']) {
    expect(namesGoneFilm(page(), new URLSearchParams(search))).toBe(false)
  }
  expect(namesGoneFilm(failedPage('/'), new URLSearchParams('video=gone'))).toBe(false)
  state.loseFilm()
  expect(state.getSnapshot()).toMatchObject({ filmId: null, isFilmGone: true })
  state.setFilm('b')
  expect(state.getSnapshot().isFilmGone).toBe(false)
})

it('notifies of changes only', () => {
  const state = createPageState(page())
  const heard = vi.fn()
  const leave = state.subscribe(heard)
  state.setFilm(null)
  state.setFilm('a')
  state.setFilm('a')
  leave()
  state.setFilm(null)
  expect(heard).toHaveBeenCalledTimes(1)
})

it('maps the address of a page of a long playlist to its first film', () => {
  const playlist = { ownerId: 'homePage', total: 60, indices: [0, 24, 25], revision: 'r1' }
  const long = { ...page(), playlist }
  const at = (query: string) => filmIdAt(long, new URLSearchParams(query))
  expect([at('page=2'), at('page=3'), at('page=1'), at('page=x'), at('video=a&page=2')]).toEqual([
    'b',
    null,
    null,
    null,
    'a',
  ])
  expect(filmIdAt(page(), new URLSearchParams('page=2'))).toBeNull()
  const unloaded = (query: string) => unloadedFilm(long, new URLSearchParams(query))
  expect([unloaded('page=2'), unloaded('page=3'), unloaded('page=4'), unloaded('')]).toEqual([
    null,
    { listPage: 2 },
    null,
    null,
  ])
  expect([unloaded('video=b'), unloaded('video=z')]).toEqual([null, { film: 'z' }])
  // The server reads it in the same way.
  expect([at('video=&page=2'), unloaded('video='), unloaded('video=&page=3')]).toEqual([
    'b',
    null,
    { listPage: 2 },
  ])
})

it('maps between addresses and films', () => {
  const at = (query: string) => filmIdAt(page(), new URLSearchParams(query))
  expect([at('video=b'), at('video=zzz'), at(''), at('video=')]).toEqual(['b', null, null, null])
  expect(filmIdAt(failedPage('/'), new URLSearchParams('video=b'))).toBeNull()
  expect(getShownHref({ page: page(), filmId: 'b' })).toBe('/?video=b')
  expect(getShownHref({ page: page(), filmId: null })).toBe('/')
  expect(getShownHref({ page: failedPage('/info'), filmId: null })).toBe('/info')
})

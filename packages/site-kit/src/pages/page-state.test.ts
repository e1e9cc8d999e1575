import { expect, it, vi } from 'vitest'
import type { PageProps, SiteFilm } from './page-props.ts'
import { failedPage } from '../testing/site-config.ts'
import { createPageState, filmIdAt, hrefOf } from './page-state.ts'

const film = (slug: string | null): SiteFilm => ({
  id: `id-${slug}`,
  slug,
  title: slug,
  href: slug === null ? '/' : `/?video=${slug}`,
  clients: [],
  editors: [],
  poster: null,
  thumbnail: null,
  link: null,
  captions: [],
  content: [],
})

const page = (path = '/', initialFilmId: string | null = null): PageProps => ({
  ...failedPage(path),
  kind: 'films',
  layout: 'home',
  heading: null,
  films: [film('a'), film('b'), film(null)],
  initialFilmId,
})

it('starts with the film of the address', () => {
  expect(createPageState(page('/', 'id-b')).getSnapshot().filmId).toBe('id-b')
  expect(createPageState(failedPage('/')).getSnapshot().filmId).toBeNull()
})

it('updates the shown page and keeps its film', () => {
  const state = createPageState(page())
  state.setFilm('id-b')
  const news = page()
  state.updateProps(news)
  expect(state.getSnapshot()).toEqual({ page: news, filmId: 'id-b' })
  expect(state.getSnapshot().page).toBe(news)
})

it('ignores an update of another page', () => {
  const state = createPageState(page('/'))
  state.show(page('/screening-room'), 'id-a')
  const { page: shown } = state.getSnapshot()
  state.updateProps(page('/'))
  expect(state.getSnapshot()).toEqual({ page: shown, filmId: 'id-a' })
})

it('notifies of changes only', () => {
  const state = createPageState(page())
  const heard = vi.fn()
  const leave = state.subscribe(heard)
  state.setFilm(null)
  state.setFilm('id-a')
  state.setFilm('id-a')
  leave()
  state.setFilm(null)
  expect(heard).toHaveBeenCalledTimes(1)
})

it('maps between addresses and films', () => {
  const at = (query: string) => filmIdAt(page(), new URLSearchParams(query))
  expect([at('video=b'), at('video=zzz'), at(''), at('video=')]).toEqual(['id-b', null, null, null])
  expect(filmIdAt(failedPage('/'), new URLSearchParams('video=b'))).toBeNull()
  expect(hrefOf({ page: page(), filmId: 'id-b' })).toBe('/?video=b')
  expect(hrefOf({ page: page(), filmId: null })).toBe('/')
  expect(hrefOf({ page: failedPage('/info'), filmId: null })).toBe('/info')
})

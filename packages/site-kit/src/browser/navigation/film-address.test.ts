import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NotFoundPageProps, SiteFilm } from '../../page-props.ts'
import { filmAddress } from '../../routes/routes.ts'
import { createPageState } from '../../state/page-state.ts'
import { film, filmsPage, playlistPage } from '../../../testing/pages.ts'
import { failedPage } from '../../../testing/site-config.ts'
import { createFilmAddress, movedFilm } from './film-address.ts'

const filmAt = (id: string, slug: string | null) =>
  film(id, { slug, href: slug === null ? '/' : filmAddress('/', slug) })
const page = (...films: readonly SiteFilm[]) => filmsPage(films)

const [dawn, dusk] = [filmAt('a', 'dawn'), filmAt('b', 'dusk')]
const at = (slug: string) => new URLSearchParams({ video: slug })

describe('movedFilm', () => {
  it('returns the new address of a film that has another slug', () => {
    const renamed = page(dusk, filmAt('a', 'first light'))
    expect(movedFilm(page(dawn, dusk), renamed, at('dawn'))).toEqual({
      href: '/?video=first+light',
      isGone: false,
    })
  })

  it("returns the page's own address for a film that is gone or has no slug any more", () => {
    expect(movedFilm(page(dawn, dusk), page(dusk), at('dawn'))).toEqual({ href: '/', isGone: true })
    expect(movedFilm(page(dawn), page(filmAt('a', null)), at('dawn'))).toEqual({ href: '/', isGone: false })
  })

  it('returns null where the film is what it was, and where none is named', () => {
    expect(movedFilm(page(dawn, dusk), page(dusk, { ...dawn, title: 'Other' }), at('dawn'))).toBeNull()
    expect(movedFilm(page(dawn), page(dusk), new URLSearchParams())).toBeNull()
  })

  it('returns null for a page of a long playlist, which names no film', () => {
    const playlist = { ownerId: 'homePage', total: 60, indices: [24, 25], revision: 'r1' }
    const long = { ...page(dawn, dusk), playlist }
    expect(movedFilm(long, { ...long, films: [dawn, dusk] }, new URLSearchParams('page=2'))).toBeNull()
  })

  it('returns null for a slug that no film has had', () => {
    expect(movedFilm(page(dawn), page(dusk), at('not-yet'))).toBeNull()
  })

  it('returns null for another page, and for one that has vanished', () => {
    const vanished: NotFoundPageProps = { ...failedPage('/'), kind: 'not-found' }
    expect(movedFilm(page(dawn), { ...page(dusk), path: '/screening-room' }, at('dawn'))).toBeNull()
    expect(movedFilm(page(dawn), vanished, at('dawn'))).toBeNull()
    expect(movedFilm(vanished, page(dawn), at('dawn'))).toBeNull()
  })
})

describe('createFilmAddress', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** The address of a page as this browser shows it. */
  function setUp(shown: ReturnType<typeof page>, search: string) {
    const location = { href: `http://localhost/${search}`, search }
    const replaceState = (_state: unknown, _title: string, address: string) => {
      const { href, search: next } = new URL(address, location.href)
      Object.assign(location, { href, search: next })
    }
    vi.stubGlobal('location', location)
    vi.stubGlobal('window', {})
    vi.stubGlobal('history', { replaceState })
    vi.stubGlobal('addEventListener', () => {})
    const state = createPageState(shown)
    const findFilm = async () => {}
    const sheet = { show: async () => {}, leave: async () => {} }
    const { followFilm } = createFilmAddress({ state, findFilm, isPreview: false, sheet })
    const showsFilm = (shownFilm: SiteFilm | undefined, source: 'button' | 'list') =>
      shownFilm && followFilm({ ...shownFilm, poster: null }, { source, index: 0 })
    return { location, state, showsFilm }
  }

  it('names the film that takes the place of one that a long playlist has lost', () => {
    const before = playlistPage([4, 5, 6])
    const { location, state, showsFilm } = setUp(before, '?video=slug-5')
    state.setFilm('film-5')
    state.updateProps(playlistPage([4, 6], { revision: 'r2' }))
    showsFilm(before.films[2], 'list')
    vi.runAllTimers()
    expect(location.search).toBe('?video=slug-6')
  })

  it('names no film of a step in the address of a sheet that was opened after it', () => {
    const { location, showsFilm } = setUp(page(dawn, dusk), '')
    showsFilm(dusk, 'button')
    location.search = '?films'
    vi.runAllTimers()
    expect(location.search).toBe('?films')
  })

  it('names the film that takes the place of one that a list has lost just after the step to it', () => {
    const { location, state, showsFilm } = setUp(page(dawn, dusk), '')
    showsFilm(dusk, 'button')
    state.updateProps(page(dawn))
    showsFilm(dawn, 'list')
    vi.runAllTimers()
    expect(location.search).toBe('?video=dawn')
  })
})

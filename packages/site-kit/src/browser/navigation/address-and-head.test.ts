import { describe, expect, it } from 'vitest'
import type { NotFoundPageProps, SiteFilm } from '../../page-props.ts'
import { filmAddress } from '../../routes/routes.ts'
import { film, filmsPage } from '../../testing/pages.ts'
import { failedPage } from '../../testing/site-config.ts'
import { movedFilm } from './address-and-head.ts'

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

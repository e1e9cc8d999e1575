import type { FilmsPageProps, SiteFilm } from '../src/page-props.ts'
import { failedPage } from './site-config.ts'

export function film(id: string, changes: Partial<SiteFilm> = {}): SiteFilm {
  return {
    id,
    slug: id,
    title: id,
    href: `/?video=${id}`,
    clients: [],
    editors: [],
    poster: null,
    link: null,
    captions: [],
    content: null,
    ...changes,
  }
}

/** A film on Vimeo, by its id there, that has no poster and no title. */
export function hostedFilm(id: string, changes: Partial<SiteFilm> = {}): SiteFilm {
  const slug = `film-${id}`
  const link = `https://vimeo.com/${id}`
  return film(id, { slug, href: `/?video=${slug}`, title: null, link, ...changes })
}

export function filmsPage(films: readonly SiteFilm[], changes: Partial<FilmsPageProps> = {}): FilmsPageProps {
  return {
    ...failedPage('/'),
    kind: 'films',
    layout: 'home',
    heading: null,
    films,
    initialFilmId: null,
    ...changes,
  }
}

/** A page with the films at these indices of a long playlist, whose order `revision` names. */
export function playlistPage(
  indices: readonly number[],
  { total = 100, revision = 'r1', idAt = (index: number) => index } = {},
): FilmsPageProps {
  const films = indices.map((index) => {
    const [id, slug] = [`film-${idAt(index)}`, `slug-${idAt(index)}`]
    return film(id, { slug, href: `/?video=${slug}` })
  })
  return filmsPage(films, { playlist: { ownerId: 'homePage', total, indices, revision } })
}

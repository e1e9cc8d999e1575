import type { FilmsPageProps, SiteFilm } from '../page-props.ts'
import { failedPage } from './site-config.ts'

/** A film with nothing but an id, which its slug and title repeat. */
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

/** A page of films. */
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

/**
 * A page with the films at these places of a long playlist.
 *
 * @param revision names the order of the playlist
 * @param idAt the film at a place: `film-{id}`, whose slug is `slug-{id}`
 */
export function playlistPage(
  places: readonly number[],
  { total = 100, revision = 'r1', idAt = (place: number) => place } = {},
): FilmsPageProps {
  const films = places.map((place) => {
    const [id, slug] = [`film-${idAt(place)}`, `slug-${idAt(place)}`]
    return film(id, { slug, href: `/?video=${slug}` })
  })
  return filmsPage(films, { part: { ownerId: 'homePage', total, places, revision } })
}

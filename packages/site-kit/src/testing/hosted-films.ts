import type { FilmsPageProps, SiteFilm } from '../pages/page-props.ts'
import { failedPage } from './site-config.ts'

/** A film on Vimeo, by its id there, that has no poster. */
export function hostedFilm(id: string, changes: Partial<SiteFilm> = {}): SiteFilm {
  return {
    id,
    slug: `film-${id}`,
    title: null,
    href: `/?video=film-${id}`,
    link: `https://vimeo.com/${id}`,
    clients: [],
    editors: [],
    captions: [],
    content: null,
    poster: null,
    ...changes,
  }
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

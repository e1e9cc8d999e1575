import type { PortfolioItem, PortfolioSnapshot, PortfolioStore } from '@cutroom/player-core'
import type { Film } from '../film/film.js'

/** A film as the store carries it: what the player needs, and the film itself. */
export interface PortfolioFilm extends PortfolioItem {
  readonly film: Film
}

/** The store of a page of films. */
export type FilmStore = PortfolioStore<PortfolioFilm>

/** Everything about a page's films at one moment. */
export type FilmSnapshot = PortfolioSnapshot<PortfolioFilm>

const carried = new WeakMap<Film, PortfolioFilm>()

/** The films as a store takes them; the same object for the same film. */
export function portfolioFilms(films: readonly Film[]): readonly PortfolioFilm[] {
  return films.map((film) => {
    const known = carried.get(film)
    if (known) return known
    const { id, link, title, captions } = film
    const made: PortfolioFilm = { id, link, captions, film, ...(title === null ? {} : { title }) }
    carried.set(film, made)
    return made
  })
}

import type { PortfolioSnapshot, PortfolioStore } from '@cutroom/player-core'
import type { Film } from '../film/film.js'

/** The store of a page of films. */
export type FilmStore = PortfolioStore<Film>

/** Everything about a page's films at one moment. */
export type FilmSnapshot = PortfolioSnapshot<Film>

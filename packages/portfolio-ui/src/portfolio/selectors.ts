import type { FilmSnapshot } from './portfolio.js'

/** Parts of the state for `usePortfolio`: the list, the current film, and its place in the list. */
export const selectFilms = ({ films }: FilmSnapshot) => films
export const selectFilm = ({ film }: FilmSnapshot) => film
export const selectIndex = ({ index }: FilmSnapshot) => index

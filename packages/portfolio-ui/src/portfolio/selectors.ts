import type { FilmSnapshot } from './portfolio.js'

/** Parts of the state for `usePortfolio`: the list, the current film, its place in the list, and what it does. */
export const selectFilms = ({ films }: FilmSnapshot) => films
export const selectFilm = ({ film }: FilmSnapshot) => film
export const selectIndex = ({ index }: FilmSnapshot) => index
export const selectShown = ({ posterHidden }: FilmSnapshot) => posterHidden
export const selectPlaying = ({ status }: FilmSnapshot) => status === 'playing'

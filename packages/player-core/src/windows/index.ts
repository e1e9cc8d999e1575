export { createFilmWindows, type FilmWindows, type FilmWindowsOptions } from './film-windows.js'
export {
  addFilms,
  filmListOf,
  filmsOfWindow,
  LOADED_MAX,
  type FilmWindow,
  type LoadedFilms,
} from './loaded-films.js'
export {
  createWindowLoader,
  WINDOW_SIZE,
  type WindowLoader,
  type WindowLoaderOptions,
} from './window-loader.js'

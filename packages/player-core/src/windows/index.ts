export {
  createFilmWindows,
  createWindowLoader,
  type FilmWindows,
  type FilmWindowsOptions,
  type WindowLoader,
  type WindowLoaderOptions,
} from './film-windows.js'
export {
  addFilms,
  LOADED_MAX,
  toFilmList,
  toLoadedFilms,
  WINDOW_SIZE,
  type FilmWindow,
  type LoadedFilms,
} from './loaded-films.js'

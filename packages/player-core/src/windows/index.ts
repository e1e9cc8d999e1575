export { filmListOf, WINDOW_SIZE, type LoadedFilms } from './film-list-of.js'
export { createFilmWindows, type FilmWindows, type FilmWindowsOptions } from './film-windows.js'
export { addFilms, filmsOfWindow, LOADED_MAX, type FilmWindow } from './loaded-films.js'
export { createWindowLoader, type WindowLoader, type WindowLoaderOptions } from './window-loader.js'

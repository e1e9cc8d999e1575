export { createFilmWindows, type FilmWindows, type FilmWindowsOptions } from './film-windows.js'
export { addFilms, LOADED_MAX, toLoadedFilms, type FilmWindow } from './loaded-films.js'
export { toFilmList, WINDOW_SIZE, type LoadedFilms } from './to-film-list.js'
export { createWindowLoader, type WindowLoader, type WindowLoaderOptions } from './window-loader.js'

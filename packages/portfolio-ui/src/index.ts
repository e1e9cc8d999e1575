export type { Film, FilmCaptions, FilmClient, FilmEditor, FocalPoint, Picture } from './film/film.js'
export type { RichTextContent } from './rich-text/rich-text-content.js'

import { createFilmTypes } from './documents/films.js'
import { createFilmFileTypes } from './documents/hosted-video.js'
import { singletons } from './documents/pages.js'
import { people } from './documents/people.js'
import { objectTypes } from './objects.js'
import { createFilmLinks, type FilmLinkOptions } from './validation/film-link.js'

/**
 * The content model of a portfolio as Sanity schema types, for `schema.types` of a Studio. Only
 * links that the site plays are valid.
 */
export function createSchemaTypes<Patterns extends FilmLinkOptions['links'][number]>(
  options: FilmLinkOptions<Patterns>,
) {
  const links = createFilmLinks(options)
  const { filmFile, hostedVideo } = createFilmFileTypes(links)
  return [...singletons, ...people, ...createFilmTypes(links), hostedVideo, ...objectTypes, filmFile]
}

/** The content model in which every web address is a valid link of a film. */
export const schemaTypes = createSchemaTypes({ links: [], parseLink: () => null })

/** Types of which there is one document, with the type as its id. */
export const singletonTypes = [
  'settings',
  'homePage',
  'editorsPage',
  'screeningRoomPage',
  'infoPage',
] as const

export { parseColour } from '@cutroom/ground/colour'
export { configProblems } from '../config-problems.js'
export type { StudioSettings } from './studio-settings.js'
export { createFilmLinks, type FilmLinkOptions, type FilmLinks } from './validation/film-link.js'
export { createSlug } from './create-slug.js'

import { films } from './documents/films.js'
import { singletons } from './documents/pages.js'
import { people } from './documents/people.js'
import { objectTypes } from './objects.js'

/** The content model of a portfolio as Sanity schema types, for `schema.types` of a Studio's configuration. */
export const schemaTypes = [...singletons, ...people, ...films, ...objectTypes]

/** Types of which there is one document, with the type as its id. */
export const singletonTypes = [
  'settings',
  'homePage',
  'editorsPage',
  'screeningRoomPage',
  'infoPage',
] as const

export { contrastRatio } from './validation/colour-contrast.js'
export { filmLinkProblem } from './validation/film-link.js'
export { createSlug } from './validation/names.js'

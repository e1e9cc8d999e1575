import { documentTypes, singletonTypes } from './documents/index.js'
import { objectTypes } from './objects.js'

/**
 * The content model of a portfolio as Sanity schema types, for `schema.types` of a Studio's configuration.
 */
export const schemaTypes = [...documentTypes, ...objectTypes]

export { singletonTypes }
export { contrastRatio } from './validation/colour-contrast.js'
export { filmLinkProblem } from './validation/film-link.js'

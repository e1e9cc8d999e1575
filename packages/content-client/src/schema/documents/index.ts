import { films } from './films.js'
import { singletons } from './pages.js'
import { people } from './people.js'

/** The document types, in the order in which a desk lists them. */
export const documentTypes = [...singletons, ...people, ...films]

/** Types of which there is one document, whose id equals the type. */
export const singletonTypes = [
  'settings',
  'homePage',
  'editorsPage',
  'screeningRoomPage',
  'infoPage',
] as const

import { map } from 'rxjs'
import {
  defineDocuments,
  type DocumentLocationResolver,
  type DocumentLocationsState,
  type PresentationPluginOptions,
} from 'sanity/presentation'
import {
  filmLocations,
  PAGE_PATHS,
  pageOf,
  pagesFirst,
  type ShownFilm,
  type ShownOn,
} from './film-locations.ts'

/** Projection of a document with a playlist. */
const SHOWN_ON = `{ _type, name, "slug": slug.current }`

/** Films, each with the documents that show it: those whose first playlist has it, and the info page. */
const FILMS = `{
  title,
  "slug": slug.current,
  "pages": *[_type in ["homePage", "screeningRoomPage", "editor"] && ^._id in videoPlaylist[0]->videos[]._ref]${SHOWN_ON}
    + *[_type == "infoPage" && video._ref == ^._id]${SHOWN_ON}
}`

/** Queries for the pages of a document, by its type. `$id` is that of the document. */
export const QUERIES: Readonly<Record<string, string>> = {
  video: `{ "films": *[_id == $id]${FILMS} }`,
  hostedVideo: `{ "films": *[_type == "video" && videoVimeo[0]._ref == $id]${FILMS} }`,
  client: `{ "films": *[_type == "video" && $id in client[]._ref]${FILMS} }`,
  playlist: `{ "pages": *[_type in ["homePage", "screeningRoomPage", "editor"] && videoPlaylist[0]._ref == $id]${SHOWN_ON} }`,
  editor: `{ "pages": *[_id == $id]${SHOWN_ON}, "isListed": count(*[_type == "editorsPage" && $id in editors[]._ref]) > 0 }`,
}

/** Documents whose changes may affect the pages of others. */
const LISTEN = `*[_type in ["homePage", "screeningRoomPage", "editorsPage", "infoPage", "editor", "playlist", "video"]]`

/** The number of pages that show the film `$id`, and which changes may affect it. */
export const FILM_PAGES = {
  fetch: `count(*[_type in ["homePage", "screeningRoomPage", "editor"] && $id in videoPlaylist[0]->videos[]._ref])
    + count(*[_type == "infoPage" && video._ref == $id])`,
  listen: LISTEN,
}

/** Listed pages of a document, at most: more would hide the first. */
const MOST_LOCATIONS = 12

const NOT_LISTED = {
  message: 'The list of editors does not show this one yet: add it under “Editors (page)”.',
  tone: 'caution',
} as const

interface Found {
  readonly films?: readonly ShownFilm[]
  readonly pages?: readonly ShownOn[]
  readonly isListed?: boolean
}

/** The pages of a document, as links beside its form. */
export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  const own = PAGE_PATHS[type]
  if (own !== undefined) return { locations: [own] }
  if (type === 'settings')
    return {
      message: 'Name, colours and contact are on every page.',
      tone: 'positive',
      locations: [{ title: 'Home', href: '/' }],
    }
  const query = QUERIES[type]
  if (query === undefined) return null
  const listened = documentStore.listenQuery(
    { fetch: query, listen: LISTEN },
    { id },
    { perspective: 'drafts', tag: 'locations' },
  )
  return listened.pipe(
    map((found: Found | null) => {
      const state = shown(found ?? {})
      // The form of a film says what next.
      return type === 'video' && !state.locations ? null : state
    }),
  )
}

/** The state for a document with these pages. An editor has a page, and is on another one once that lists them. */
export function shown({ films = [], pages = [], isListed }: Found): DocumentLocationsState {
  const found = [
    ...pagesFirst(pages)
      .map(pageOf)
      .filter((page) => page !== undefined),
    ...(isListed && PAGE_PATHS['editorsPage'] ? [PAGE_PATHS['editorsPage']] : []),
    ...filmLocations(films),
  ]
  if (found.length === 0) return { message: 'No page shows this yet.', tone: 'caution' }
  const locations = found.slice(0, MOST_LOCATIONS)
  return isListed === false ? { ...NOT_LISTED, locations } : { locations }
}

/** The main document of a page of the site, which opens beside the page. */
const mainDocuments = defineDocuments([
  ...Object.entries(PAGE_PATHS).map(([type, { href }]) => ({ route: href, filter: `_id == "${type}"` })),
  { route: '/editors/:slug', filter: '_type == "editor" && slug.current == $slug' },
])

/** How the Presentation view finds its way between documents and pages. */
export const resolve = { locations, mainDocuments } satisfies PresentationPluginOptions['resolve']

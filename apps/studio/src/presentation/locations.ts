import { map } from 'rxjs'
import {
  defineDocuments,
  type DocumentLocationResolver,
  type DocumentLocationsState,
  type PresentationPluginOptions,
} from 'sanity/presentation'
interface PageLocation {
  readonly title: string
  readonly href: string
}

/** A document with a playlist, as queried by `SHOWN_ON`. */
interface ShownOn {
  readonly _type: string
  readonly name: string | null
  readonly slug: string | null
}

export interface ShownFilm {
  readonly title: string | null
  readonly slug: string | null
  readonly pages: readonly ShownOn[]
}

/** Pages with a fixed path, by the type of their document. */
export const PAGE_PATHS: Readonly<Record<string, PageLocation>> = {
  homePage: { title: 'Home', href: '/' },
  editorsPage: { title: 'Editors', href: '/editors' },
  screeningRoomPage: { title: 'Screening Room', href: '/screening-room' },
  infoPage: { title: 'Info', href: '/info' },
}

function toPage({ _type, name, slug }: ShownOn): PageLocation | undefined {
  if (_type !== 'editor') return PAGE_PATHS[_type]
  return slug === null ? undefined : { title: name ?? 'Editor', href: `/editors/${encodeURIComponent(slug)}` }
}

function sortPages(shownOn: readonly ShownOn[]): ShownOn[] {
  const isEditor = ({ _type }: ShownOn) => _type === 'editor'
  return [...shownOn.filter((document) => !isEditor(document)), ...shownOn.filter(isEditor)]
}

export function listFilmPages(films: readonly ShownFilm[]): PageLocation[] {
  const locations = films.flatMap((film) =>
    sortPages(film.pages).flatMap((shownOn) => {
      const page = toPage(shownOn)
      if (page === undefined) return []
      // The info page has a single film, so its address names none.
      if (film.slug === null || shownOn._type === 'infoPage') return [page]
      const href = `${page.href}?${new URLSearchParams({ video: film.slug })}`
      return [{ title: `${film.title ?? film.slug} · ${page.title}`, href }]
    }),
  )
  return [...new Map(locations.map((location) => [location.href, location])).values()]
}

/** Whether a document has a playlist, in a query. */
export const HAS_PLAYLIST = '_type in ["homePage", "screeningRoomPage", "editor"]'

const SHOWN_ON = `{ _type, name, "slug": slug.current }`

/** Films, each with the documents that show it by their first playlist, and the info page. */
const FILMS = `{
  title,
  "slug": slug.current,
  "pages": *[${HAS_PLAYLIST} && ^._id in videoPlaylist[0]->videos[]._ref]${SHOWN_ON}
    + *[_type == "infoPage" && video._ref == ^._id]${SHOWN_ON}
}`

/** Queries for the pages of a document, by its type. `$id` is that of the document. */
export const QUERIES: Readonly<Record<string, string>> = {
  video: `{ "films": *[_id == $id]${FILMS} }`,
  hostedVideo: `{ "films": *[_type == "video" && videoVimeo[0]._ref == $id]${FILMS} }`,
  client: `{ "films": *[_type == "video" && $id in client[]._ref]${FILMS} }`,
  playlist: `{ "pages": *[${HAS_PLAYLIST} && videoPlaylist[0]._ref == $id]${SHOWN_ON} }`,
  editor: `{ "pages": *[_id == $id]${SHOWN_ON}, "isListed": count(*[_type == "editorsPage" && $id in editors[]._ref]) > 0 }`,
}

/** Documents whose changes may affect the pages of others. */
const LISTEN = `*[_type in ["homePage", "screeningRoomPage", "editorsPage", "infoPage", "editor", "playlist", "video"]]`

/** Counts the pages that show the film `$id`, and names the documents that affect it. */
export const FILM_PAGES = {
  fetch: `count(*[${HAS_PLAYLIST} && $id in videoPlaylist[0]->videos[]._ref])
    + count(*[_type == "infoPage" && video._ref == $id])`,
  listen: LISTEN,
}

export const EDITOR_LISTINGS = {
  fetch: 'count(*[_type == "editorsPage" && $id in editors[]._ref])',
  listen: '*[_type == "editorsPage"]',
}

/** Maximum of listed pages: in a longer list the first ones are hidden. */
const MAX_LOCATIONS = 12

export interface ShownPages {
  readonly films?: readonly ShownFilm[]
  readonly pages?: readonly ShownOn[]
  readonly isListed?: boolean
}

export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  const own = PAGE_PATHS[type]
  if (own !== undefined) return { locations: [own] }
  if (type === 'settings')
    return {
      message: 'Site name and colours are shown on every page, the contact on Info.',
      tone: 'positive',
      locations: [{ title: 'Home', href: '/' }],
    }
  const query = QUERIES[type]
  if (query === undefined) return null
  const results = documentStore.listenQuery(
    { fetch: query, listen: LISTEN },
    { id },
    { perspective: 'drafts', tag: 'locations' },
  )
  return results.pipe(
    map((pages: ShownPages | null) => {
      const state = toLocations(pages ?? {})
      // The form of a film shows the next step.
      return type === 'video' && !state.locations ? null : state
    }),
  )
}

export function toLocations({ films = [], pages = [], isListed }: ShownPages): DocumentLocationsState {
  const all = [
    ...sortPages(pages)
      .map(toPage)
      .filter((page) => page !== undefined),
    ...(isListed && PAGE_PATHS['editorsPage'] ? [PAGE_PATHS['editorsPage']] : []),
    ...listFilmPages(films),
  ]
  if (all.length === 0) return { message: 'No page shows this yet.', tone: 'caution' }
  return { locations: all.slice(0, MAX_LOCATIONS) }
}

export function listPageTitles({ films = [], pages = [], isListed }: ShownPages): string[] {
  const shownOn = sortPages([...pages, ...films.flatMap((film) => film.pages)])
  const titles = shownOn.map((document) => toPage(document)?.title).filter((title) => title !== undefined)
  return [
    ...new Set([
      ...titles,
      ...(isListed && PAGE_PATHS['editorsPage'] ? [PAGE_PATHS['editorsPage'].title] : []),
    ]),
  ]
}

const mainDocuments = defineDocuments([
  ...Object.entries(PAGE_PATHS).map(([type, { href }]) => ({ route: href, filter: `_id == "${type}"` })),
  { route: '/editors/:slug', filter: '_type == "editor" && slug.current == $slug' },
])

export const resolve = { locations, mainDocuments } satisfies PresentationPluginOptions['resolve']

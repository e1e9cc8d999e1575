export interface PageLocation {
  readonly title: string
  readonly href: string
}

/** A document with a playlist, as queried by `SHOWN_ON`. */
export interface ShownOn {
  readonly _type: string
  readonly name: string | null
  readonly slug: string | null
}

/** A film, and the documents whose pages show it. */
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

/** The page of a document; none for an editor without a slug. */
export function pageOf({ _type, name, slug }: ShownOn): PageLocation | undefined {
  if (_type !== 'editor') return PAGE_PATHS[_type]
  return slug === null ? undefined : { title: name ?? 'Editor', href: `/editors/${encodeURIComponent(slug)}` }
}

/** The pages of the site, and after them those of editors. */
export function pagesFirst(shownOn: readonly ShownOn[]): ShownOn[] {
  const isEditor = ({ _type }: ShownOn) => _type === 'editor'
  return [...shownOn.filter((one) => !isEditor(one)), ...shownOn.filter(isEditor)]
}

/** The pages of films, each with the film as the current one. */
export function filmLocations(films: readonly ShownFilm[]): PageLocation[] {
  const locations = films.flatMap((film) =>
    pagesFirst(film.pages).flatMap((shownOn) => {
      const page = pageOf(shownOn)
      if (page === undefined) return []
      // The info page has a single film, so its address names none.
      if (film.slug === null || shownOn._type === 'infoPage') return [page]
      const href = `${page.href}?${new URLSearchParams({ video: film.slug })}`
      return [{ title: `${film.title ?? film.slug} · ${page.title}`, href }]
    }),
  )
  return [...new Map(locations.map((location) => [location.href, location])).values()]
}

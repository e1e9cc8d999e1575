import { createStore } from '@cutroom/player-core'
import { useSyncExternalStore } from 'react'
import { readListPageIndex, toListPage } from '../windows/long-playlist.ts'
import type { PageProps, SheetProps, ShownPage } from '../page-props.ts'

export type PageState = ReturnType<typeof createPageState>

export function createPageState(page: PageProps) {
  const { getSnapshot, subscribe, set } = createStore<ShownPage>({
    page,
    filmId: page.kind === 'films' ? page.initialFilmId : null,
    isFilmGone: false,
    sheet: (page.kind === 'films' && page.sheet) || null,
  })
  const change = (changes: Partial<ShownPage>) => void set({ ...getSnapshot(), ...changes })
  return {
    getSnapshot,
    subscribe,
    show: (next: PageProps, filmId: string | null) =>
      void set({ page: next, filmId, isFilmGone: false, sheet: null }),
    /** Opens the sheet of the page; null closes it. */
    setSheet: (sheet: SheetProps | null) => change({ sheet, preparedSheet: null }),
    /** Renders the sheet of the page hidden, until it opens; null removes it. */
    prepareSheet: (preparedSheet: SheetProps | null) => change({ preparedSheet }),
    /** Updates the shown page and keeps the film; ignores an update of another page. */
    updateProps: (next: PageProps) => {
      if (next.path === getSnapshot().page.path) change({ page: next })
    },
    /** Goes to a film of the page; null for its first. */
    setFilm: (filmId: string | null) => change({ filmId, isFilmGone: false }),
    /** Goes to the first film of the page, instead of one that is gone. */
    loseFilm: () => change({ filmId: null, isFilmGone: true }),
  }
}

/** A part of what is shown; renders when it changes. */
export function useShown<Part>(
  { subscribe, getSnapshot }: PageState,
  select: (shown: ShownPage) => Part,
): Part {
  const get = () => select(getSnapshot())
  return useSyncExternalStore(subscribe, get, get)
}

/** Id of the loaded film of `?video=`, or of the first one of `?page=`; else null. */
export function filmIdAt(page: PageProps, search: URLSearchParams): string | null {
  if (page.kind !== 'films') return null
  const slug = search.get('video')
  if (slug) return page.films.find((film) => film.slug === slug)?.id ?? null
  const index = readListPageIndex(search)
  return (index !== null && page.films[page.playlist?.indices.indexOf(index) ?? -1]?.id) || null
}

/** Whether `?video=` names a film that the page does not have. */
export const namesGoneFilm = (page: PageProps, search: URLSearchParams): boolean =>
  page.kind === 'films' && page.films.length > 0 && !!search.get('video') && filmIdAt(page, search) === null

/** The film of `?video=`, or the list page of `?page=`, if it is not loaded; else null. */
export function unloadedFilm(
  page: PageProps,
  search: URLSearchParams,
): { readonly film: string } | { readonly listPage: number } | null {
  if (page.kind !== 'films' || !page.playlist || filmIdAt(page, search) !== null) return null
  const film = search.get('video')
  if (film) return { film }
  const index = readListPageIndex(search)
  // The server has no such page, and shows the first film.
  return index === null || index >= page.playlist.total ? null : { listPage: toListPage(index) }
}

export function getShownHref({ page, filmId }: ShownPage): string {
  const film = page.kind === 'films' ? page.films.find(({ id }) => id === filmId) : undefined
  return film?.href ?? page.path
}

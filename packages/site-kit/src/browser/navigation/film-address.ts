import type { FilmChange, FilmChangeListener } from '@cutroom/portfolio-ui'
import { filmIdAt, hrefOf, type PageState } from '../../pages/page-state.ts'
import type { PageProps } from '../../pages/page-props.ts'
import { hasNavigation, ignoreEnd, INTENT } from './destination.ts'

/** Shortest time between two changes of the address by steps, in ms: Safari allows 100 in 30 s. */
const ADDRESS_PAUSE_MS = 320

/** Nobody has moved: the address stays as it is. */
const UNMOVED: readonly FilmChange['source'][] = ['initial', 'list']

/** Choosing one film out of many is what Back undoes; a step is not (look.md, "what stepping does to history"). */
const CHOICES: readonly FilmChange['source'][] = ['thumbnails']

/** Keeps the film in the address. */
export interface FilmAddress {
  readonly followFilm: FilmChangeListener
  /** While another page is on its way, the address is that page's: films are left out of it. */
  readonly pause: (isPaused: boolean) => void
}

/**
 * Keeps the current film in the address as `?video=SLUG`: a step replaces the entry of the history, a chosen film
 * adds one. Steps that follow each other quickly reach the address together, for browsers limit how often it may
 * change (Safari: 100 times in 30 s). An address that names a film follows it when its slug is changed; once it is
 * gone, the address is the page's own, and then that of the film that takes its place.
 */
export function createFilmAddress(state: PageState): FilmAddress {
  let paused = false
  let written = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFilmGone = false
  let { page: shown } = state.getSnapshot()
  const write = (href: string, mode: 'push' | 'replace') => {
    clearTimeout(timer)
    isFilmGone = false
    written = performance.now()
    changeAddress(new URL(href, location.href), mode)
  }
  state.subscribe(() => {
    const before = shown
    shown = state.getSnapshot().page
    if (paused || shown === before) return
    const moved = movedFilm(before, shown, new URLSearchParams(location.search))
    if (!moved) return
    write(moved.href, 'replace')
    isFilmGone = moved.isGone
  })
  return {
    followFilm: (film, { source }) => {
      const takesPlace = source === 'list' && isFilmGone
      clearTimeout(timer)
      // The address has named it, or named none, which is the page's first film and not that film's own address.
      if (source === 'link') return
      state.setFilm(film.id)
      if (paused || (UNMOVED.includes(source) && !takesPlace)) return
      if (CHOICES.includes(source)) return write(film.href, 'push')
      const rest = written + ADDRESS_PAUSE_MS - performance.now()
      if (rest <= 0) write(film.href, 'replace')
      // As the film is addressed by then.
      else timer = setTimeout(() => write(hrefOf(state.getSnapshot()), 'replace'), rest)
    },
    pause: (isPaused) => {
      paused = isPaused
      clearTimeout(timer)
    },
  }
}

/** Where the film of an address has gone. */
export interface MovedFilm {
  /** The address now, as a path of the site. */
  readonly href: string
  /** The page has no such film any more. */
  readonly isGone: boolean
}

/**
 * Where the film that an address names is after news of its page; null where the address stays as it is. One that has
 * named no film of the page before names none by the news either: the film may be there later.
 *
 * @param search query of the address
 */
export function movedFilm(before: PageProps, page: PageProps, search: URLSearchParams): MovedFilm | null {
  const named = filmIdAt(before, search)
  if (named === null || page.kind !== 'films' || page.path !== before.path) return null
  const film = page.films.find(({ id }) => id === named)
  if (film?.slug === search.get('video')) return null
  return { href: film?.href ?? page.path, isGone: film === undefined }
}

function changeAddress(url: URL, mode: 'push' | 'replace'): void {
  if (!hasNavigation())
    return mode === 'push' ? history.pushState(null, '', url) : history.replaceState(null, '', url)
  ignoreEnd(navigation.navigate(url.href, { history: mode, info: INTENT.film }))
}

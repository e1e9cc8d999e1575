import type { FilmChange, FilmChangeListener } from '@cutroom/portfolio-ui'
import type { PageState } from '../app/page-state.ts'
import { ADDRESS_PAUSE_MS } from '../constants.ts'
import { hasNavigation, ignoreEnd } from './browser-navigation.ts'
import { INTENT } from './destination.ts'

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
 * change (Safari: 100 times in 30 s).
 */
export function createFilmAddress(state: PageState): FilmAddress {
  let paused = false
  let written = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (href: string, mode: 'push' | 'replace') => {
    clearTimeout(timer)
    written = performance.now()
    changeAddress(new URL(href, location.href), mode)
  }
  return {
    followFilm: (film, { source }) => {
      clearTimeout(timer)
      // The address has named it, or named none, which is the page's first film and not that film's own address.
      if (source === 'link') return
      state.setFilm(film.id)
      if (paused || UNMOVED.includes(source)) return
      if (CHOICES.includes(source)) return write(film.href, 'push')
      const rest = written + ADDRESS_PAUSE_MS - performance.now()
      if (rest <= 0) write(film.href, 'replace')
      else timer = setTimeout(write, rest, film.href, 'replace')
    },
    pause: (isPaused) => {
      paused = isPaused
      clearTimeout(timer)
    },
  }
}

function changeAddress(url: URL, mode: 'push' | 'replace'): void {
  if (!hasNavigation())
    return mode === 'push' ? history.pushState(null, '', url) : history.replaceState(null, '', url)
  ignoreEnd(navigation.navigate(url.href, { history: mode, info: INTENT.film }))
}

import type { FilmChange, FilmChangeListener } from '@cutroom/portfolio-ui'
import { filmIdAt, hrefOf } from '../../state/page-state.ts'
import type { PageProps, PageState } from '../../page-props.ts'
import { hasNavigation, ignoreEnd, INTENT } from './destination.ts'

/**
 * Time from the last of quick steps to the change of address and head, in ms: the slides have come to rest, and Safari
 * allows 100 changes of the address in 30 s.
 */
export const STEPS_END_MS = 320

/** Sources that do not change the address: the visitor has not moved. */
const UNMOVED: readonly FilmChange['source'][] = ['initial', 'list']

/** Sources that add a history entry: Back undoes a choice, and not a step (docs/behaviour.md). */
const CHOICES: readonly FilmChange['source'][] = ['thumbnails']

/**
 * Writes the current film into the address as `?video=SLUG`: a step replaces the history entry, a choice pushes one. Quick
 * steps are written together, once they have ended, or with the click on a link. The address follows a changed slug; when
 * its film is removed, it is the page's own, and then that of the next current film.
 */
export function createFilmAddress(state: PageState) {
  let paused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFilmGone = false
  let { page: shown } = state.getSnapshot()
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const write = (href: string, mode: 'push' | 'replace') => {
    cancel()
    isFilmGone = false
    changeAddress(new URL(href, location.href), mode)
  }
  // The slug may have changed since the step.
  const writeStep = () => write(hrefOf(state.getSnapshot()), 'replace')
  // A link may leave the page before the steps have ended: Back then returns to their film.
  const onClick = ({ target }: MouseEvent) => {
    if (timer !== undefined && target instanceof Element && target.closest('a[href]')) writeStep()
  }
  addEventListener('click', onClick, true)
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
    followFilm: ((film, { source }) => {
      const takesPlace = source === 'list' && isFilmGone
      cancel()
      // The address has named it, or named none, which is the page's first film and not that film's own address.
      if (source === 'link') return
      state.setFilm(film.id)
      if (paused || (UNMOVED.includes(source) && !takesPlace)) return
      if (CHOICES.includes(source)) return write(film.href, 'push')
      timer = setTimeout(writeStep, STEPS_END_MS)
    }) satisfies FilmChangeListener,
    /** Replaces the address of a film that is gone by that of its page, after the navigation that led to it. */
    leaveFilm: () => {
      const leave = () => {
        const { page, isFilmGone } = state.getSnapshot()
        if (isFilmGone && !paused) write(page.path, 'replace')
      }
      const navigating = hasNavigation() ? navigation.transition?.finished : undefined
      if (navigating) void navigating.then(leave, leave)
      else leave()
    },
    /** Stops writing while another page is pending, whose address is already shown. */
    pause: (isPaused: boolean) => {
      paused = isPaused
      cancel()
    },
  }
}

/**
 * The address of its film after an update of the page; null if the address does not change. An address without a film of
 * the page before the update stays as it is: its film may be added later.
 *
 * @param search query of the address
 * @returns path and query, and whether the page no longer has the film
 */
export function movedFilm(
  before: PageProps,
  page: PageProps,
  search: URLSearchParams,
): { readonly href: string; readonly isGone: boolean } | null {
  const slug = search.get('video')
  const named = slug === null ? null : filmIdAt(before, search)
  if (named === null || page.kind !== 'films' || page.path !== before.path) return null
  const film = page.films.find(({ id }) => id === named)
  // A long playlist may have it where it is not loaded.
  if (!film && page.playlist) return null
  if (film?.slug === slug) return null
  return { href: film?.href ?? page.path, isGone: film === undefined }
}

function changeAddress(url: URL, mode: 'push' | 'replace'): void {
  if (!hasNavigation())
    return mode === 'push' ? history.pushState(null, '', url) : history.replaceState(null, '', url)
  ignoreEnd(navigation.navigate(url.href, { history: mode, info: INTENT.film }))
}

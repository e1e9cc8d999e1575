import type { FilmChange, FilmChangeListener } from '@cutroom/portfolio-ui'
import { createRef } from 'react'
import type { PageDataRequest, PageProps } from '../../page-props.ts'
import type { ShowFilm } from '../../pages/films-page.tsx'
import {
  filmIdAt,
  getShownHref,
  namesGoneFilm,
  unloadedFilm,
  type PageState,
} from '../../state/page-state.ts'
import { hasNavigation } from './destination.ts'
import type { ImportedSheet } from './import-sheet.ts'

/** Time after quick steps until address and head change, in ms: Safari allows 100 in 30 s. */
export const STEPS_END_MS = 320

/** Sources that do not change the address: the visitor has not moved. */
const UNMOVED: readonly FilmChange['source'][] = ['initial', 'list']

/** Sources that add a history entry: Back undoes a choice, and not a step (docs/behaviour.md). */
const CHOICES: readonly FilmChange['source'][] = ['thumbnails']

interface FilmAddressOptions {
  readonly state: PageState
  /** Loads a film of a long playlist and those around it, or a list page. */
  readonly findFilm: (film: PageDataRequest) => Promise<void>
  readonly isPreview: boolean
  readonly sheet: Pick<ImportedSheet, 'show' | 'leave'>
}

export type FilmAddress = ReturnType<typeof createFilmAddress>

/** Keeps the current film and `?video=SLUG` the same (docs/decisions/address-of-a-film.md). */
export function createFilmAddress({ state, findFilm, isPreview, sheet }: FilmAddressOptions) {
  const showFilmRef = createRef<ShowFilm>()
  let paused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the address was that of a film that an update has removed. */
  let hasLostFilm = false
  let { page: shown } = state.getSnapshot()
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const pause = (isPaused: boolean) => {
    paused = isPaused
    cancel()
  }
  const write = (href: string, mode: 'push' | 'replace') => {
    cancel()
    hasLostFilm = false
    history[mode === 'push' ? 'pushState' : 'replaceState'](null, '', href)
  }
  const writeStep = () => {
    cancel()
    // The address of a sheet names no film. The slug may have changed since the step.
    if (!new URLSearchParams(location.search).has('films'))
      write(getShownHref(state.getSnapshot()), 'replace')
  }
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
    hasLostFilm = moved.isGone
  })
  const followFilm: FilmChangeListener = (film, { source }) => {
    const isStepPending = timer !== undefined
    // A film that a long playlist has lost was looked up by its slug. A draft may still be loading.
    const isLost = !isPreview && namesGoneFilm(state.getSnapshot().page, new URLSearchParams(location.search))
    const replacesGone = source === 'list' && (hasLostFilm || isLost)
    cancel()
    // The address names this film already, or none for the first film of the page.
    if (source === 'link') return
    state.setFilm(film.id)
    if (paused) return
    if (UNMOVED.includes(source) && !replacesGone && !isStepPending) return
    if (CHOICES.includes(source)) return write(film.href, 'push')
    timer = setTimeout(writeStep, STEPS_END_MS)
  }
  const leaveGoneFilm = (search: URLSearchParams) => {
    // A draft that the address names may still be loading.
    if (isPreview || !namesGoneFilm(state.getSnapshot().page, search)) return
    state.loseFilm()
    const leave = () => {
      const { page, isFilmGone } = state.getSnapshot()
      if (isFilmGone && !paused) write(page.path, 'replace')
    }
    const navigating = hasNavigation() ? navigation.transition?.finished : undefined
    if (navigating) void navigating.then(leave, leave)
    else leave()
  }
  const showLoaded = (search: URLSearchParams) => {
    const filmId = filmIdAt(state.getSnapshot().page, search)
    state.setFilm(filmId)
    showFilmRef.current?.(filmId)
    leaveGoneFilm(search)
  }
  const showFilm = (search: URLSearchParams) => {
    const { page } = state.getSnapshot()
    const film = unloadedFilm(page, search)
    if (film === null) return showLoaded(search)
    const unlessLeft = (run: () => void) => () => {
      const isSameSearch = `${new URLSearchParams(location.search)}` === `${search}`
      if (isSameSearch && state.getSnapshot().page.path === page.path) run()
    }
    // The address of a step that was made just before would replace this one.
    cancel()
    // A film that could not be read may still exist: the document has it.
    findFilm(film).then(
      unlessLeft(() => showLoaded(search)),
      unlessLeft(() => location.reload()),
    )
  }
  return {
    showFilmRef,
    followFilm,
    /** Shows the sheet of an address, or its film once it is loaded. */
    show: async ({ searchParams: search }: URL, signal?: AbortSignal) => {
      if (search.has('films')) {
        return sheet.show(search, signal).catch(() => {
          if (!signal?.aborted) location.reload()
        })
      }
      if (state.getSnapshot().sheet) return sheet.leave(() => showFilm(search))
      showFilm(search)
    },
    leaveGoneFilm: () => leaveGoneFilm(new URLSearchParams(location.search)),
    /** Stops writing while another page is pending, whose address is already shown. */
    pause,
  }
}

/** The address of its film after an update of the page; null if the address does not change. */
export function movedFilm(
  before: PageProps,
  page: PageProps,
  search: URLSearchParams,
): { readonly href: string; readonly isGone: boolean } | null {
  const slug = search.get('video')
  const named = slug === null ? null : filmIdAt(before, search)
  if (named === null || page.kind !== 'films' || page.path !== before.path) return null
  const film = page.films.find(({ id }) => id === named)
  // The film may be in a part of the long playlist that is not loaded.
  if (!film && page.playlist) return null
  if (film?.slug === slug) return null
  return { href: film?.href ?? page.path, isGone: film === undefined }
}

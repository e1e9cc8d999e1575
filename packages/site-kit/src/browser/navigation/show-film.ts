import { createRef, type RefObject } from 'react'
import type { ShowFilm } from '../../pages/films-page.tsx'
import type { PageProps, PageState } from '../../page-props.ts'
import { filmIdAt, namesGoneFilm, unloadedFilm } from '../../state/page-state.ts'
import type { createFilmAddress } from './film-address.ts'
import type { PreviewPerspective } from '../preview-perspective.ts'
import type { Playlist } from '../../windows/playlist.ts'

export interface FilmSelectionOptions {
  readonly state: PageState
  readonly playlist: Pick<Playlist, 'find'>
  readonly address: Pick<ReturnType<typeof createFilmAddress>, 'leaveFilm' | 'pause'>
  readonly preview: Pick<PreviewPerspective, 'get'>
}

export interface FilmSelection {
  /** Receives the function that shows a film of the page. */
  readonly ref: RefObject<ShowFilm | null>
  /** Shows the film of an address, once it is loaded. */
  readonly show: (url: URL) => void
  /** Leaves a film that the page does not have. */
  readonly leaveGone: () => void
}

/** Shows the films that addresses name. */
export function createFilmSelection(options: FilmSelectionOptions): FilmSelection {
  const { state, playlist, address, preview } = options
  const ref = createRef<ShowFilm>()
  const leaveGone = (search: URLSearchParams) => {
    // A draft that the address names may still be loading.
    if (preview.get() || !namesGoneFilm(state.getSnapshot().page, search)) return
    state.loseFilm()
    address.leaveFilm()
  }
  const showLoaded = (page: PageProps, search: URLSearchParams) => {
    const filmId = filmIdAt(page, search)
    state.setFilm(filmId)
    ref.current?.(filmId)
    leaveGone(search)
  }
  const show = ({ searchParams: search }: URL) => {
    const { page } = state.getSnapshot()
    const film = unloadedFilm(page, search)
    if (film === null) return showLoaded(page, search)
    const ifThere = (showNow: (now: PageProps) => void) => () => {
      const { page: now } = state.getSnapshot()
      // Unless the visitor has gone on.
      const isThere = now.path === page.path && `${new URLSearchParams(location.search)}` === `${search}`
      if (isThere) showNow(now)
    }
    // The address of a step that was made just before would replace this one.
    address.pause(false)
    // A film that could not be read may be there all the same: the document has it.
    playlist.find(film).then(
      ifThere((now) => showLoaded(now, search)),
      ifThere(() => location.reload()),
    )
  }
  return { ref, show, leaveGone: () => leaveGone(new URLSearchParams(location.search)) }
}

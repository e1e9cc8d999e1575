import type { PageProps } from './page-props.ts'
import type { PageState, ShownPage } from './page-state.ts'
import { filmOf } from './playlist-part.ts'
import { isSameOrder } from './playlist-update.ts'

/** Slug of the current film if a changed order has moved it out of the response; else null. */
export function movedFilmSlug({ page, filmId }: ShownPage, read: PageProps): string | null {
  if (page.kind !== 'films' || read.kind !== 'films' || !read.part || isSameOrder(page, read)) return null
  const film = filmOf(page, filmId)
  return film === undefined || read.films.some(({ id }) => id === film.id) ? null : film.slug
}

/** Updates the shown page. The first film of a long playlist is named once another one is the first. */
export function updateShown(state: PageState, next: PageProps): void {
  const { page, filmId } = state.getSnapshot()
  if (filmId === null && page.kind === 'films' && next.kind === 'films' && next.part) {
    const first = filmOf(page, null)
    const isMoved = first !== undefined && filmOf(next, null)?.id !== first.id
    if (isMoved && filmOf(next, first.id)) state.setFilm(first.id)
  }
  state.updateProps(next)
}

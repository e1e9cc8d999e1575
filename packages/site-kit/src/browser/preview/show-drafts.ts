import { loadStaticPages } from '../../pages/load-static-pages.ts'
import { movedFilmSlug, updateShown } from '../../pages/moved-film.ts'
import type { PageProps } from '../../pages/page-props.ts'
import type { PageState } from '../../pages/page-state.ts'
import { placeOfFilm } from '../../pages/playlist-part.ts'
import { mergePageUpdate } from '../live/merge-page-update.ts'

/** Reads the drafts of a page with the films around one. */
export type ReadFilm = (path: string, signal: AbortSignal, slug: string) => Promise<PageProps>

/**
 * Updates the shown page to its drafts, with the current film of a long playlist wherever it is now. A page with films
 * becomes a static page when it is deleted or its slug changes: it is shown when the module of its kind is imported.
 * Never rejects.
 *
 * @param signal of newer drafts
 */
export async function showDrafts(
  state: PageState,
  drafts: PageProps,
  readFilm: ReadFilm,
  signal: AbortSignal,
): Promise<void> {
  try {
    const slug = movedFilmSlug(state.getSnapshot(), drafts)
    const page = slug === null ? drafts : await readFilm(drafts.path, signal, slug)
    if (page.kind !== 'films') await loadStaticPages()
    if (signal.aborted) return
    const shown = state.getSnapshot()
    updateShown(state, mergePageUpdate(shown.page, page, placeOfFilm(shown.page, shown.filmId) ?? 0))
  } catch (error) {
    // The page stays as it was; the next update tries again.
    if (!signal.aborted) console.error(NOT_LOADED, error)
  }
}

const NOT_LOADED = 'What the page has become could not be loaded. Load this page again to see it.'

import { useLiveView } from '@cutroom/content-client/react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { PageState } from '../../pages/page-state.ts'
import type { FieldData } from '../../content/content-to-props.ts'
import { filmsAroundWindow } from '../../content/film-range.ts'
import type { PageContent } from '../../content/page-content.ts'
import { placeOfFilm, windowOf } from '../../pages/playlist-part.ts'
import { mergePageUpdate } from '../live/merge-page-update.ts'
import type { PageProps } from '../../pages/page-props.ts'
import { loadStaticPages } from '../../pages/load-static-pages.ts'

/** Props of `FollowDrafts`. */
export interface FollowDraftsProps {
  readonly state: PageState
  readonly content: PageContent
  /** Adds the data attributes of the overlays to pictures. */
  readonly fieldData?: FieldData | undefined
}

/** Updates the shown page as its drafts change. Renders nothing. */
export function FollowDrafts({ state, content, fieldData }: FollowDraftsProps) {
  const path = useSyncExternalStore(state.subscribe, () => state.getSnapshot().page.path)
  const window = useSyncExternalStore(state.subscribe, () => shownWindow(state))
  const wanted = useMemo(() => {
    const films = window === null ? undefined : filmsAroundWindow(window)
    return content.page({ path, videoSlug: null, window: window ?? undefined }, films, fieldData)
  }, [content, path, window, fieldData])
  const live = useLiveView<PageProps | null>(null, wanted)
  useEffect(() => {
    if (!live) return undefined
    return showWhenLoaded(live, (page) => {
      const shown = state.getSnapshot()
      state.updateProps(mergePageUpdate(shown.page, page, placeOfFilm(shown.page, shown.filmId) ?? 0))
    })
  }, [state, live])
  return null
}

/** The window of the current film in a long playlist; null for a playlist that is whole. */
function shownWindow(state: PageState): number | null {
  const { page, filmId } = state.getSnapshot()
  const place = placeOfFilm(page, filmId)
  return place === null ? null : windowOf(place)
}

/**
 * Shows a page when the module of its kind is imported: a page with films becomes a static page when it is deleted or its
 * slug changes.
 *
 * @returns cancels it
 */
function showWhenLoaded(page: PageProps, show: (page: PageProps) => void): () => void {
  let isCurrent = true
  const showCurrent = () => {
    if (isCurrent) show(page)
  }
  if (page.kind === 'films') showCurrent()
  // Without the module the page stays as it was; the next update imports it again.
  else loadStaticPages().then(showCurrent, (error: unknown) => console.error(NOT_LOADED, error))
  return () => {
    isCurrent = false
  }
}

const NOT_LOADED =
  'The page has become another one, whose code could not be loaded. Load this page again to see it.'

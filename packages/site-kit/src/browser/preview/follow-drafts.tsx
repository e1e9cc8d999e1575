import { useLiveView } from '@cutroom/content-client/react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { PageState } from '../../pages/page-state.ts'
import type { FieldData } from '../../content/content-to-props.ts'
import { filmsAroundWindow } from '../../content/film-range.ts'
import type { PageContent } from '../../content/page-content.ts'
import { windowOf } from '../../pages/list-page.ts'
import { placeOfFilm } from '../../pages/playlist-part.ts'
import type { PageProps } from '../../pages/page-props.ts'
import { showDrafts, type ReadFilm } from './show-drafts.ts'

/** Props of `FollowDrafts`. */
export interface FollowDraftsProps {
  readonly state: PageState
  readonly content: PageContent
  /** Reads the drafts of a page around a film; must be stable. */
  readonly readFilm: ReadFilm
  /** Adds the data attributes of the overlays to pictures. */
  readonly fieldData?: FieldData | undefined
}

/** Updates the shown page as its drafts change. Renders nothing. */
export function FollowDrafts({ state, content, readFilm, fieldData }: FollowDraftsProps) {
  const path = useSyncExternalStore(state.subscribe, () => state.getSnapshot().page.path)
  const window = useSyncExternalStore(state.subscribe, () => shownWindow(state))
  const wanted = useMemo(() => {
    const films = window === null ? undefined : filmsAroundWindow(window)
    return content.page({ path, videoSlug: null, window: window ?? undefined }, films, fieldData)
  }, [content, path, window, fieldData])
  const live = useLiveView<PageProps | null>(null, wanted)
  useEffect(() => {
    if (!live) return undefined
    const replaced = new AbortController()
    void showDrafts(state, live, readFilm, replaced.signal)
    return () => replaced.abort()
  }, [state, live, readFilm])
  return null
}

/** The window of the current film in a long playlist; null for a playlist that is whole. */
function shownWindow(state: PageState): number | null {
  const { page, filmId } = state.getSnapshot()
  const place = placeOfFilm(page, filmId)
  return place === null ? null : windowOf(place)
}

import { useLiveView } from '@cutroom/content-client/react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { FieldData } from '../../content/content-to-props.ts'
import { rangeAroundListPage } from '../../windows/select-films.ts'
import type { PageContent } from '../../content/page-content.ts'
import type { PageProps, PageState } from '../../page-props.ts'
import { loadStaticPages } from '../../pages/load-static-pages.ts'
import { getShownListPage, withCurrentFilm } from '../../windows/playlist-update.ts'
import { showUpdate } from '../live/merge-page-update.ts'

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
  const listPage = useSyncExternalStore(state.subscribe, () => getShownListPage(state.getSnapshot()))
  const wanted = useMemo(() => {
    const films = listPage === undefined ? undefined : rangeAroundListPage(listPage)
    return content.page({ path, videoSlug: null, listPage }, films, fieldData)
  }, [content, path, listPage, fieldData])
  const live = useLiveView<PageProps | null>(null, wanted)
  useEffect(() => {
    if (!live) return undefined
    const replaced = new AbortController()
    void showDrafts(state, live, readFilm, replaced.signal)
    return () => replaced.abort()
  }, [state, live, readFilm])
  return null
}

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
    const page = await withCurrentFilm(state.getSnapshot(), drafts, (slug) =>
      readFilm(drafts.path, signal, slug),
    )
    if (page.kind !== 'films') await loadStaticPages()
    if (!signal.aborted) showUpdate(state, page)
  } catch (error) {
    // The page stays as it was; the next update tries again.
    if (!signal.aborted) console.error(NOT_LOADED, error)
  }
}

const NOT_LOADED = 'What the page has become could not be loaded. Load this page again to see it.'

import { useLiveView } from '@cutroom/content-client/react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { PageState } from '../../pages/page-state.ts'
import type { FieldData } from '../../content/content-to-props.ts'
import type { PageContent } from '../../content/page-content.ts'
import { mergePageUpdate } from '../live/merge-page-update.ts'
import type { PageProps } from '../../pages/page-props.ts'
import { loadPagesWithoutFilms } from '../../pages/without-films.ts'

/** Props of `FollowDrafts`. */
export interface FollowDraftsProps {
  readonly state: PageState
  readonly content: PageContent
  /** Marks pictures as those of their fields. */
  readonly fieldData?: FieldData | undefined
}

/** Keeps the page that is shown, whichever that is by now, as its drafts are written. Shows nothing itself. */
export function FollowDrafts({ state, content, fieldData }: FollowDraftsProps) {
  const path = useSyncExternalStore(state.subscribe, () => state.getSnapshot().page.path)
  const wanted = useMemo(() => content({ path, videoSlug: null }, fieldData), [content, path, fieldData])
  const live = useLiveView<PageProps | null>(null, wanted)
  useEffect(() => {
    if (!live) return undefined
    return showWhenLoaded(live, (page) => state.updateProps(mergePageUpdate(state.getSnapshot().page, page)))
  }, [state, live])
  return null
}

/**
 * Shows a page at once, or as soon as the code of its kind is there: one with films becomes one without when it is
 * deleted or its slug is changed.
 *
 * @returns calls it off
 */
function showWhenLoaded(page: PageProps, show: (page: PageProps) => void): () => void {
  let isWanted = true
  const showWanted = () => {
    if (isWanted) show(page)
  }
  if (page.kind === 'films') showWanted()
  // Without the code the page stays as it was shown; the next news try again.
  else loadPagesWithoutFilms().then(showWanted, (error: unknown) => console.error(NOT_LOADED, error))
  return () => {
    isWanted = false
  }
}

const NOT_LOADED =
  'The page has become another one, whose code could not be loaded. Load this page again to see it.'

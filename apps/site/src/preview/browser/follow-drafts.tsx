import type { PageQueries } from '@cutroom/content-client'
import { useLiveView } from '@cutroom/content-client/react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { PageState } from '../../app/page-state.ts'
import type { FieldData } from '../../content/content-to-props.ts'
import { pageContent } from '../../content/page-content.ts'
import { pageWithNews } from '../../live/page-news.ts'
import type { PageProps } from '../../pages/page-props.ts'
import { matchRoute } from '../../routes.ts'

/** Props of `FollowDrafts`. */
export interface FollowDraftsProps {
  readonly state: PageState
  readonly queries: PageQueries
  /** Marks pictures as those of their fields. */
  readonly fieldData?: FieldData | undefined
}

/** Keeps the page that is shown, whichever that is by now, as its drafts are written. Shows nothing itself. */
export function FollowDrafts({ state, queries, fieldData }: FollowDraftsProps) {
  const path = useSyncExternalStore(state.subscribe, () => state.getSnapshot().page.path)
  const wanted = useMemo(
    () => pageContent(queries, { path, route: matchRoute(path), videoSlug: null }, fieldData),
    [queries, path, fieldData],
  )
  const live = useLiveView<PageProps | null>(null, wanted)
  useEffect(() => {
    if (live) state.updateProps(pageWithNews(state.getSnapshot().page, live))
  }, [state, live])
  return null
}

import type { PageQueries } from '@cutroom/content-client'
import type { LiveUpdates } from '@cutroom/content-client/live'
import type { PageState } from '../../pages/page-state.ts'
import { pageContent } from '../../content/page-content.ts'
import type { PageProps } from '../../pages/page-props.ts'
import { matchRoute } from '../../routes/routes.ts'
import { leavesVisitor, pageWithNews } from './page-news.ts'

/** What following needs. */
export interface FollowPublishedOptions {
  readonly state: PageState
  readonly queries: PageQueries
  readonly updates: Pick<LiveUpdates, 'follow'>
  /** Whether the page that the site began with is known to be as new as its tags. */
  readonly isNew: boolean
  /** How long ago a page was read, in ms: one that is gone back to, or was read ahead, has missed what came since. */
  readonly age: (page: PageProps) => number
}

/**
 * Keeps the page that is shown, whichever that is by now, as it is published.
 *
 * @returns ends it
 */
export function followPublished({ state, queries, updates, isNew, age }: FollowPublishedOptions): () => void {
  const first = state.getSnapshot().page
  let path: string | null = null
  let stop = () => {}
  const take = (read: PageProps) => {
    const { page } = state.getSnapshot()
    if (!leavesVisitor(page, read)) state.updateProps(pageWithNews(page, read))
  }
  const follow = () => {
    const { page } = state.getSnapshot()
    if (page.path === path) return
    path = page.path
    stop()
    const wanted = pageContent(queries, { path, route: matchRoute(path), videoSlug: null })
    stop = updates.follow(wanted, take, page !== first || isNew ? page.syncTags : undefined, age(page))
  }
  const unsubscribe = state.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    stop()
  }
}

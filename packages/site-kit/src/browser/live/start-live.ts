import { createPageQueries } from '@cutroom/content-client'
import { createLiveUpdates, type LiveUpdates, type QueryFetcher } from '@cutroom/content-client/live'
import { createPageContent, withStudio, type PageContent } from '../../content/page-content.ts'
import type { PageProps } from '../../pages/page-props.ts'
import type { PageState } from '../../pages/page-state.ts'
import type { SiteSource } from '../reading/page-reader.ts'
import { documentTimings, isFreshDocument } from './document-freshness.ts'
import { mergePageUpdate, removesPage } from './merge-page-update.ts'

/**
 * Follows published content with one connection, silently: without it the page stays as it was loaded. The client of
 * the content service is loaded at the first fetch, which most visits never make.
 *
 * @param age how long ago a page was fetched, in ms
 */
export function startLive(state: PageState, source: SiteSource, age: (page: PageProps) => number): void {
  const { config, settings } = source
  const updates = createLiveUpdates({
    connection: settings,
    fetch: lazyFetcher(source),
    spread: config.liveSpreadMs,
    // The connection lives as long as the document.
    signal: new AbortController().signal,
  })
  followPublished({
    state,
    updates,
    content: createPageContent(createPageQueries(withStudio(settings, config)), config),
    isFresh: isFreshDocument(documentTimings(), Date.now()),
    age,
  })
}

function lazyFetcher(source: SiteSource): QueryFetcher {
  let fetch: QueryFetcher | undefined
  return async (query, options) => {
    if (!fetch) {
      const { createQueryFetcher } = await import('../reading/read-in-browser.ts')
      fetch = createQueryFetcher(source)
    }
    return fetch(query, options)
  }
}

/** Options of `followPublished`. */
export interface FollowPublishedOptions {
  readonly state: PageState
  readonly content: PageContent
  readonly updates: Pick<LiveUpdates, 'follow'>
  /** Whether the document's page is as new as its sync tags. */
  readonly isFresh: boolean
  /** How long ago a page was fetched, in ms: a cached or prefetched one has missed the changes since. */
  readonly age: (page: PageProps) => number
}

/**
 * Updates the shown page, and after a navigation the next one, when content is published.
 *
 * @returns stops following
 */
export function followPublished(options: FollowPublishedOptions): () => void {
  const { state, content, updates, isFresh, age } = options
  const first = state.getSnapshot().page
  let path: string | null = null
  let stop = () => {}
  const onUpdate = (update: PageProps) => {
    const { page } = state.getSnapshot()
    if (!removesPage(page, update)) state.updateProps(mergePageUpdate(page, update))
  }
  const follow = () => {
    const { page } = state.getSnapshot()
    if (page.path === path) return
    path = page.path
    stop()
    const wanted = content({ path, videoSlug: null })
    const syncTags = page !== first || isFresh ? page.syncTags : undefined
    stop = updates.follow(wanted, onUpdate, syncTags, age(page))
  }
  const unsubscribe = state.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    stop()
  }
}

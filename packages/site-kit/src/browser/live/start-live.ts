import type { ViewQueries } from '@cutroom/content-client'
import { createLiveUpdates, type LiveUpdates, type QueryFetcher } from '@cutroom/content-client/live'
import type { PageProps } from '../../pages/page-props.ts'
import type { PageState } from '../../pages/page-state.ts'
import type { SiteSource } from '../reading/page-reader.ts'
import { OutdatedBuildError, readPageData, type SiteFetch } from '../reading/read-page-data.ts'
import { documentTiming, isFreshResponse } from '../reading/response-freshness.ts'
import { mergePageUpdate, removesPage } from './merge-page-update.ts'

/**
 * Follows published content with one connection, silently: without it the page stays as it was loaded. The content
 * service says what has changed; the site is asked for the page.
 *
 * @param age how long ago a page was read, in ms
 */
export function startLive(state: PageState, source: SiteSource, age: (page: PageProps) => number): void {
  const { config, settings } = source
  // The connection lives as long as the document, unless the site has another build by then.
  const ended = new AbortController()
  const updates = createLiveUpdates({
    connection: settings,
    fetch: createPageFetcher(state, settings.build, (error) => ended.abort(error)),
    spread: config.liveSpreadMs,
    signal: ended.signal,
  })
  followPublished({ state, updates, isFresh: isFreshResponse(documentTiming(), Date.now()), age })
}

/**
 * Creates the fetcher of followed pages: the response to an event is the page with that event, or that it has not changed.
 *
 * @param onOutdated called when the site has another build than `build`
 * @param fetch by default the platform's
 */
export function createPageFetcher(
  state: PageState,
  build: string,
  onOutdated: (error: OutdatedBuildError) => void,
  fetch?: SiteFetch,
): QueryFetcher {
  // An update without a visible change is not shown, and has a version all the same.
  let last = state.getSnapshot().page
  return async ({ query: path }, { signal, lastLiveEventId: event }) => {
    const shown = state.getSnapshot().page
    const { version } = last.path === path ? last : shown
    try {
      const read = await readPageData(build, path, { signal, event, version, fetch })
      last = read ?? last
      const page = read ?? shown
      return { result: page, syncTags: page.syncTags ?? [] }
    } catch (error) {
      if (error instanceof OutdatedBuildError) onOutdated(error)
      throw error
    }
  }
}

/** A page as one query, which the site answers: its server reads those of the content. */
function pageQuery(path: string): ViewQueries<PageProps> {
  return {
    queries: [{ query: path, params: {}, apiVersion: '' }],
    view: ([page]) => page as PageProps,
  }
}

/** Options of `followPublished`. */
export interface FollowPublishedOptions {
  readonly state: PageState
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
  const { state, updates, isFresh, age } = options
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
    const { syncTags } = page !== first || isFresh ? page : {}
    stop = updates.follow(pageQuery(path), onUpdate, syncTags && [syncTags], age(page))
  }
  const unsubscribe = state.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    stop()
  }
}

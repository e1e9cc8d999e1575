import type { ViewQueries } from '@cutroom/content-client'
import { createLiveUpdates, type LiveUpdates, type QueryFetcher } from '@cutroom/content-client/live'
import { placeOfFilm } from '../../pages/playlist-part.ts'
import type { PageDataRequest } from '../../content/page-data.ts'
import { movedFilmSlug, updateShown, windowOfShown } from '../../pages/playlist-update.ts'
import type { PageProps } from '../../pages/page-props.ts'
import type { PageState } from '../../pages/page-state.ts'
import type { LiveResponse } from '../navigation/playlist.ts'
import type { SiteSource } from '../reading/page-reader.ts'
import {
  OutdatedBuildError,
  readPageData,
  isFreshResponse,
  type SiteFetch,
} from '../reading/read-page-data.ts'
import { mergePageUpdate, removesPage } from './merge-page-update.ts'

export interface LiveOptions extends Pick<FollowPublishedOptions, 'state' | 'age'> {
  readonly source: SiteSource
  /** Called when a change has been read, before it is shown. */
  readonly onChange: (response: LiveResponse) => void
}

/**
 * Follows published content with one connection, silently: without it the page stays as it was loaded. The content
 * service says what has changed; the site is asked for the page.
 */
export function startLive({ state, source, age, onChange }: LiveOptions): void {
  const { config, settings } = source
  // The connection lives as long as the document, unless the site has another build by then.
  const ended = new AbortController()
  const requestedAt = new Map<string, number>()
  const updates = createLiveUpdates({
    connection: { ...settings, apiHost: settings.eventsHost ?? settings.apiHost },
    fetch: createPageFetcher(state, settings.build, {
      onOutdated: (error) => ended.abort(error),
      onResponse: onChange,
      requestedAt,
    }),
    spread: config.liveSpreadMs,
    signal: ended.signal,
  })
  followPublished({
    state,
    updates,
    isFresh: isFreshResponse(documentTiming(), Date.now()),
    age,
    requestedAt,
  })
}

/** The `Server-Timing` header of the current document; empty if the browser does not expose it. */
function documentTiming(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  const timings =
    navigation && 'serverTiming' in navigation ? (navigation as PerformanceNavigationTiming).serverTiming : []
  return timings.map(({ name, description }) => `${name};desc=${description}`).join()
}

export interface PageFetcherOptions {
  /** Called when the site has another build than the document. */
  readonly onOutdated: (error: OutdatedBuildError) => void
  /** Called with each response to a live event, and with any other that has changed. */
  readonly onResponse: (response: LiveResponse) => void
  /** Set to when the last response for each path was requested, in ms: it has no later change. */
  readonly requestedAt: Map<string, number>
}

/**
 * Creates the fetcher of followed pages: the response to an event is the page with that event, or that it has not changed.
 *
 * @param fetch by default the platform's
 */
export function createPageFetcher(
  state: PageState,
  build: string,
  { onOutdated, onResponse, requestedAt }: PageFetcherOptions,
  fetch?: SiteFetch,
): QueryFetcher {
  // An update without a visible change is not shown, and has a version all the same.
  let last = { page: state.getSnapshot().page, window: windowOfShown(state.getSnapshot()) }
  return async ({ query: path }, { signal, lastLiveEventId: event }) => {
    const startedAt = Date.now()
    const { page: shown, filmId } = state.getSnapshot()
    const window = windowOfShown({ page: shown, filmId })
    const isLast = last.page.path === path && last.window === window
    // The films of a window have a version that no other response has.
    const { version } = isLast ? last.page : window === undefined ? shown : {}
    const read = (films: PageDataRequest & { readonly version?: string | undefined }) =>
      readPageData(build, path, { signal, event, fetch, ...films })
    try {
      const response = await read({ window, version })
      last = { page: response ?? last.page, window }
      const page = response ?? shown
      const slug = movedFilmSlug({ page: shown, filmId }, page)
      // The playlist was changed: the visitor stays at the film, wherever it is now.
      const moved = slug === null ? null : await read({ film: slug })
      const result = moved ?? page
      requestedAt.set(path, startedAt)
      // The films beside the window may have changed too, whatever the window has.
      if (event !== undefined || response) onResponse({ event, window })
      return { result, syncTags: result.syncTags ?? [] }
    } catch (error) {
      if (error instanceof OutdatedBuildError) onOutdated(error)
      throw error
    }
  }
}

/** A page as one query, to which the site responds: its server reads those of the content. */
function pageQuery(path: string): ViewQueries<PageProps> {
  return {
    queries: [{ query: path, params: {}, apiVersion: '' }],
    view: ([page]) => page as PageProps,
  }
}

export interface FollowPublishedOptions {
  readonly state: PageState
  readonly updates: Pick<LiveUpdates, 'follow'>
  /** Whether the document's page is as new as its sync tags. */
  readonly isFresh: boolean
  /** How long ago a page was fetched, in ms: a cached or prefetched one has missed the changes since. */
  readonly age: (page: PageProps) => number
  /** When the last response for each path was requested, in ms. */
  readonly requestedAt: ReadonlyMap<string, number>
}

/**
 * Updates the shown page, and after a navigation the next one, when content is published.
 *
 * @returns stops following
 */
export function followPublished(options: FollowPublishedOptions): () => void {
  const { state, updates, isFresh, age, requestedAt } = options
  const first = state.getSnapshot().page
  let path: string | null = null
  let places: readonly number[] | undefined
  /** What has changed later is not shown yet, in ms. */
  let since = 0
  /** The first page is older than its sync tags; a window that it gets does not make it newer. */
  let isStale = !isFresh
  let stop = () => {}
  const onUpdate = (update: PageProps) => {
    const { page, filmId } = state.getSnapshot()
    if (page.path === first.path) isStale = false
    if (removesPage(page, update)) return
    updateShown(state, mergePageUpdate(page, update, placeOfFilm(page, filmId) ?? 0))
  }
  const follow = () => {
    const { page } = state.getSnapshot()
    const loaded = page.kind === 'films' ? page.part?.places : undefined
    // Films that were loaded since have tags of their own.
    if (page.path === path && loaded === places) return
    if (page.path !== path) since = Date.now() - age(page)
    path = page.path
    since = Math.max(since, requestedAt.get(path) ?? since)
    places = loaded
    stop()
    const { syncTags } = isStale && path === first.path ? {} : page
    stop = updates.follow(pageQuery(path), onUpdate, syncTags && [syncTags], Date.now() - since)
  }
  const unsubscribe = state.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    stop()
  }
}

import type { ViewQueries } from '@cutroom/content-client'
import { createLiveUpdates, type LiveUpdates, type QueryFetcher } from '@cutroom/content-client/live'
import type { PageProps } from '../../pages/page-props.ts'
import type { PageState, ShownPage } from '../../pages/page-state.ts'
import { isSameOrder, placeOfFilm, windowOf } from '../../pages/playlist-part.ts'
import type { FilmsRequest, SiteSource } from '../reading/page-reader.ts'
import { OutdatedBuildError, readPageData, type SiteFetch } from '../reading/read-page-data.ts'
import { documentTiming, isFreshResponse } from '../reading/response-freshness.ts'
import { mergePageUpdate, removesPage } from './merge-page-update.ts'

/** Options of `startLive`. */
export interface LiveOptions extends Pick<FollowPublishedOptions, 'state' | 'age' | 'onChange'> {
  readonly source: SiteSource
}

/**
 * Follows published content with one connection, silently: without it the page stays as it was loaded. The content
 * service says what has changed; the site is asked for the page.
 */
export function startLive({ state, source, age, onChange }: LiveOptions): void {
  const { config, settings } = source
  // The connection lives as long as the document, unless the site has another build by then.
  const ended = new AbortController()
  const updates = createLiveUpdates({
    connection: settings,
    fetch: createPageFetcher(state, settings.build, (error) => ended.abort(error)),
    spread: config.liveSpreadMs,
    signal: ended.signal,
  })
  followPublished({ state, updates, isFresh: isFreshResponse(documentTiming(), Date.now()), age, onChange })
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
  let last = { page: state.getSnapshot().page, window: windowAt(state.getSnapshot()) }
  return async ({ query: path }, { signal, lastLiveEventId: event }) => {
    const startedAt = Date.now()
    const { page: shown, filmId } = state.getSnapshot()
    const window = windowAt({ page: shown, filmId })
    const isLast = last.page.path === path && last.window === window
    // The films of a window have a version that no other response has.
    const { version } = isLast ? last.page : window === undefined ? shown : {}
    const read = (films: FilmsRequest & { readonly version?: string | undefined }) =>
      readPageData(build, path, { signal, event, fetch, ...films })
    try {
      const response = await read({ window, version })
      last = { page: response ?? last.page, window }
      const page = response ?? shown
      const slug = movedFilmSlug(shown, page, filmId)
      // The playlist was changed: the visitor stays at the film, wherever it is now.
      const moved = slug === null ? null : await read({ film: slug })
      const result = moved ?? page
      requestedAt.set(result, startedAt)
      return { result, syncTags: result.syncTags ?? [] }
    } catch (error) {
      if (error instanceof OutdatedBuildError) onOutdated(error)
      throw error
    }
  }
}

/** The window of the current film in a long playlist. */
function windowAt({ page, filmId }: ShownPage): number | undefined {
  const place = placeOfFilm(page, filmId)
  return place === null ? undefined : windowOf(place)
}

/** Slug of the current film if a changed order has moved it out of what was read; else null. */
function movedFilmSlug(shown: PageProps, read: PageProps, filmId: string | null): string | null {
  if (shown.kind !== 'films' || read.kind !== 'films' || !read.part || isSameOrder(shown, read)) return null
  const film = shown.films.find(({ id }) => id === filmId)
  return film === undefined || read.films.some(({ id }) => id === film.id) ? null : film.slug
}

/** When the responses to live events were requested, in ms: they have no later change. */
const requestedAt = new WeakMap<PageProps, number>()

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
  /** Called before the shown page is updated. */
  readonly onChange?: (() => void) | undefined
}

/**
 * Updates the shown page, and after a navigation the next one, when content is published.
 *
 * @returns stops following
 */
export function followPublished(options: FollowPublishedOptions): () => void {
  const { state, updates, isFresh, age, onChange = () => {} } = options
  const first = state.getSnapshot().page
  let path: string | null = null
  let places: readonly number[] | undefined
  /** What has changed later is not shown yet, in ms. */
  let since = 0
  let stop = () => {}
  const onUpdate = (update: PageProps) => {
    const { page, filmId } = state.getSnapshot()
    since = requestedAt.get(update) ?? since
    if (removesPage(page, update)) return
    onChange()
    state.updateProps(mergePageUpdate(page, update, placeOfFilm(page, filmId) ?? 0))
  }
  const follow = () => {
    const { page } = state.getSnapshot()
    const loaded = page.kind === 'films' ? page.part?.places : undefined
    // Films that were loaded since have tags of their own.
    if (page.path === path && loaded === places) return
    if (page.path !== path) since = Date.now() - age(page)
    path = page.path
    places = loaded
    stop()
    const { syncTags } = page !== first || isFresh ? page : {}
    stop = updates.follow(pageQuery(path), onUpdate, syncTags && [syncTags], Date.now() - since)
  }
  const unsubscribe = state.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    stop()
  }
}

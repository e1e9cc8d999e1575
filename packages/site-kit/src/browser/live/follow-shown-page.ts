import { indexOfFilm } from '../../windows/long-playlist.ts'
import type { PageDataRequest, PageProps } from '../../page-props.ts'
import { toFilmsRequest, movedFilmSlug, updateShown } from '../../windows/playlist-update.ts'
import type { PageState } from '../../pages/page-state.ts'
import type { LiveResponse } from '../../windows/playlist.ts'
import { OutdatedBuildError, readPageData, type SiteFetch, type SiteSource } from '../reading/page-reader.ts'
import { mergePageUpdate, removesPage } from './merge-page-update.ts'
import { createLivePages, type PageSubscription, type SubscribeToPage } from './subscribe-to-page.ts'

export interface LiveOptions {
  readonly state: PageState
  readonly source: SiteSource
  /** Called when a change has been read, before it is shown. */
  readonly onChange: (response: LiveResponse) => void
}

/**
 * Follows published content with one connection, silently: without it the page stays as it was loaded. The content
 * service says what has changed; the site is asked for the page.
 */
export function startLive({ state, source, onChange }: LiveOptions): void {
  const { config, settings } = source
  // The connection lives as long as the document, unless the site has another build by then.
  const ended = new AbortController()
  const { signal } = ended
  followShownPage({
    state,
    build: settings.build,
    subscribe: createLivePages({
      connection: { ...settings, apiHost: settings.eventsHost ?? settings.apiHost },
      spread: config.liveSpreadMs,
      signal,
    }),
    onOutdated: (error) => ended.abort(error),
    onChange,
  })
}

export interface FollowOptions extends Pick<LiveOptions, 'state' | 'onChange'> {
  readonly build: string
  readonly subscribe: SubscribeToPage
  /** Called when the site has another build than the document. */
  readonly onOutdated: (error: OutdatedBuildError) => void
  /** By default the platform's. */
  readonly fetch?: SiteFetch
}

/** Subscribes to the shown page, and after a navigation to the next one, and shows what is new. */
export function followShownPage({
  state,
  build,
  subscribe,
  onOutdated,
  onChange,
  fetch,
}: FollowOptions): void {
  let path: string | null = null
  let stop = () => {}
  const follow = () => {
    const { page: first } = state.getSnapshot()
    if (first.path === path) return
    ;({ path } = first)
    stop()
    const read: PageSubscription['read'] = async (version, { event, isNamed }, signal) => {
      const shown = state.getSnapshot()
      const readFilms = (films: PageDataRequest & { readonly version?: string | undefined }) =>
        readPageData(build, first.path, { event, signal, fetch, ...films })
      const isFirst = version === first.version && !isNamed
      const response = await readFilms({
        version,
        ...(isFirst ? toPageRequest(first) : toFilmsRequest(shown)),
      })
      const slug = response.page && movedFilmSlug(shown, response.page)
      // The playlist was changed: the visitor stays at the film, wherever it is now.
      return slug === null ? response : readFilms({ film: slug })
    }
    stop = subscribe({
      version: first.version,
      getTags: () => state.getSnapshot().page.syncTags,
      read: (version, cause, signal) =>
        read(version, cause, signal).catch((error: unknown) => {
          if (error instanceof OutdatedBuildError) onOutdated(error)
          throw error
        }),
      onChange: (update, { event, isNamed }) => {
        const { page, filmId } = state.getSnapshot()
        // Films that were not requested may have changed too.
        if (update || isNamed) onChange({ event, ...toFilmsRequest({ page, filmId }) })
        if (!update || removesPage(page, update)) return
        updateShown(state, mergePageUpdate(page, update, indexOfFilm(page, filmId) ?? 0))
      },
    })
  }
  state.subscribe(follow)
  follow()
}

/** The request of which the response has the version of a page. */
function toPageRequest(page: PageProps): PageDataRequest {
  const film = page.kind === 'films' && page.films.find(({ id }) => id === page.initialFilmId)
  return film && film.slug !== null ? { film: film.slug } : {}
}

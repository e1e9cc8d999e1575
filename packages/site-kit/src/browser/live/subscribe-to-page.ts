import { followPublished, retryDelay, type FollowPublishedOptions } from '@cutroom/content-client/live'
import { systemClock } from '@cutroom/player-core'
import { OutdatedBuildError, readPageData, type SiteFetch, type SiteSource } from '../../content/page-data.ts'
import type { PageDataRequest, PageProps, PageState } from '../../page-props.ts'
import { withCurrentFilm, toFilmsRequest } from '../../windows/playlist-update.ts'
import type { LiveResponse } from '../../windows/playlist.ts'
import { removesPage, showUpdate } from './merge-page-update.ts'

/** Repeated requests by the first message of a connection, whose event the server may not know. */
const OLDER_RETRIES = 3

interface LiveOptions extends Pick<FollowPublishedOptions, 'activity' | 'clock' | 'random' | 'eventSource'> {
  readonly state: PageState
  readonly source: SiteSource
  readonly onChange: (response: LiveResponse) => void
  readonly fetch?: SiteFetch | undefined
}

/** Keeps the shown page up to date over one connection (docs/decisions/live-content.md). */
export function subscribeToPage({ state, source, onChange, fetch, ...connection }: LiveOptions): void {
  const { config, settings } = source
  const { clock = systemClock, random = Math.random } = connection
  // The connection lives as long as the document, unless the site has another build by then.
  const ended = new AbortController()
  let isOpen = false
  let lastEvent: string | undefined
  let first = state.getSnapshot().page
  let { version } = first
  let left = new AbortController()
  let cancel: (() => void) | null = null
  let failures = 0
  let isReading = false
  /** Why the page has to be requested again. */
  let due: 'opened' | 'named' | null = null

  const schedule = (delay: number, reason: typeof due = 'opened') => {
    if (due !== 'named') due = reason
    if (!isReading) cancel ??= clock.after(delay, () => void request())
  }
  const pause = () => {
    cancel?.()
    ;[cancel, failures] = [null, 0]
  }
  const request = async () => {
    const { signal } = left
    const [event, isNamed] = [lastEvent, due === 'named']
    ;[cancel, isReading, due] = [null, true, null]
    const readFilms = (films: PageDataRequest & { version?: string | undefined }) =>
      readPageData(settings.build, first.path, { event, signal, fetch, ...films })
    const read = async () => {
      const shown = state.getSnapshot()
      // This request alone has the document's version; pages that an event names share the other.
      const isDocument = version === first.version && !isNamed
      const films = isDocument ? documentFilms(first) : toFilmsRequest(shown)
      const { page, isOlder } = await readFilms({ version, ...films })
      const readFilm = async (film: string) => (await readFilms({ film })).page
      return { update: page && (await withCurrentFilm(shown, page, readFilm)), isOlder }
    }
    const response = await read().catch((error: unknown) => {
      if (error instanceof OutdatedBuildError) [ended, left].forEach((each) => each.abort(error))
      return null
    })
    if (signal.aborted) return
    isReading = false
    if (response) show(response.update, event, isNamed)
    const isOlder = response?.isOlder === true && (isNamed || failures < OLDER_RETRIES)
    const hasFailed = response === null || isOlder
    failures = hasFailed ? failures + 1 : 0
    if (hasFailed && isNamed) due = 'named'
    // A page that is hidden or offline by now is requested once it is back.
    if (isOpen && (hasFailed || due)) schedule(hasFailed ? retryDelay(failures, random) : 0)
  }
  const show = (update: PageProps | null, event: string | undefined, isNamed: boolean) => {
    const shown = state.getSnapshot()
    if (update) ({ version } = update)
    // Films that were not requested may have changed too.
    if (update || isNamed) onChange({ event, ...toFilmsRequest(shown) })
    if (update && !removesPage(shown.page, update)) showUpdate(state, update)
  }
  state.subscribe(() => {
    const { page } = state.getSnapshot()
    if (page.path === first.path || ended.signal.aborted) return
    left.abort()
    pause()
    ;[first, version, left, isReading, due] = [page, page.version, new AbortController(), false, null]
    if (isOpen) schedule(0)
  })
  const receive = (event: string | undefined, delay: number, reason: typeof due) => {
    isOpen = true
    lastEvent = event ?? lastEvent
    if (reason) schedule(delay, reason)
  }
  const isAbout = (tags: readonly string[] | null) => {
    const { syncTags = [] } = state.getSnapshot().page
    return !tags || syncTags.length === 0 || syncTags.some((tag) => tags.includes(tag))
  }
  const jitter = () => random() * config.liveJitterMs
  followPublished({
    ...connection,
    connection: { ...settings, apiHost: settings.eventsHost ?? settings.apiHost },
    signal: ended.signal,
    // Once the server has reconnected, it welcomes all open pages again at the same moment.
    onOpen: (event) => receive(event, isOpen ? jitter() : 0, 'opened'),
    onChange: (event, tags) => receive(event, jitter(), isAbout(tags) ? 'named' : null),
    onPause: () => {
      isOpen = false
      pause()
    },
  })
}

function documentFilms(page: PageProps): PageDataRequest {
  const film = page.kind === 'films' && page.films.find(({ id }) => id === page.initialFilmId)
  return film && film.slug !== null ? { film: film.slug } : {}
}

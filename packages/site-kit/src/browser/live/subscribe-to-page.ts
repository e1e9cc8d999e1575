import { followPublished, retryDelay, type FollowPublishedOptions } from '@cutroom/content-client/live'
import { systemClock } from '@cutroom/player-core'
import { OutdatedBuildError, readPageData, type SiteFetch, type SiteSource } from '../../content/page-data.ts'
import type { PageDataRequest, PageProps, PageState } from '../../page-props.ts'
import { withCurrentFilm, toFilmsRequest } from '../../windows/playlist-update.ts'
import type { LiveResponse } from '../../windows/playlist.ts'
import { removesPage, showUpdate } from './merge-page-update.ts'

/** Repeated requests by the first message of a connection, whose event the server may not know. */
const OLDER_RETRIES = 3

export interface LiveOptions extends Pick<
  FollowPublishedOptions,
  'activity' | 'clock' | 'random' | 'eventSource'
> {
  readonly state: PageState
  readonly source: SiteSource
  readonly onChange: (response: LiveResponse) => void
  readonly fetch?: SiteFetch | undefined
}

interface Cause {
  /** Id of the state of the dataset that the page has to include. */
  readonly event: string | undefined
  readonly isNamed: boolean
}

/** Keeps the shown page up to date over one connection (docs/decisions/live-content.md). */
export function startLive({ state, source, onChange, fetch, ...connection }: LiveOptions): void {
  const { config, settings } = source
  const { clock = systemClock, random = Math.random } = connection
  // The connection lives as long as the document, unless the site has another build by then.
  const ended = new AbortController()
  let event: string | undefined
  let isOpen = false

  const subscribeToPage = (first: PageProps) => {
    const left = new AbortController()
    const signal = AbortSignal.any([left.signal, ended.signal])
    let { version } = first
    let cancel: (() => void) | null = null
    let failures = 0
    let isReading = false
    let isStale = false
    let isNamed = false

    const request = async () => {
      const cause = { event, isNamed }
      ;[cancel, isReading, isStale, isNamed] = [null, true, false, false]
      const response = await read(cause).catch((error: unknown) => {
        if (error instanceof OutdatedBuildError) ended.abort(error)
        return null
      })
      if (signal.aborted) return
      isReading = false
      if (response) show(response.page, cause)
      const isOlder = response?.isOlder === true && (cause.isNamed || failures < OLDER_RETRIES)
      const hasFailed = response === null || isOlder
      failures = hasFailed ? failures + 1 : 0
      isNamed ||= hasFailed && cause.isNamed
      // A page that is hidden or offline by now is requested once it is back.
      if (isOpen && (hasFailed || isStale)) schedule(hasFailed ? retryDelay(failures, random) : 0)
    }
    const read = async (cause: Cause) => {
      const readFilms = (films: PageDataRequest & { version?: string | undefined }) =>
        readPageData(settings.build, first.path, { event: cause.event, signal, fetch, ...films })
      const shown = state.getSnapshot()
      // Only this request has the document's version; pages that an event names share the other.
      const films = version === first.version && !cause.isNamed ? documentFilms(first) : toFilmsRequest(shown)
      const { page, isOlder } = await readFilms({ version, ...films })
      const readFilm = async (film: string) => (await readFilms({ film })).page
      return { page: page && (await withCurrentFilm(shown, page, readFilm)), isOlder }
    }
    const show = (update: PageProps | null, cause: Cause) => {
      const shown = state.getSnapshot()
      if (update) ({ version } = update)
      // Films that were not requested may have changed too.
      if (update || cause.isNamed) onChange({ event: cause.event, ...toFilmsRequest(shown) })
      if (update && !removesPage(shown.page, update)) showUpdate(state, update)
    }
    const schedule = (delay: number) => {
      isStale = true
      if (!isReading) cancel ??= clock.after(delay, () => void request())
    }
    const pause = () => {
      cancel?.()
      ;[cancel, failures] = [null, 0]
    }
    signal.addEventListener('abort', pause, { once: true })
    if (isOpen) schedule(0)
    return {
      path: first.path,
      schedule,
      pause,
      handle: (tags: readonly string[] | null, delay: number) => {
        const { syncTags = [] } = state.getSnapshot().page
        if (tags !== null && syncTags.length > 0 && !syncTags.some((tag) => tags.includes(tag))) return
        isNamed = true
        schedule(delay)
      },
      stop: () => left.abort(),
    }
  }

  let page = subscribeToPage(state.getSnapshot().page)
  state.subscribe(() => {
    const { page: shown } = state.getSnapshot()
    if (shown.path === page.path || ended.signal.aborted) return
    page.stop()
    page = subscribeToPage(shown)
  })
  const receive = (id: string | undefined) => {
    isOpen = true
    event = id ?? event
  }
  const jitter = () => random() * config.liveJitterMs
  followPublished({
    ...connection,
    connection: { ...settings, apiHost: settings.eventsHost ?? settings.apiHost },
    signal: ended.signal,
    onOpen: (id) => {
      // Once the server has reconnected, it welcomes all open pages again at the same moment.
      const delay = isOpen ? jitter() : 0
      receive(id)
      page.schedule(delay)
    },
    onChange: (id, tags) => {
      receive(id)
      page.handle(tags, jitter())
    },
    onPause: () => {
      isOpen = false
      page.pause()
    },
  })
}

function documentFilms(page: PageProps): PageDataRequest {
  const film = page.kind === 'films' && page.films.find(({ id }) => id === page.initialFilmId)
  return film && film.slug !== null ? { film: film.slug } : {}
}

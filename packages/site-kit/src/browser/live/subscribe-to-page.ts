import { followPublished, retryDelay, type FollowPublishedOptions } from '@cutroom/content-client/live'
import { systemClock } from '@cutroom/player-core'
import {
  OutdatedBuildError,
  OutdatedDocumentError,
  readPageData,
  type SiteFetch,
  type SiteSource,
} from '../../content/page-data.ts'
import type { PageDataRequest, PageProps } from '../../page-props.ts'
import type { PageState } from '../../state/page-state.ts'
import { INITIAL_STATE, next, type LiveEvent, type LiveRequest, type LiveState } from './live-state.ts'
import { removesPage, showUpdate, toFilmsRequest, withCurrentFilm } from './page-update.ts'

/** A response may stay away without an error, such as behind a proxy that waits. */
const READ_LIMIT_MS = 30_000

/** A response that the shown page was updated by, and the event that it includes. */
type LiveResponse = Pick<PageDataRequest, 'event' | 'listPage'>

export interface LiveOptions extends Pick<
  FollowPublishedOptions,
  'activity' | 'clock' | 'random' | 'eventSource'
> {
  readonly state: PageState
  readonly source: SiteSource
  /** Something has been published, on this page or elsewhere; also when a connection opens. */
  readonly onEvent: () => void
  readonly onChange: (response: LiveResponse) => void
  readonly fetch?: SiteFetch | undefined
}

/** Keeps the shown page up to date over one connection (docs/decisions/live-content.md). */
export function subscribeToPage(options: LiveOptions): void {
  const { state, source, onEvent, onChange, fetch, ...connection } = options
  const { config, settings } = source
  const { clock = systemClock, random = Math.random } = connection
  // The connection lives as long as the document, unless the site has another build by then.
  const ended = new AbortController()
  let live = INITIAL_STATE
  let cancelDelay = () => {}
  /** The shown page, as it was when it opened, and the controller of its last request. */
  let opened = { initial: state.getSnapshot().page, controller: new AbortController() }
  let { version } = opened.initial

  const jitter = () => random() * config.liveJitterMs
  const getMs = ({ delay, failures }: LiveState) =>
    delay === 'retry' ? retryDelay(failures, random) : delay === 'jitter' ? jitter() : 0
  const dispatch = (event: LiveEvent) => {
    const previous = live
    live = next(previous, event)
    if (live.delay !== previous.delay) {
      cancelDelay()
      if (live.delay !== null) cancelDelay = clock.after(getMs(live), () => dispatch({ type: 'timer' }))
    }
    if (live.request && live.request !== previous.request) void request(live.request)
  }

  const read = async ({ event, isAffected }: LiveRequest, signal: AbortSignal) => {
    const { initial } = opened
    const shown = state.getSnapshot()
    const readFilms = (films: PageDataRequest & { version?: string | undefined }) =>
      readPageData(settings.build, initial.path, { event, signal, fetch, ...films })
    // A request for the document's films may get a 304. After an event, all pages request list
    // pages, which the server renders once for all of them.
    const isDocument = version === initial.version && !isAffected
    const films = isDocument ? documentFilms(initial) : toFilmsRequest(shown)
    const { page, isStale } = await readFilms({ version, ...films })
    const readFilm = async (film: string) => (await readFilms({ film })).page
    return { update: page && (await withCurrentFilm(shown, page, readFilm)), isStale }
  }
  const request = async (request: LiveRequest) => {
    const controller = (opened.controller = new AbortController())
    const cancelLimit = clock.after(READ_LIMIT_MS, () => controller.abort())
    try {
      const { update, isStale } = await read(request, controller.signal)
      if (opened.controller !== controller) return
      show(update, request)
      dispatch({ type: 'responded', isStale })
    } catch (error) {
      if (opened.controller !== controller) return
      if (error instanceof OutdatedBuildError) ended.abort(error)
      // A page with another address stays as it is, and has no newer data at this one.
      if (ended.signal.aborted) dispatch({ type: 'outdated' })
      else if (error instanceof OutdatedDocumentError) dispatch({ type: 'responded', isStale: false })
      else dispatch({ type: 'failed' })
    } finally {
      cancelLimit()
    }
  }
  const show = (update: PageProps | null, { event, isAffected }: LiveRequest) => {
    const shown = state.getSnapshot()
    if (update) ({ version } = update)
    // Films that were not requested may have changed too. A sheet may have missed an event.
    if (update || isAffected || shown.sheet) onChange({ event, ...toFilmsRequest(shown) })
    if (update && !removesPage(shown.page, update)) showUpdate(state, update)
  }

  state.subscribe(() => {
    const { page } = state.getSnapshot()
    if (page.path === opened.initial.path || ended.signal.aborted) return
    opened.controller.abort()
    opened = { initial: page, controller: new AbortController() }
    ;({ version } = page)
    dispatch({ type: 'navigated' })
  })
  const affectsPage = (tags: readonly string[] | null) => {
    const { page, sheet } = state.getSnapshot()
    const { syncTags = [] } = page
    const has = (tag: string) => tags?.includes(tag)
    return !tags || syncTags.length === 0 || syncTags.some(has) || sheet?.syncTags?.some(has) === true
  }
  followPublished({
    ...connection,
    connection: { ...settings, apiHost: settings.eventsHost ?? settings.apiHost },
    signal: ended.signal,
    onOpen: (event) => {
      onEvent()
      dispatch({ type: 'opened', event })
    },
    onChange: (event, tags) => {
      onEvent()
      dispatch({ type: 'changed', event, isAffected: affectsPage(tags) })
    },
    onPause: () => dispatch({ type: 'paused' }),
  })
}

function documentFilms(page: PageProps): PageDataRequest {
  const film = page.kind === 'films' && page.films.find(({ id }) => id === page.initialFilmId)
  return film && film.slug !== null ? { film: film.slug } : {}
}

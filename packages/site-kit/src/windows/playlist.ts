import { createWindowLoader, type WindowLoader } from '@cutroom/player-core/windows'
import type { FilmsPageProps, PageDataRequest, PageProps, PageState } from '../page-props.ts'
import { listPageAddress, toListPage, type RequestFilms } from './long-playlist.ts'
import {
  hasFilmAt,
  isSameOrder,
  missingFilms,
  updateShown,
  withCurrentFilm,
  withFilms,
} from './playlist-update.ts'

/** Last responses whose sync tags a page follows: those with the films around the current one. */
const FOLLOWED_RESPONSES = 4

export interface PlaylistLoaderOptions {
  readonly state: PageState
  readonly readPage: (path: string, signal: AbortSignal, films?: PageDataRequest) => Promise<PageProps>
  /** How long films are fresh after they were read, in ms. */
  readonly freshMs: number
  /** Whether an error means that no later request has films for this build. */
  readonly isOutdatedError: (error: unknown) => boolean
  readonly loadDocument: (href: string) => void
  readonly now?: () => number
}

export type LiveResponse = Pick<PageDataRequest, 'event' | 'listPage'>

/** Loads the films of the shown page's playlist that its document does not have. */
export interface PlaylistLoader {
  readonly request: RequestFilms
  /** Loads a film and those around it, or a list page. Rejects on failure and on leaving. */
  readonly find: (film: PageDataRequest) => Promise<void>
  /** Loads the last requested films again, except those of the response, and others later. */
  readonly invalidate: (response?: LiveResponse) => void
}

/** A page and its loaded films, from its opening until another page is shown. */
interface Visit {
  readonly path: string
  readonly loader: WindowLoader
  readonly controller: AbortController
  /** When the films of each list page were requested, in ms. */
  readonly readAt: Map<number, number>
  since: number
  tags: (readonly string[])[]
  index: number
  requested?: Parameters<RequestFilms>[0]
  /** Id of the event that the requests of this moment have to include. */
  event?: string | undefined
}

/**
 * Creates the loader of long playlists: it adds films ahead of the visitor's moves, and reads those
 * again that are no longer fresh. In preview, loaded films are left to the updates of the drafts.
 */
export function createPlaylistLoader(options: PlaylistLoaderOptions): PlaylistLoader {
  const { state, readPage, loadDocument, freshMs, isOutdatedError, now = Date.now } = options
  const shownPage = () => state.getSnapshot().page
  let isOutdated = false

  const start = ({ path, syncTags }: PageProps): Visit => {
    const isFresh = (index: number) =>
      shownPage().preview !== undefined ||
      now() - (visit.readAt.get(toListPage(index)) ?? visit.since) < freshMs
    const loader = createWindowLoader({
      isLoaded: (index) => hasFilmAt(shownPage(), index) && isFresh(index),
      load: async ({ start: first }, signal) => {
        const [listPage, since] = [toListPage(first), now()]
        try {
          const update = await readPage(path, signal, { listPage, event: visit.event })
          if (await showAroundCurrent(update, signal, since)) visit.readAt.set(listPage, since)
        } catch (error) {
          if (signal.aborted) throw error
          // Loaded films stay as they are until they are old again.
          visit.readAt.set(listPage, now())
          if (isOutdatedError(error)) {
            isOutdated = true
            visit.loader.clear()
            loadRequested()
          }
          throw error
        }
      },
    })
    const tags = syncTags ? [syncTags] : []
    const controller = new AbortController()
    const visit: Visit = { path, loader, controller, tags, readAt: new Map(), since: now(), index: 0 }
    /** Shows films; a changed playlist starts with the film that the visitor sees. */
    const showAroundCurrent = async (update: PageProps, signal: AbortSignal, since: number) => {
      const shown = state.getSnapshot()
      if (signal.aborted || shown.page.path !== update.path) return false
      const next = await withCurrentFilm(shown, update, (film) => readPage(path, signal, { film }))
      return !signal.aborted && show(visit, next, since)
    }
    return visit
  }
  let visit = start(shownPage())

  /** Loads the requested films; after a deployment, the document that has them. */
  const loadRequested = () => {
    const page = shownPage()
    if (page.kind !== 'films' || !page.playlist || !visit.requested) return
    if (!isOutdated) return visit.loader.request(page.playlist.total, visit.requested)
    if (!hasFilmAt(page, visit.index)) loadDocument(listPageAddress(visit.path, visit.index))
  }

  /** Shows the films of a response, and returns whether they were added to the loaded ones. */
  const show = (to: Visit, update: PageProps, since: number): boolean => {
    const page = shownPage()
    if (page.kind !== 'films' || update.kind !== 'films' || page.path !== update.path) return false
    const isAddition = isSameOrder(page, update)
    // A page whose films are gone stays open for a visitor who has it.
    if (!isAddition && update.films.length === 0) return false
    if (!isAddition) {
      // The pending requests have the indices of the earlier playlist.
      to.loader.clear()
      to.readAt.clear()
      to.since = since
    }
    const added = page.preview && isAddition ? missingFilms(page, update) : update
    const next: FilmsPageProps = withFilms(page, added, to.index)
    if (update.syncTags) to.tags = [...to.tags, update.syncTags].slice(-FOLLOWED_RESPONSES)
    updateShown(state, { ...next, ...(next.syncTags && { syncTags: [...new Set(to.tags.flat())] }) })
    return isAddition
  }

  state.subscribe(() => {
    const page = shownPage()
    if (page.path === visit.path) return
    visit.controller.abort()
    visit.loader.clear()
    visit = start(page)
  })

  return {
    request: (range) => {
      visit.index = Math.floor((range.start + range.end) / 2)
      visit.requested = range
      loadRequested()
    },
    find: async (film) => {
      const [to, since] = [visit, now()]
      const update = await readPage(to.path, to.controller.signal, film)
      to.controller.signal.throwIfAborted()
      // The first film of the response is the requested one, which becomes the current film.
      if (update.kind === 'films') to.index = update.playlist?.indices[0] ?? to.index
      show(to, update, since)
    },
    invalidate: ({ event, listPage } = {}) => {
      visit.loader.clear()
      visit.readAt.clear()
      visit.since = Number.NEGATIVE_INFINITY
      if (listPage !== undefined) visit.readAt.set(listPage, now())
      visit.event = event
      loadRequested()
      visit.event = undefined
    },
  }
}

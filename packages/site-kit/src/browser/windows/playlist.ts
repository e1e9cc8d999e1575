import { createWindowLoader, type WindowLoader } from '@cutroom/player-core/windows'
import { OutdatedBuildError } from '../../content/page-data.ts'
import type { FilmsPageProps, PageDataRequest, PageProps, PageState } from '../../page-props.ts'
import { listPageAddress, toListPage, type RequestFilms } from '../../windows/long-playlist.ts'
import {
  hasFilmAt,
  isSameOrder,
  missingFilms,
  updateShown,
  withCurrentFilm,
  withFilms,
} from '../live/page-update.ts'
import type { LiveResponse } from '../live/subscribe-to-page.ts'
import { PAGE_FRESH_MS, type PageReader } from '../navigation/client-page-cache.ts'

/** Last responses whose sync tags a page follows: those with the films around the current one. */
const FOLLOWED_RESPONSES = 4

interface PlaylistLoaderOptions {
  readonly state: PageState
  readonly readPage: PageReader
  readonly loadDocument: (href: string) => void
  readonly now?: () => number
}

/** Loads the films of the shown page's playlist that its document does not have. */
export interface PlaylistLoader {
  readonly request: RequestFilms
  /** Loads a film and those around it, or a list page. Rejects on failure and on leaving. */
  readonly find: (film: PageDataRequest) => Promise<void>
  /** Loads the last requested films again, except those of the response, and others later. */
  readonly invalidate: (response?: LiveResponse) => void
}

/** A page and its loaded films, from its opening until another page is shown. */
interface PlaylistState {
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
export function createLoader(options: PlaylistLoaderOptions): PlaylistLoader {
  const { state, readPage, loadDocument, now = Date.now } = options
  const shownPage = () => state.getSnapshot().page
  let isOutdated = false

  const start = ({ path, syncTags }: PageProps): PlaylistState => {
    const isFresh = (index: number) =>
      shownPage().preview !== undefined ||
      now() - (playlist.readAt.get(toListPage(index)) ?? playlist.since) < PAGE_FRESH_MS
    const loader = createWindowLoader({
      isLoaded: (index) => hasFilmAt(shownPage(), index) && isFresh(index),
      load: async ({ start: index }, signal) => {
        const [listPage, since] = [toListPage(index), now()]
        try {
          const update = await readPage(path, signal, { listPage, event: playlist.event })
          if (await showAroundCurrent(update, signal, since)) playlist.readAt.set(listPage, since)
        } catch (error) {
          if (signal.aborted) throw error
          // Loaded films stay as they are until they are old again.
          playlist.readAt.set(listPage, now())
          // No later request has films for this build.
          if (error instanceof OutdatedBuildError) {
            isOutdated = true
            playlist.loader.clear()
            loadRequested()
          }
          throw error
        }
      },
    })
    const tags = syncTags ? [syncTags] : []
    const controller = new AbortController()
    const playlist: PlaylistState = {
      path,
      loader,
      controller,
      tags,
      readAt: new Map(),
      since: now(),
      index: 0,
    }
    /** Shows films; a changed playlist starts with the film that the visitor sees. */
    const showAroundCurrent = async (update: PageProps, signal: AbortSignal, since: number) => {
      const shown = state.getSnapshot()
      if (signal.aborted || shown.page.path !== update.path) return false
      const next = await withCurrentFilm(shown, update, (film) => readPage(path, signal, { film }))
      return !signal.aborted && show(playlist, next, since)
    }
    return playlist
  }
  let current = start(shownPage())

  /** Loads the requested films; after a deployment, the document that has them. */
  const loadRequested = () => {
    const page = shownPage()
    if (page.kind !== 'films' || !page.playlist || !current.requested) return
    if (!isOutdated) return current.loader.request(page.playlist.total, current.requested)
    if (!hasFilmAt(page, current.index)) loadDocument(listPageAddress(current.path, current.index))
  }

  /** Shows the films of a response, and returns whether they were added to the loaded ones. */
  const show = (playlist: PlaylistState, update: PageProps, since: number): boolean => {
    const page = shownPage()
    if (page.kind !== 'films' || update.kind !== 'films' || page.path !== update.path) return false
    const isAddition = isSameOrder(page, update)
    // A page whose films are gone stays open for a visitor who has it.
    if (!isAddition && update.films.length === 0) return false
    if (!isAddition) {
      // The pending requests have the indices of the earlier playlist.
      playlist.loader.clear()
      playlist.readAt.clear()
      playlist.since = since
    }
    const added = page.preview && isAddition ? missingFilms(page, update) : update
    const next: FilmsPageProps = withFilms(page, added, playlist.index)
    if (update.syncTags) playlist.tags = [...playlist.tags, update.syncTags].slice(-FOLLOWED_RESPONSES)
    updateShown(state, { ...next, ...(next.syncTags && { syncTags: [...new Set(playlist.tags.flat())] }) })
    return isAddition
  }

  state.subscribe(() => {
    const page = shownPage()
    if (page.path === current.path) return
    current.controller.abort()
    current.loader.clear()
    current = start(page)
  })

  return {
    request: (range) => {
      current.index = Math.floor((range.start + range.end) / 2)
      current.requested = range
      loadRequested()
    },
    find: async (film) => {
      const [playlist, since] = [current, now()]
      const update = await readPage(playlist.path, playlist.controller.signal, film)
      playlist.controller.signal.throwIfAborted()
      // The first film of the response is the requested one, which becomes the current film.
      if (update.kind === 'films') playlist.index = update.playlist?.indices[0] ?? playlist.index
      show(playlist, update, since)
    },
    invalidate: ({ event, listPage } = {}) => {
      current.loader.clear()
      current.readAt.clear()
      current.since = Number.NEGATIVE_INFINITY
      if (listPage !== undefined) current.readAt.set(listPage, now())
      current.event = event
      loadRequested()
      current.event = undefined
    },
  }
}

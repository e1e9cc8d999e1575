import { createWindowLoader } from '@cutroom/player-core/windows'
import { OutdatedDocumentError } from '../../content/page-data.ts'
import type { FilmsPageProps, PageDataRequest, PageProps } from '../../page-props.ts'
import type { PageState } from '../../state/page-state.ts'
import { listPageAddress, toListPage, type RequestFilms } from '../../windows/long-playlist.ts'
import {
  hasFilmAt,
  isSameOrder,
  missingFilms,
  updateShown,
  withCurrentFilm,
  withFilms,
} from '../live/page-update.ts'
import { PAGE_FRESH_MS } from '../navigation/client-page-cache.ts'
import type { PageReader } from '../navigation/page-reader.ts'

/** Last responses whose sync tags a page follows: those with the films around the current one. */
const FOLLOWED_RESPONSES = 4

interface PlaylistLoaderOptions {
  readonly state: PageState
  readonly readPage: PageReader
  readonly loadDocument: (href: string) => void
  readonly now?: () => number
}

/**
 * Creates the loader of the films of a long playlist that the document of the shown page does not
 * have: it adds films ahead of the visitor's moves, and reads those again that are no longer fresh.
 * In preview, loaded films are left to the updates of the drafts.
 */
export function createLoader(options: PlaylistLoaderOptions) {
  const { state, readPage, loadDocument, now = Date.now } = options
  const shownPage = () => state.getSnapshot().page
  /** The playlist of a page, until another page is shown. */
  const open = ({ path, syncTags }: PageProps) => {
    const closed = new AbortController()
    /** Whether the site has another build, or the page has moved: no later request has films. */
    let isOutdated = false
    /** When the films of each list page were requested, in ms; those of all others at `since`. */
    const readAt = new Map<number, number>()
    let since = now()
    let tags = syncTags ? [syncTags] : []
    let index = 0
    let requested: Parameters<RequestFilms>[0] | undefined

    /** Shows the films of a response, and returns whether they were added to the loaded ones. */
    const show = (update: PageProps, requestedAt: number): boolean => {
      const page = shownPage()
      if (page.kind !== 'films' || update.kind !== 'films' || page.path !== update.path) return false
      const isAddition = isSameOrder(page, update)
      // A page whose films are gone stays open for a visitor who has it.
      if (!isAddition && update.films.length === 0) return false
      if (!isAddition) {
        // The pending requests have the indices of the earlier playlist.
        loader.clear()
        readAt.clear()
        since = requestedAt
      }
      const added = page.preview && isAddition ? missingFilms(page, update) : update
      const next: FilmsPageProps = withFilms(page, added, index)
      if (update.syncTags) tags = [...tags, update.syncTags].slice(-FOLLOWED_RESPONSES)
      updateShown(state, { ...next, ...(next.syncTags && { syncTags: [...new Set(tags.flat())] }) })
      return isAddition
    }
    /** Shows films; a changed playlist starts with the film that the visitor sees. */
    const showAroundCurrent = async (update: PageProps, signal: AbortSignal, requestedAt: number) => {
      const shown = state.getSnapshot()
      if (signal.aborted || shown.page.path !== update.path) return false
      const next = await withCurrentFilm(shown, update, (film) => readPage(path, signal, { film }))
      return !signal.aborted && show(next, requestedAt)
    }
    const loader = createWindowLoader({
      isLoaded: (index) => {
        const page = shownPage()
        const isFresh = now() - (readAt.get(toListPage(index)) ?? since) < PAGE_FRESH_MS
        return hasFilmAt(page, index) && (isFresh || page.preview !== undefined)
      },
      load: async ({ start }, signal) => {
        const [listPage, requestedAt] = [toListPage(start), now()]
        try {
          const update = await readPage(path, signal, { listPage })
          if (await showAroundCurrent(update, signal, requestedAt)) readAt.set(listPage, requestedAt)
        } catch (error) {
          if (signal.aborted) throw error
          // Loaded films stay as they are until they are old again.
          readAt.set(listPage, now())
          if (error instanceof OutdatedDocumentError) {
            isOutdated = true
            loader.clear()
            loadRequested()
          }
          throw error
        }
      },
    })
    /** Loads the requested films; after a deployment, the document that has them. */
    const loadRequested = () => {
      const page = shownPage()
      if (page.kind !== 'films' || !page.playlist || !requested) return
      if (!isOutdated) return loader.request(page.playlist.total, requested)
      if (!hasFilmAt(page, index)) loadDocument(listPageAddress(path, index))
    }

    const request: RequestFilms = (range) => {
      index = Math.floor((range.start + range.end) / 2)
      requested = range
      loadRequested()
    }
    const find = async (film: PageDataRequest): Promise<void> => {
      const requestedAt = now()
      const update = await readPage(path, closed.signal, film)
      closed.signal.throwIfAborted()
      // The first film of the response is the requested one, which becomes the current film.
      if (update.kind === 'films') index = update.playlist?.indices[0] ?? index
      show(update, requestedAt)
    }
    const invalidate = (listPage?: number) => {
      loader.clear()
      readAt.clear()
      since = Number.NEGATIVE_INFINITY
      if (listPage !== undefined) readAt.set(listPage, now())
      loadRequested()
    }
    const close = () => {
      closed.abort()
      loader.clear()
    }
    return { path, request, find, invalidate, close }
  }

  let playlist = open(shownPage())
  state.subscribe(() => {
    const page = shownPage()
    if (page.path === playlist.path) return
    playlist.close()
    playlist = open(page)
  })
  return {
    request: (...range: Parameters<RequestFilms>) => playlist.request(...range),
    /** Loads a film and those around it, or a list page. Rejects on failure and on leaving. */
    find: (film: PageDataRequest) => playlist.find(film),
    /** Loads the last requested films again, except those of a list page, and others later. */
    invalidate: (listPage?: number) => playlist.invalidate(listPage),
  }
}

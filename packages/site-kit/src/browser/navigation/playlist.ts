import { createWindowLoader, type WindowLoader } from '@cutroom/player-core/windows'
import type { FilmsPageProps, PageProps } from '../../pages/page-props.ts'
import type { PageState } from '../../pages/page-state.ts'
import {
  hasPlace,
  isSameOrder,
  listPageAddress,
  windowOf,
  withFilms,
  withPlaylist,
} from '../../pages/playlist-part.ts'
import { PAGE_FRESH_MS, type PageReader } from '../reading/page-reader.ts'
import { OutdatedBuildError } from '../reading/read-page-data.ts'

/** Last responses whose sync tags an open page follows: those with the films around the current one. */
const FOLLOWED_RESPONSES = 4

/** Options of `createPlaylist`. */
export interface PlaylistOptions {
  readonly state: PageState
  readonly read: PageReader
  /** Loads a document. */
  readonly load: (href: string) => void
  readonly now?: () => number
}

/** The films of the shown page's playlist that it did not come with. */
export interface Playlist {
  /** Loads the films from `start` to before `end`, around the loop of the playlist. */
  readonly need: (start: number, end: number) => void
  /** Loads the film with this slug and those around it, if the playlist has it. Never rejects. */
  readonly find: (slug: string) => Promise<void>
  /** Loads each film again when it is needed. */
  readonly invalidate: () => void
}

/** The state of one page. */
interface Visit {
  readonly path: string
  readonly loader: WindowLoader
  readonly left: AbortController
  /** When each window was read, in ms. */
  readonly readAt: Map<number, number>
  /** When the page was read, in ms. */
  since: number
  /** Sync tags of the last responses. */
  tags: (readonly string[])[]
  /** Place of the current film. */
  around: number
}

/**
 * Creates the loader of long playlists. It adds films to the shown page ahead of the visitor's moves, and reads films
 * again that are needed and older than a prefetched page may be.
 */
export function createPlaylist({ state, read, load, now = Date.now }: PlaylistOptions): Playlist {
  const shownPage = () => state.getSnapshot().page

  const start = ({ path, syncTags }: PageProps): Visit => {
    const isFresh = (place: number) =>
      now() - (visit.readAt.get(windowOf(place)) ?? visit.since) < PAGE_FRESH_MS
    const loader = createWindowLoader({
      isLoaded: (place) => hasPlace(shownPage(), place) && isFresh(place),
      load: async (from, _end, signal) => {
        try {
          await add(visit, await read(path, signal, { window: windowOf(from) }), signal)
          visit.readAt.set(windowOf(from), now())
        } catch (error) {
          // No later request has films for this build. The document of that part of the playlist has them.
          const isOutdated = error instanceof OutdatedBuildError && !signal.aborted
          if (isOutdated && !hasPlace(shownPage(), visit.around)) load(listPageAddress(path, visit.around))
          throw error
        }
      },
    })
    const left = new AbortController()
    const tags = syncTags ? [syncTags] : []
    const visit: Visit = { path, loader, left, tags, readAt: new Map(), since: now(), around: 0 }
    return visit
  }
  let visit = start(shownPage())

  /** Adds the films of a response to the shown page. A changed playlist starts with the film that the visitor sees. */
  const add = async (to: Visit, update: PageProps, signal: AbortSignal): Promise<void> => {
    const { page, filmId } = state.getSnapshot()
    if (signal.aborted || page.kind !== 'films' || update.kind !== 'films' || page.path !== update.path)
      return
    if (isSameOrder(page, update)) return show(to, withFilms(page, update, to.around), update)
    const slug = page.films.find(({ id }) => id === filmId)?.slug ?? null
    const moved = slug === null ? update : await read(page.path, signal, { film: slug })
    if (signal.aborted || moved.kind !== 'films') return
    to.readAt.clear()
    show(to, withPlaylist(page, moved), moved)
  }
  const show = (to: Visit, next: FilmsPageProps, { syncTags }: PageProps) => {
    if (syncTags) to.tags = [...to.tags, syncTags].slice(-FOLLOWED_RESPONSES)
    const followed = next.syncTags && { syncTags: [...new Set(to.tags.flat())] }
    state.updateProps({ ...next, ...followed })
  }

  state.subscribe(() => {
    const page = shownPage()
    if (page.path === visit.path) return
    visit.left.abort()
    visit.loader.clear()
    visit = start(page)
  })

  return {
    need: (from, to) => {
      const page = shownPage()
      if (page.kind !== 'films' || !page.part) return
      visit.around = Math.floor((from + to) / 2)
      visit.loader.need(page.part.total, from, to)
    },
    find: async (slug) => {
      const { left, path } = visit
      const update = await read(path, left.signal, { film: slug }).catch(() => null)
      if (update) await add(visit, update, left.signal).catch(() => {})
    },
    invalidate: () => {
      visit.readAt.clear()
      visit.since = Number.NEGATIVE_INFINITY
    },
  }
}

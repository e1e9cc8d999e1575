import { flushSync } from 'react-dom'
import { filmIdAt, hrefOf, unloadedFilm } from '../../state/page-state.ts'
import { canonicalPath, NOT_FOUND_PATH } from '../../routes/routes.ts'
import type { PageReader, SiteSource } from '../reading/page-reader.ts'
import type { createClientPageCache } from './client-page-cache.ts'
import { hasNavigation, isPreview } from './destination.ts'
import type { PreviewPerspective } from '../preview-perspective.ts'
import type { createFilmAddress } from './film-address.ts'
import type { createNextPageTools } from './follow-head.ts'
import { startPrefetching } from './prefetching.ts'
import type { FilmSelection } from './show-film.ts'
import { retry, startNavigation } from './start-navigation.ts'
import type { PageState } from '../../page-props.ts'

export interface NavigationOptions {
  readonly root: Element
  readonly config: SiteSource['config']
  readonly state: PageState
  readonly read: PageReader
  readonly pages: ReturnType<typeof createClientPageCache>
  readonly films: FilmSelection
  readonly nextPage: ReturnType<typeof createNextPageTools>
  readonly address: Pick<ReturnType<typeof createFilmAddress>, 'pause'>
  readonly preview: Pick<PreviewPerspective, 'get'>
}

/** Replaces the page by those of further links, and shows the films of addresses. */
export function followNavigation(options: NavigationOptions): void {
  const { root, config, state, read, pages, films, nextPage } = options
  if (!hasNavigation()) {
    // Without the Navigation API, all history entries of a document are films of one page.
    addEventListener('popstate', () => films.show(new URL(location.href)))
    return
  }
  const { page, filmId } = state.getSnapshot()
  const pathOf = (pathname: string) => canonicalPath(pathname, config.pages)
  const requestedHref = location.pathname + location.search
  startNavigation({
    pathOf,
    shownPage: () => state.getSnapshot().page,
    shownHref: () => {
      const shown = state.getSnapshot()
      return shown.page.path === NOT_FOUND_PATH ? requestedHref : hrefOf(shown)
    },
    readPage: async (url, readOptions) => {
      const path = pathOf(url.pathname) ?? url.pathname
      const reading = pages.read(path, readOptions).then((found) => {
        const film = unloadedFilm(found, url.searchParams)
        return film === null ? found : read(path, readOptions.signal, film)
      })
      const [next, tools] = await Promise.all([reading, nextPage.load()])
      await tools?.posterReady(next, filmIdAt(next, url.searchParams))
      return next
    },
    showPage: (next, url) => {
      flushSync(() => state.show(next, filmIdAt(next, url.searchParams)))
      // Another page starts with its film; the same page has kept its own.
      films.show(url)
    },
    showFilm: films.show,
    onPending: options.address.pause,
    root,
  })
  // Back may have changed the address before this listened, within a document that was reloaded.
  const path = pathOf(location.pathname)
  const isMoved = path !== page.path || filmId !== filmIdAt(page, new URLSearchParams(location.search))
  if (path !== null && isMoved) retry()
  if (!isPreview(page) && !options.preview.get()) startPrefetching(pages.prefetch, pathOf)
}

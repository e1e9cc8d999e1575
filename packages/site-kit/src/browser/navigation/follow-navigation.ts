import { flushSync } from 'react-dom'
import type { PageProps } from '../../pages/page-props.ts'
import { filmIdAt, hrefOf, unloadedFilm, type PageState } from '../../pages/page-state.ts'
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
    addEventListener('popstate', () => films.show(new URLSearchParams(location.search)))
    return
  }
  const { page } = state.getSnapshot()
  const pathOf = (pathname: string) => canonicalPath(pathname, config.pages)
  const requestedHref = location.pathname + location.search
  let applyLateFont: (() => void) | undefined
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
      applyLateFont ??= tools?.loadLateFont()
      await tools?.posterReady(next, filmIdAt(next, url.searchParams))
      return next
    },
    showPage: (next, url) => {
      // Not for the same page: its text would move.
      if (next.path !== state.getSnapshot().page.path) applyLateFont?.()
      flushSync(() => state.show(next, filmIdAt(next, url.searchParams)))
      // Another page starts with its film; the same page has kept its own.
      films.show(url.searchParams)
    },
    showFilm: (url) => films.show(url.searchParams),
    onPending: options.address.pause,
    root,
  })
  // Back may have changed the address before this listened, within a document that was reloaded.
  if (!isShownAt(page, new URL(location.href), pathOf)) retry()
  if (!isPreview(page) && !options.preview.get()) startPrefetching(pages.prefetch, pathOf)
}

/** Whether a page of the server, and its film, are those of an address; true for an address without a page. */
function isShownAt(page: PageProps, url: URL, pathOf: (pathname: string) => string | null): boolean {
  const path = pathOf(url.pathname)
  const filmId = page.kind === 'films' ? page.initialFilmId : null
  return path === null || (path === page.path && filmId === filmIdAt(page, url.searchParams))
}

import { hydrate } from './hydrate.tsx'
import { createPageState } from '../state/page-state.ts'
import { createClientPageCache } from './navigation/client-page-cache.ts'
import { createFilmAddress } from './navigation/film-address.ts'
import { createNextPageTools, followHead } from './navigation/follow-head.ts'
import { createPageReader, PAGE_FRESH_MS, type SiteSource } from './reading/page-reader.ts'
import { OutdatedBuildError } from '../content/page-data.ts'
import { isMetered, whenIdle } from './navigation/when-idle.ts'
import { createFilmSelection } from './navigation/show-film.ts'
import { importPlaylist } from '../windows/import-playlist.ts'
import { createPreviewPerspective } from './preview-perspective.ts'
import { retry } from './navigation/start-navigation.ts'
import { followNavigation } from './navigation/follow-navigation.ts'
import { followContent } from './follow-content.ts'
import type { PageProps } from '../page-props.ts'

/** How the films of long playlists are read. */
const PLAYLIST_READS = {
  load: (href: string) => location.assign(href),
  freshMs: PAGE_FRESH_MS,
  isOutdatedError: (error: unknown) => error instanceof OutdatedBuildError,
}

/**
 * Hydrates the page that the server rendered, and replaces it with further pages. Without the Navigation API, links load
 * documents.
 *
 * @param root element that holds the rendered page
 * @param page the page of the document
 * @param source the site, from which further pages are read
 * @param given the page's preview, or one without a server
 */
export function startApp(root: Element, page: PageProps, source: SiteSource, given = page.preview): void {
  const { config, settings } = source
  const state = createPageState(page)
  const preview = createPreviewPerspective(given, () => pages.clear())
  const read = createPageReader(source, preview.get)
  const pages = createClientPageCache(read)
  const playlist = importPlaylist({ state, read, ...PLAYLIST_READS })
  const address = createFilmAddress(state)
  const films = createFilmSelection({ state, playlist, address, preview })
  hydrate(root, {
    config,
    state,
    onFilmChange: address.followFilm,
    showFilmRef: films.ref,
    onRequestFilms: playlist.request,
    onRetry: retry,
  })
  const nextPage = createNextPageTools()
  // What is below the film hydrates then; on a metered connection the server's markup stays until a step.
  if (!isMetered()) whenIdle(() => void nextPage.load())
  const head = followHead(state, { config, origin: settings.siteUrl ?? location.origin }, nextPage)
  pages.follow(state)
  // The page hydrates as the server has rendered it, which is the same for every film that is gone.
  whenIdle(films.leaveGone)
  followContent({ state, source, head, preview, onChange: playlist.invalidate })
  followNavigation({ root, config, state, read, pages, films, nextPage, address, preview })
}

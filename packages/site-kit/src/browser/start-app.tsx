import { createRef, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { hasNavigation, isPreview } from './navigation/destination.ts'
import { createFilmAddress } from './navigation/film-address.ts'
import { createClientPageCache } from './navigation/client-page-cache.ts'
import { retry, startNavigation } from './navigation/start-navigation.ts'
import type { LiveOptions } from './live/follow-shown-page.ts'
import type { Playlist, PlaylistOptions } from './navigation/playlist.ts'
import { startPrefetching } from './navigation/prefetching.ts'
import type { PageProps, PreviewProps } from '../pages/page-props.ts'
import { endWithPreview } from './preview/preview-end.ts'
import { canonicalPath, NOT_FOUND_PATH } from '../routes/routes.ts'
import { App } from '../pages/app.tsx'
import type { ShowFilm } from '../pages/films-page.tsx'
import { createNextPageTools, followHead, type HeadSource } from './navigation/follow-head.ts'
import { createPageReader, type SiteSource } from './reading/page-reader.ts'
import {
  createPageState,
  filmIdAt,
  hrefOf,
  namesGoneFilm,
  unloadedFilm,
  type PageState,
} from '../pages/page-state.ts'
import { savesData, whenIdle } from './navigation/when-idle.ts'

/**
 * Hydrates the page that the server rendered, and replaces it with further pages. Without the Navigation API, links load
 * documents.
 *
 * @param root element that holds the rendered page
 * @param preview the page's preview, or one without a server
 */
export function startApp(
  root: Element,
  page: PageProps,
  { config, settings }: SiteSource,
  preview: PreviewProps | undefined = page.preview,
): void {
  const pathOf = (pathname: string) => canonicalPath(pathname, config.pages)
  const state = createPageState(page)
  let currentPreview = preview
  const read = createPageReader({ config, settings }, () => currentPreview)
  const pages = createClientPageCache(read)
  const playlist = importPlaylist({ state, read, load: (href) => location.assign(href) })
  const { followFilm, leaveFilm, pause } = createFilmAddress(state)
  const showFilmRef = createRef<ShowFilm>()
  const showFilm = (search: URLSearchParams) => {
    const { page } = state.getSnapshot()
    const film = unloadedFilm(page, search)
    if (film === null) return showLoadedFilm(page, search)
    const ifThere = (show: (now: PageProps) => void) => () => {
      const { page: now } = state.getSnapshot()
      // Unless the visitor has gone on.
      const isThere = now.path === page.path && `${new URLSearchParams(location.search)}` === `${search}`
      if (isThere) show(now)
    }
    // The address of a step that was made just before would replace this one.
    pause(false)
    // A film that could not be read may be there all the same: the document has it.
    playlist.find(film).then(
      ifThere((now) => showLoadedFilm(now, search)),
      ifThere(() => location.reload()),
    )
  }
  const showLoadedFilm = (page: PageProps, search: URLSearchParams) => {
    const filmId = filmIdAt(page, search)
    state.setFilm(filmId)
    showFilmRef.current?.(filmId)
    loseGoneFilm(search)
  }
  const loseGoneFilm = (search: URLSearchParams) => {
    // A draft that the address names may still be loading.
    if (currentPreview || !namesGoneFilm(state.getSnapshot().page, search)) return
    state.loseFilm()
    leaveFilm()
  }
  // In a transition, React hydrates in slices of 5 ms, between which the browser paints and handles input.
  startTransition(() => {
    hydrateRoot(
      root,
      <App
        config={config}
        state={state}
        onFilmChange={followFilm}
        showFilmRef={showFilmRef}
        onNeed={playlist.need}
        onRetry={retry}
      />,
    )
  })
  queueMicrotask(repeatEarlyPresses)
  const nextPage = createNextPageTools()
  // What is below the film hydrates then; on a metered connection the server's markup stays until a step.
  if (!savesData()) whenIdle(() => void nextPage.load())
  const head = followHead(state, { config, origin: settings.siteUrl ?? location.origin }, nextPage)
  cacheShown(state, pages.put)
  // The page hydrates as the server has rendered it, which is the same for every film that is gone.
  whenIdle(() => loseGoneFilm(new URLSearchParams(location.search)))
  followContent({
    state,
    source: { config, settings },
    head,
    preview,
    onPerspective: (perspective) => {
      if (!currentPreview || currentPreview.perspective === perspective) return
      currentPreview = { ...currentPreview, perspective }
      pages.clear()
    },
    onChange: playlist.invalidate,
  })
  if (!hasNavigation()) {
    // Without the Navigation API, all history entries of a document are films of one page.
    addEventListener('popstate', () => showFilm(new URLSearchParams(location.search)))
    return
  }
  const requestedHref = location.pathname + location.search
  let applyLateFont: (() => void) | undefined
  startNavigation({
    pathOf,
    shownPage: () => state.getSnapshot().page,
    shownHref: () => {
      const shown = state.getSnapshot()
      return shown.page.path === NOT_FOUND_PATH ? requestedHref : hrefOf(shown)
    },
    readPage: async (url, options) => {
      const path = pathOf(url.pathname) ?? url.pathname
      const reading = pages.read(path, options).then((page) => {
        const film = unloadedFilm(page, url.searchParams)
        return film === null ? page : read(path, options.signal, film)
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
      showFilm(url.searchParams)
    },
    showFilm: (url) => showFilm(url.searchParams),
    onPending: pause,
    root,
  })
  // Back may have changed the address before this listened, within a document that was reloaded.
  if (!isShownAt(page, new URL(location.href), pathOf)) retry()
  if (!isPreview(page) && !preview) startPrefetching(pages.prefetch, pathOf)
}

/** Whether a page of the server, and its film, are those of an address; true for an address without a page. */
function isShownAt(page: PageProps, url: URL, pathOf: (pathname: string) => string | null): boolean {
  const path = pathOf(url.pathname)
  const filmId = page.kind === 'films' ? page.initialFilmId : null
  return path === null || (path === page.path && filmId === filmIdAt(page, url.searchParams))
}

const DRAFTS_NOT_FOLLOWED =
  'Drafts are not followed, since what follows them could not be loaded. Load this page again to see what has been written since.'

/** Starts live updates when the page is idle; in preview those of drafts, which no public page imports. */
function followContent({ head, preview, onPerspective, ...live }: Following): void {
  const { state, source } = live
  const { page } = state.getSnapshot()
  if (preview !== undefined) {
    endWithPreview(preview)
    import('./preview/start-preview.tsx')
      .then((module) => {
        head.plain = module.pageWithoutStega
        return module.startPreview({ state, source, preview, onPerspective })
      })
      // The status on the page is part of the module that failed to load.
      .catch((error: unknown) => console.error(DRAFTS_NOT_FOLLOWED, error))
    if (page.preview) return
    // The page hydrates as the server has rendered it, and becomes a preview after that.
    whenIdle(() => state.updateProps({ ...state.getSnapshot().page, preview }))
  } else if (!isPreview(page) && !savesData()) {
    // Without live updates the page stays as it was loaded.
    whenIdle(() => {
      import('./live/follow-shown-page.ts').then((module) => module.startLive(live)).catch(() => {})
    })
  }
}

interface Following extends LiveOptions {
  readonly head: HeadSource
  readonly preview: PreviewProps | undefined
  /** Called with the perspective that the Studio requests. */
  readonly onPerspective: (perspective: PreviewProps['perspective']) => void
}

/** The loader of long playlists, which is imported when a page has one, and again after a failed import. */
function importPlaylist(options: PlaylistOptions): Playlist {
  let imported: Promise<Playlist> | undefined
  const run = async <Result,>(call: (playlist: Playlist) => Result | Promise<Result>) => {
    imported ??= import('./navigation/playlist.ts').then(({ createPlaylist }) => createPlaylist(options))
    imported.catch(() => (imported = undefined))
    return call(await imported)
  }
  return {
    need: (start, end) => void run(({ need }) => need(start, end)).catch(() => {}),
    find: (film) => run(({ find }) => find(film)),
    // What has not been imported has read nothing.
    invalidate: (response) =>
      void (imported && run(({ invalidate }) => invalidate(response)).catch(() => {})),
  }
}

/** Caches each shown page with its live updates, so that Back and Forward need no read. */
function cacheShown(state: PageState, put: (page: PageProps) => void): void {
  put(state.getSnapshot().page)
  state.subscribe(() => put(state.getSnapshot().page))
}

/** The script element of the loader, which records presses until there is no list. */
interface LoaderScript extends HTMLScriptElement {
  presses?: (HTMLButtonElement | null)[] | undefined
}

/**
 * Repeats the presses of buttons from before React had its listeners, which the document's script has recorded
 * (`server/respond/script-loader.ts`). React hydrates what a press needs at once.
 */
function repeatEarlyPresses(): void {
  const loader = document.querySelector<LoaderScript>('script[data-modules]')
  if (!loader) return
  const { presses = [] } = loader
  loader.presses = undefined
  for (const button of presses) button?.click()
}

import { createRef } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { PublicSettings } from '../content/public-settings.ts'
import { hasNavigation } from './navigation/browser-navigation.ts'
import { isPreview } from './navigation/destination.ts'
import { createFilmAddress } from './navigation/film-address.ts'
import { createPageCache } from './navigation/page-cache.ts'
import { retry, startNavigation } from './navigation/start-navigation.ts'
import { startPrefetching } from './navigation/start-prefetching.ts'
import type { PageProps, PreviewProps } from '../pages/page-props.ts'
import { endWithPreview } from './preview/preview-end.ts'
import { canonicalPath } from '../routes/routes.ts'
import { STUDIO_OPTIONS } from '../site-options.ts'
import { App } from '../pages/app.tsx'
import type { ShowFilm } from '../pages/films-page.tsx'
import { createCurrentPreview } from './reading/current-preview.ts'
import { createNextPageTools, followHead, type HeadSource } from './navigation/follow-head.ts'
import { createPageReader } from './reading/page-reader.ts'
import { createPageState, filmIdAt, hrefOf, type PageState } from '../pages/page-state.ts'
import { savesData, whenQuiet } from './live/when-quiet.ts'

/**
 * Makes the page that the server rendered live, and from then on shows further pages in its place. Where the browser
 * has no Navigation API, links load documents, which the server renders anyway.
 *
 * @param root element that holds the rendered page
 * @param preview of the page, or one that the server knows nothing of
 */
export function startApp(
  root: Element,
  page: PageProps,
  settings: PublicSettings,
  preview: PreviewProps | undefined = page.preview,
): void {
  const state = createPageState(page)
  const currentPreview = createCurrentPreview(preview)
  const pages = createPageCache(createPageReader(settings, currentPreview.get))
  const { followFilm, pause } = createFilmAddress(state)
  const showFilmRef = createRef<ShowFilm>()
  /** Shows the film of an address; one that the visitor moves to goes the other way, from the page to the address. */
  const showFilm = (search: URLSearchParams) => {
    const filmId = filmIdAt(state.getSnapshot().page, search)
    state.setFilm(filmId)
    showFilmRef.current?.(filmId)
  }
  hydrateRoot(root, <App state={state} onFilmChange={followFilm} showFilmRef={showFilmRef} onRetry={retry} />)
  const nextPage = createNextPageTools()
  const head = followHead(state, settings.siteUrl ?? location.origin, nextPage)
  keepShown(state, pages.keep)
  addHostPosters(state)
  followContent({
    state,
    settings,
    head,
    preview,
    onPerspective: (perspective) => {
      if (currentPreview.turnTo(perspective)) pages.clear()
    },
    age: pages.age,
  })
  if (!hasNavigation()) {
    // Without the Navigation API all entries of a document's history are films of its one page.
    addEventListener('popstate', () => showFilm(new URLSearchParams(location.search)))
    return
  }
  let adoptTypeface: (() => void) | undefined
  startNavigation({
    shownPage: () => state.getSnapshot().page,
    shownHref: () => hrefOf(state.getSnapshot()),
    readPage: async (url, options) => {
      const reading = pages.read(canonicalPath(url.pathname) ?? url.pathname, options)
      const [next, tools] = await Promise.all([reading, nextPage.load()])
      adoptTypeface ??= tools?.keepLateTypeface()
      await tools?.posterReady(next, filmIdAt(next, url.searchParams))
      return next
    },
    showPage: (next, url) => {
      // The same page, read again, keeps its text where it is.
      if (next.path !== state.getSnapshot().page.path) adoptTypeface?.()
      flushSync(() => state.show(next, filmIdAt(next, url.searchParams)))
      // Another page starts with its film; the same page has kept its own.
      showFilm(url.searchParams)
    },
    showFilm: (url) => showFilm(url.searchParams),
    onPending: pause,
    root,
  })
  if (!isPreview(page) && !preview) startPrefetching(pages.prefetch)
}

const NOT_FOLLOWED =
  'Drafts are not followed, since what follows them could not be loaded. Load this page again to see what has been written since.'

/** Follows what is published, once the page is there; in preview the drafts, with what no public page loads. */
function followContent({ state, settings, head, preview, onPerspective, age }: Following): void {
  const { page } = state.getSnapshot()
  if (preview !== undefined) {
    endWithPreview(preview)
    import('./preview/start-preview.tsx')
      .then((module) => {
        head.plain = module.plainPage
        return module.startPreview({ state, settings, preview, onPerspective })
      })
      // What would say so on the page has not loaded either.
      .catch((error: unknown) => console.error(NOT_FOLLOWED, error))
    if (page.preview) return
    // The page wakes as the server has rendered it, and is one of a preview from then on.
    whenQuiet(() => state.updateProps({ ...state.getSnapshot().page, preview }))
  } else if (!isPreview(page) && !savesData()) {
    // A page that cannot be followed is shown as it was loaded.
    whenQuiet(() => {
      import('./live/start-live.ts').then((module) => module.startLive(state, settings, age)).catch(() => {})
    })
  }
}

interface Following {
  readonly state: PageState
  readonly settings: PublicSettings
  readonly head: HeadSource
  readonly preview: PreviewProps | undefined
  /** Takes what the editor asks for, drafts or what is published. */
  readonly onPerspective: (perspective: PreviewProps['perspective']) => void
  /** How long ago a page was read, in ms. */
  readonly age: (page: PageProps) => number
}

/** Adds the pictures of video hosts, by code that is loaded with the first page that shows or lacks one. */
function addHostPosters(state: PageState): void {
  if (STUDIO_OPTIONS.playback.prepare === 'play') return
  const check = () => {
    if (!concernsHosts(state.getSnapshot().page)) return
    unsubscribe()
    // Films without pictures are what the page was loaded with.
    import('./reading/follow-host-posters.ts')
      .then((module) => module.followHostPosters(state))
      .catch(() => {})
  }
  const unsubscribe = state.subscribe(check)
  whenQuiet(check)
}

/** Whether a page has films whose pictures their host may have. */
function concernsHosts(page: PageProps): boolean {
  const films = page.kind === 'films' ? page.films : page.kind === 'info' && page.film ? [page.film] : []
  return films.some(
    ({ poster, hostPoster, link }) => hostPoster ?? (poster === null && link?.includes('vimeo.com/')),
  )
}

/** Keeps each page that is shown, with the news that came, so that going back to it needs no read. */
function keepShown(state: PageState, keep: (page: PageProps) => void): void {
  keep(state.getSnapshot().page)
  state.subscribe(() => keep(state.getSnapshot().page))
}

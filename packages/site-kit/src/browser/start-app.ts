import type { PageProps, PageState, PreviewProps } from '../page-props.ts'
import { OutdatedBuildError, type SiteSource } from '../content/page-data.ts'
import { loadPageSheet } from '../pages/load-page-sheet.ts'
import { createPageState } from '../state/page-state.ts'
import { importPlaylistLoader } from '../windows/import-playlist.ts'
import type { LiveResponse } from '../windows/playlist.ts'
import { hydrate } from './hydrate.tsx'
import { createClientPageCache, PAGE_FRESH_MS } from './navigation/client-page-cache.ts'
import { isPreview } from './navigation/destination.ts'
import { createFilmAddress, followHead, type HeadSource } from './navigation/address-and-head.ts'
import { importSheet } from './navigation/import-sheet.ts'
import { createNextPageTools, createPageReader } from './navigation/page-reader.ts'
import { retry, startNavigation } from './navigation/start-navigation.ts'
import { endWithPreview } from './preview/preview-end.ts'
import { isMetered, whenIdle } from './when-idle.ts'

/** Hydrates the page that the server rendered, and replaces it with further pages. */
export function startApp(root: Element, page: PageProps, source: SiteSource, given = page.preview): void {
  const { config, settings } = source
  let preview = given
  const state = createPageState(page)
  const readPage = createPageReader(source, () => preview)
  const pages = createClientPageCache((address, signal) => {
    const [path = '', sheet] = address.split('?')
    return readPage(path, signal, sheet === undefined ? undefined : { sheet })
  })
  const sheet = importSheet({ state, pages, readPage })
  const playlist = importPlaylistLoader({
    state,
    readPage,
    freshMs: PAGE_FRESH_MS,
    isOutdatedError: (error) => error instanceof OutdatedBuildError,
    loadDocument: (href) => location.assign(href),
  })
  const isInPreview = () => preview !== undefined
  const address = createFilmAddress({ state, playlist, isPreview: isInPreview, sheet })
  hydrate(root, {
    config,
    state,
    onFilmChange: address.followFilm,
    showFilmRef: address.showFilmRef,
    onRequestFilms: playlist.request,
    onRetry: retry,
    sheetActions: sheet.actions,
  })
  // The sheet hydrates once its code is loaded.
  if (state.getSnapshot().sheet) void loadPageSheet().catch(() => {})
  const nextPage = createNextPageTools()
  // The texts below the film hydrate once it is loaded; on a metered connection at the first step.
  if (!isMetered()) whenIdle(() => void nextPage.load())
  const head = followHead(state, { config, origin: settings.siteUrl ?? location.origin }, nextPage, whenIdle)
  pages.follow(state)
  // The page hydrates as the server has rendered it, which is the same for every film that is gone.
  whenIdle(address.leaveGoneFilm)
  if (preview) {
    const onPerspective = (perspective: PreviewProps['perspective']) => {
      if (!preview || preview.perspective === perspective) return
      preview = { ...preview, perspective }
      pages.clear()
    }
    const onFilmList = () => sheet.invalidate(undefined)
    followDrafts({ state, source, preview, onPerspective, onFilmList }, head)
  } else if (!isPreview(page) && !isMetered())
    startLiveUpdates(state, source, (response) => {
      playlist.invalidate(response)
      sheet.invalidate(response.event)
    })
  startNavigation({ root, config, state, readPage, pages, address, nextPage, isPreview: isInPreview })
}

function startLiveUpdates(
  state: PageState,
  source: SiteSource,
  onChange: (response: LiveResponse) => void,
): void {
  whenIdle(() => {
    import('./live/subscribe-to-page.ts')
      .then((module) => module.subscribeToPage({ state, source, onChange }))
      .catch(() => {})
  })
}

interface DraftsOptions {
  readonly state: PageState
  readonly source: SiteSource
  readonly preview: PreviewProps
  readonly onPerspective: (perspective: PreviewProps['perspective']) => void
  readonly onFilmList: () => void
}

function followDrafts(options: DraftsOptions, head: HeadSource): void {
  const { state, preview } = options
  endWithPreview(preview)
  import('./preview/start-preview.tsx')
    .then((module) => {
      head.plain = module.pageWithoutStega
      return module.startPreview(options)
    })
    // The status on the page is part of the module that failed to load.
    .catch((error: unknown) => console.error('Drafts are not followed. Reload the page.', error))
  if (state.getSnapshot().page.preview) return
  // The page hydrates as the server has rendered it, and becomes a preview after that.
  whenIdle(() => state.updateProps({ ...state.getSnapshot().page, preview }))
}

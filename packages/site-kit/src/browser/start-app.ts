import { createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageDataRequest, PageProps, PreviewProps } from '../page-props.ts'
import type { SiteSource } from '../content/page-data.ts'
import { App, type AppProps } from '../pages/app.tsx'
import { createLazyModule, loadPageSheet, loadStaticPages } from '../pages/lazy-modules.ts'
import { createPageState, type PageState } from '../state/page-state.ts'
import { createClientPageCache } from './navigation/client-page-cache.ts'
import type { LiveOptions } from './live/subscribe-to-page.ts'
import { createFilmAddress } from './navigation/film-address.ts'
import { followHead } from './navigation/follow-head.ts'
import { importSheet } from './navigation/import-sheet.ts'
import { createPageReader, includeLastEvent } from './navigation/page-reader.ts'
import { retry, startNavigation } from './navigation/start-navigation.ts'
import { endWithPreview } from './preview/preview-end.ts'
import { isMetered, whenIdle } from './when-idle.ts'

const noop = () => {}

/** Hydrates the page that the server rendered, and replaces it with further pages. */
export function startApp(root: Element, page: PageProps, source: SiteSource, given = page.preview): void {
  const { config, settings } = source
  let preview = given
  const state = createPageState(page)
  const { readPage, setLastEvent } = includeLastEvent(createPageReader(source, () => preview))
  const pages = createClientPageCache((address, signal) => {
    const [path = '', sheet] = address.split('?')
    return readPage(path, signal, sheet === undefined ? undefined : { sheet })
  })
  const playlist = createLazyModule(async () => {
    const code = await import('./windows/playlist.ts')
    return code.createLoader({ state, readPage, loadDocument: (href) => location.assign(href) })
  })
  const findFilm = async (film: PageDataRequest) => (await playlist.load()).find(film)
  const sheet = importSheet({ state, pages, readPage, findFilm })
  const isPreview = given !== undefined || page.kind === 'preview-refused'
  const address = createFilmAddress({ state, findFilm, isPreview, sheet })
  hydrate(root, {
    config,
    state,
    onFilmChange: address.followFilm,
    showFilmRef: address.showFilmRef,
    onRequestFilms: (range) => void playlist.load().then(({ request }) => request(range), noop),
    onRetry: retry,
    sheetActions: sheet.actions,
  })
  // The sheet hydrates once its code is loaded.
  if (state.getSnapshot().sheet) void loadPageSheet().catch(noop)
  const nextPage = createLazyModule(async () => {
    // Both are one file of the build. The static pages describe the next film.
    const [tools] = await Promise.all([import('./navigation/next-page.ts'), loadStaticPages()])
    return tools
  })
  // The texts below the film hydrate once it is loaded; on a metered connection at the first step.
  if (!isMetered()) whenIdle(() => void nextPage.load().catch(noop))
  followHead(state, { config, origin: settings.siteUrl ?? location.origin }, nextPage, whenIdle)
  pages.follow(state)
  // The page hydrates as the server has rendered it, which is the same for every film that is gone.
  whenIdle(address.leaveGoneFilm)
  if (preview) {
    const onPerspective = (perspective: PreviewProps['perspective']) => {
      if (!preview || preview.perspective === perspective) return
      preview = { ...preview, perspective }
      pages.clear()
    }
    const onFilmList = () => {
      pages.forgetSheets()
      sheet.invalidate()
    }
    followDrafts({ state, source, preview, onPerspective, onFilmList })
  } else if (!isPreview && !isMetered())
    startLiveUpdates({
      state,
      source,
      onEvent: pages.forgetSheets,
      onChange: ({ event, listPage }) => {
        const { page } = state.getSnapshot()
        setLastEvent(page.path, event)
        // A page of a long playlist has requested films, and with them this code.
        if (page.kind === 'films' && page.playlist)
          playlist.load().then(({ invalidate }) => invalidate(listPage), noop)
        sheet.invalidate()
      },
    })
  startNavigation({ root, config, state, readPage, pages, address, nextPage, isPreview })
}

function startLiveUpdates(options: LiveOptions): void {
  whenIdle(() => {
    import('./live/subscribe-to-page.ts').then((module) => module.subscribeToPage(options)).catch(noop)
  })
}

interface DraftsOptions {
  readonly state: PageState
  readonly source: SiteSource
  readonly preview: PreviewProps
  readonly onPerspective: (perspective: PreviewProps['perspective']) => void
  readonly onFilmList: () => void
}

function followDrafts(options: DraftsOptions): void {
  const { state, preview } = options
  endWithPreview(preview)
  import('./preview/start-preview.tsx')
    .then((module) => module.startPreview(options))
    // The status on the page is part of the module that failed to load.
    .catch((error: unknown) => console.error('Drafts are not followed. Reload the page.', error))
  if (state.getSnapshot().page.preview) return
  // The page hydrates as the server has rendered it, and becomes a preview after that.
  whenIdle(() => state.updateProps({ ...state.getSnapshot().page, preview }))
}

interface LoaderScript extends HTMLScriptElement {
  presses?: (HTMLButtonElement | null)[] | undefined
}

function hydrate(root: Element, props: AppProps): void {
  // In a transition, React hydrates in slices of 5 ms, and responds to input between them.
  startTransition(() => void hydrateRoot(root, createElement(App, props)))
  queueMicrotask(repeatEarlyPresses)
}

/** Repeats the presses from before React had its listeners (`server/respond/inline-scripts.ts`). */
function repeatEarlyPresses(): void {
  const loader = document.querySelector<LoaderScript>('script[data-modules]')
  if (!loader) return
  const { presses = [] } = loader
  loader.presses = undefined
  for (const button of presses) button?.click()
}

import { flushSync } from 'react-dom'
import type { SiteConfig } from '../../config.ts'
import type { PageProps } from '../../page-props.ts'
import { canonicalPath, isNotFoundPath } from '../../routes/routes.ts'
import { filmIdAt, getShownHref, unloadedFilm, type PageState } from '../../state/page-state.ts'
import type { ClientPageCache } from './client-page-cache.ts'
import { getDestination, hasNavigation, ignoreEnd, NAVIGATION_INFO } from './destination.ts'
import type { FilmAddress } from './film-address.ts'
import type { NextPageTools } from './follow-head.ts'
import type { PageReader } from './page-reader.ts'
import { createPending } from './pending.ts'
import { startPrefetching } from './prefetching.ts'

/** How long a page and its code are loaded before the document is loaded instead, in ms. */
const PAGE_READ_LIMIT_MS = 8000

interface NavigationOptions {
  readonly root: Element
  readonly config: SiteConfig
  readonly state: PageState
  readonly readPage: PageReader
  readonly pages: ClientPageCache
  readonly address: FilmAddress
  readonly nextPage: NextPageTools
  readonly isPreview: boolean
}

/** Reads the shown page again; loads the document without the Navigation API. */
export function retry(): void {
  if (hasNavigation()) ignoreEnd(navigation.reload({ info: NAVIGATION_INFO.retry }))
  else location.reload()
}

/** Safari 26.2 moves only what it paints: presses meet what was there before (WebKit 309542). */
function scrollToTop({ navigationType }: NavigateEvent): void {
  if (navigationType === 'push') scrollTo(0, 0)
}

/** Navigates between pages of the site without loading documents; the browser does the rest. */
export function startNavigation(options: NavigationOptions): void {
  const { root, config, state, readPage, pages, address, nextPage } = options
  const { page: initialPage, filmId, sheet } = state.getSnapshot()
  const search = new URLSearchParams(location.search)
  // Back may have changed the address before this listened, within a document that was reloaded.
  const isSheetLeft = !!sheet && !search.has('films')
  if (!hasNavigation()) {
    addEventListener('popstate', () => void address.show(new URL(location.href)))
    if (isSheetLeft) retry()
    return
  }
  const initialHref = location.pathname + location.search
  const toPagePath = (pathname: string) => canonicalPath(pathname, config.pages)
  const startPending = createPending(root, address.pause)
  const announce = createAnnouncer()

  const loadPage = async (url: URL, signal: AbortSignal, navigationType: NavigationType) => {
    const path = toPagePath(url.pathname) ?? url.pathname
    const reading = pages.read(path, { signal, navigationType }).then((page) => {
      const film = unloadedFilm(page, url.searchParams)
      return film === null ? page : readPage(path, signal, film)
    })
    const [page, tools] = await Promise.all([reading, nextPage.load().catch(() => undefined)])
    await tools?.posterReady(page, filmIdAt(page, url.searchParams))
    return { page, tools }
  }
  const showPage = (page: PageProps, url: URL, signal?: AbortSignal) => {
    flushSync(() => state.show(page, filmIdAt(page, url.searchParams)))
    // Another page starts with its film; the same page has kept its own.
    void address.show(url, signal)
  }
  const readAndShow = async (event: NavigateEvent) => {
    const { signal, navigationType } = event
    const url = new URL(event.destination.url)
    const limit = AbortSignal.any([signal, AbortSignal.timeout(PAGE_READ_LIMIT_MS)])
    const [{ page, tools }] = await Promise.race([
      Promise.all([loadPage(url, limit, navigationType), addressCommitted(url)]),
      // The signal stops requests of data, but no import of the code of a page.
      new Promise<never>((_, reject) => limit.addEventListener('abort', reject)),
    ])
    const show = () => {
      if (signal.aborted) return
      showPage(page, url, signal)
      scrollToTop(event)
      // The browser decides between the top, the fragment and the restored position.
      event.scroll()
      focusMain(tools?.linkToLeftPage())
    }
    if (tools) await tools.withViewTransition(show, event.hasUAVisualTransition)
    else show()
    signal.throwIfAborted()
  }
  /** Restores the address after a navigation that was stopped, or superseded by a download. */
  const restoreAddress = () => {
    const shown = state.getSnapshot()
    const href = isNotFoundPath(shown.page.path) ? initialHref : getShownHref(shown)
    if (navigation.transition || new URL(href, location.href).pathname === location.pathname) return
    history.replaceState(null, '', href)
  }
  const goToPage = async (event: NavigateEvent) => {
    const { signal } = event
    const endPending = startPending(signal)
    // The region is cleared, so that the same title is announced again.
    announce('')
    try {
      await readAndShow(event)
      announce(document.title)
    } catch (error) {
      if (!signal.aborted) await loadDocument(event)
      // A superseding navigation, if any, has started by then.
      setTimeout(restoreAddress)
      throw error
    } finally {
      endPending()
    }
  }
  const goToFilm = async (event: NavigateEvent) => {
    const url = new URL(event.destination.url)
    const { signal, navigationType } = event
    await address.show(url, signal)
    // A sheet has the focus.
    if (signal.aborted || navigationType === 'traverse' || state.getSnapshot().sheet) return
    scrollToTop(event)
    focusMain()
  }
  navigation.addEventListener('navigate', (event) => {
    const focusReset = 'manual'
    switch (getDestination(event, state.getSnapshot().page, toPagePath)) {
      case 'browser':
        return
      case 'film': {
        // The page below a sheet stays where it is.
        const scroll = new URL(event.destination.url).searchParams.has('films')
          ? 'manual'
          : 'after-transition'
        return event.intercept({ focusReset, scroll, handler: () => goToFilm(event) })
      }
      case 'page':
        return event.intercept({ focusReset, handler: () => goToPage(event) })
    }
  })
  const path = toPagePath(location.pathname)
  const isMoved = path !== initialPage.path || filmId !== filmIdAt(initialPage, search)
  // A refusal has no path: only the server knows whether the page may be shown.
  const isRefusal = initialPage.kind === 'preview-refused'
  if (path !== null && !isRefusal && (isMoved || isSheetLeft)) retry()
  if (!options.isPreview) startPrefetching(pages.prefetch, toPagePath)
}

// WebKit commits a traversal after the event, and would restore the old scroll position.
function addressCommitted({ href }: URL): Promise<unknown> | null {
  if (location.href === href) return null
  return new Promise((resolve) => {
    navigation.addEventListener('currententrychange', resolve, { once: true })
  })
}

/** Loads the document of a page that could not be read. Never settles. */
function loadDocument({ navigationType, destination }: NavigateEvent): Promise<never> {
  // Replacing the address scrolls to the top; a reload keeps the position or the fragment.
  const reloads = navigationType === 'traverse' || new URL(destination.url).hash !== ''
  if (reloads) location.reload()
  else ignoreEnd(navigation.navigate(destination.url, { history: 'replace', info: NAVIGATION_INFO.browser }))
  return new Promise(() => {})
}

function focusMain(element: HTMLElement | null = document.querySelector('main')): void {
  element?.focus({ preventScroll: true })
}

/** Adds a polite live region after the page: it has to exist before its first announcement. */
function createAnnouncer(): (title: string) => void {
  const region = document.createElement('div')
  region.className = 'cutroom-visually-hidden'
  region.ariaLive = 'polite'
  region.ariaAtomic = 'true'
  document.body.append(region)
  return (title) => void (region.textContent = title)
}

import type { PageProps } from '../../page-props.ts'
import type { PageReadOptions } from './client-page-cache.ts'
import { destinationOf, hasNavigation, ignoreEnd, INTENT } from './destination.ts'
import { forwardClicks, withViewTransition } from './view-transition.ts'

/** How long a page and its code are loaded before the document is loaded instead, in ms. */
const PAGE_READ_LIMIT_MS = 8000

/** How long a navigation may be pending before the page is marked as busy, in ms: a shorter wait is not noticed. */
export const PENDING_AFTER_MS = 150

const LIVE_REGION_ID = 'cutroom-announcement'

export interface NavigationHost {
  /** The path of the page at a path; null where there is none. */
  readonly pathOf: (pathname: string) => string | null
  readonly shownPage: () => PageProps
  /** Path and query of the shown page and film. */
  readonly shownHref: () => string
  /** Reads a page, with all that it needs to be rendered. */
  readonly readPage: (url: URL, options: PageReadOptions) => Promise<PageProps>
  /** Renders a page synchronously, at the film of the URL. */
  readonly showPage: (page: PageProps, url: URL) => void
  /** Selects the film of the shown page that the URL names. */
  readonly showFilm: (url: URL) => void
  /** Called when a page begins to be pending, and when it no longer is. */
  readonly onPending: (isPending: boolean) => void
  readonly root: Element
}

/** Reads the shown page again; loads the document without the Navigation API. */
export function retry(): void {
  if (hasNavigation()) ignoreEnd(navigation.reload({ info: INTENT.retry }))
  else location.reload()
}

/**
 * Handles navigations between pages of the site: reads the page while the old one stays, renders it, and manages scroll
 * position, focus and announcement. The browser handles all others.
 *
 * @returns stops handling
 */
export function startNavigation(host: NavigationHost): () => void {
  const startPending = createPending(host.root, host.onPending)
  createLiveRegion()
  const onNavigate = (event: NavigateEvent) => {
    switch (destinationOf(event, host.shownPage(), host.pathOf)) {
      case 'browser':
        return
      case 'address':
        return event.intercept({ focusReset: 'manual', scroll: 'manual' })
      case 'film':
        return event.intercept({ focusReset: 'manual', handler: () => goToFilm(host, event) })
      case 'page':
        return event.intercept({
          focusReset: 'manual',
          handler: () => goToPage(host, event, startPending(event.signal)),
        })
    }
  }
  navigation.addEventListener('navigate', onNavigate)
  const stopForwarding = forwardClicks()
  return () => {
    stopForwarding()
    navigation.removeEventListener('navigate', onNavigate)
  }
}

async function goToFilm(host: NavigationHost, { destination, navigationType }: NavigateEvent): Promise<void> {
  host.showFilm(new URL(destination.url))
  if (navigationType !== 'traverse') focusMain()
}

async function goToPage(host: NavigationHost, event: NavigateEvent, end: () => void): Promise<void> {
  const { signal } = event
  // Cleared, so that the same title is announced again.
  announce('')
  try {
    await readAndShow(host, event)
    announce(document.title)
  } catch (error) {
    if (!signal.aborted) await loadDocument(event)
    // After the superseding navigation, if any, has started.
    setTimeout(restoreAddress, 0, host)
    throw error
  } finally {
    end()
  }
}

async function readAndShow(host: NavigationHost, event: NavigateEvent): Promise<void> {
  const { signal, navigationType } = event
  const url = new URL(event.destination.url)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PAGE_READ_LIMIT_MS)])
  const [page] = await Promise.race([
    Promise.all([host.readPage(url, { signal: limit, intent: navigationType }), addressCommitted(url)]),
    // The signal stops requests of data, but no import of the code of a page.
    new Promise<never>((_, reject) => limit.addEventListener('abort', reject)),
  ])
  const show = () => {
    if (signal.aborted) return
    host.showPage(page, url)
    // The browser knows whether to scroll to the top, to the fragment or to the restored position.
    event.scroll()
    focusMain()
  }
  await withViewTransition(show, event.hasUAVisualTransition)
  signal.throwIfAborted()
}

/**
 * Waits until the address is that of the next history entry. WebKit commits a traversal after the `navigate` event, and
 * would restore the scroll position of the previous entry.
 */
function addressCommitted({ href }: URL): Promise<unknown> | null {
  if (location.href === href) return null
  return new Promise((resolve) => {
    navigation.addEventListener('currententrychange', resolve, { once: true })
  })
}

/** Loads the document of a page that could not be read, after a deployment for example. Never settles. */
function loadDocument({ navigationType, destination }: NavigateEvent): Promise<never> {
  // The address is committed. Replacing it scrolls to the top; only a reload keeps the position or the fragment.
  const reloads = navigationType === 'traverse' || new URL(destination.url).hash !== ''
  if (reloads) location.reload()
  else ignoreEnd(navigation.navigate(destination.url, { history: 'replace', info: INTENT.document }))
  return new Promise(() => {})
}

/** Restores the address of the shown page after a navigation that was stopped, or superseded by a download. */
function restoreAddress(host: NavigationHost): void {
  const href = host.shownHref()
  if (navigation.transition || new URL(href, location.href).pathname === location.pathname) return
  history.replaceState(null, '', href)
}

/** Keyboard and screen reader continue at the start of the new page. */
function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}

/** Adds a polite live region after the page: it has to exist before its first announcement. */
function createLiveRegion(): void {
  const region = document.createElement('div')
  region.id = LIVE_REGION_ID
  region.className = 'cutroom-visually-hidden'
  region.ariaLive = 'polite'
  region.ariaAtomic = 'true'
  document.body.append(region)
}

function announce(title: string): void {
  const region = document.querySelector(`#${LIVE_REGION_ID}`)
  if (region) region.textContent = title
}

/**
 * Marks an element as busy while a page is pending for longer than `PENDING_AFTER_MS`. CSS shows it without a change of
 * layout.
 *
 * @param onChange called at once when a page begins to be pending, and when it no longer is
 * @returns starts a wait, which the function that it returns ends, and the signal
 */
export function createPending(
  element: Pick<Element, 'setAttribute' | 'removeAttribute'>,
  onChange: (isPending: boolean) => void,
): (signal: AbortSignal) => () => void {
  let current: AbortSignal | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const setBusy = (isBusy: boolean) => {
    if (isBusy) element.setAttribute('aria-busy', 'true')
    else element.removeAttribute('aria-busy')
  }
  const end = (signal: AbortSignal) => {
    if (current !== signal) return
    current = null
    clearTimeout(timer)
    setBusy(false)
    onChange(false)
  }
  return (signal) => {
    // A superseding navigation continues the wait of the one before.
    if (current === null) timer = setTimeout(setBusy, PENDING_AFTER_MS, true)
    current = signal
    onChange(true)
    // In a later task, in which the superseding navigation, if any, has started.
    signal.addEventListener('abort', () => setTimeout(end, 0, signal))
    return () => end(signal)
  }
}

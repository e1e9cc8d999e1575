import type { PageProps } from '../../pages/page-props.ts'
import { announce, createLiveRegion } from './announce.ts'
import { hasNavigation, ignoreEnd } from './browser-navigation.ts'
import { destinationOf, INTENT } from './destination.ts'
import type { PageCacheRead } from './page-cache.ts'
import { createPending, type Pending } from './pending.ts'
import { keepClicks, withViewTransition } from './view-transition.ts'

/** How long a page is read in the browser before the server is asked for it instead, in ms. */
const PAGE_READ_LIMIT_MS = 8000

/** What navigation works on. */
export interface NavigationHost {
  readonly shownPage: () => PageProps
  /** Address of what is shown. */
  readonly shownHref: () => string
  /** Reads a page, up to where it can be shown whole. */
  readonly readPage: (url: URL, options: PageCacheRead) => Promise<PageProps>
  /** Renders a page at once, at the film that the address names. */
  readonly showPage: (page: PageProps, url: URL) => void
  /** Goes to the film of the shown page that the address names. */
  readonly showFilm: (url: URL) => void
  /** Told when the address begins and ceases to be ahead of the page. */
  readonly onPending: (isPending: boolean) => void
  /** Element that the pages are rendered into. */
  readonly root: Element
}

/** Reads the shown page again; as a document where there is no other way. */
export function retry(): void {
  if (hasNavigation()) ignoreEnd(navigation.reload({ info: INTENT.retry }))
  else location.reload()
}

/**
 * Takes over the navigations between pages of the site: reads the page, keeps the old one until then, shows it, and
 * sees to scroll position, focus and announcement. Everything else stays the browser's.
 *
 * @returns ends it
 */
export function startNavigation(host: NavigationHost): () => void {
  const pending = createPending(host.root, host.onPending)
  createLiveRegion()
  const onNavigate = (event: NavigateEvent) => {
    switch (destinationOf(event, host.shownPage())) {
      case 'browser':
        return
      case 'address':
        return event.intercept({ focusReset: 'manual', scroll: 'manual' })
      case 'film':
        return event.intercept({ focusReset: 'manual', handler: () => goToFilm(host, event) })
      case 'page':
        return event.intercept({ focusReset: 'manual', handler: () => goToPage(host, event, pending) })
    }
  }
  navigation.addEventListener('navigate', onNavigate)
  const letClicksGo = keepClicks()
  return () => {
    letClicksGo()
    navigation.removeEventListener('navigate', onNavigate)
  }
}

async function goToFilm(host: NavigationHost, { destination, navigationType }: NavigateEvent): Promise<void> {
  host.showFilm(new URL(destination.url))
  if (navigationType !== 'traverse') focusMain()
}

async function goToPage(host: NavigationHost, event: NavigateEvent, pending: Pending): Promise<void> {
  const { signal } = event
  const end = pending.begin(signal)
  // Emptied, so that a title that was said last is heard again.
  announce('')
  try {
    await readAndShow(host, event)
    announce(document.title)
  } catch (error) {
    if (!signal.aborted) await loadDocument(event)
    // Once whatever took over has begun.
    setTimeout(putBack, 0, host)
    throw error
  } finally {
    end()
  }
}

async function readAndShow(host: NavigationHost, event: NavigateEvent): Promise<void> {
  const { signal, navigationType } = event
  const url = new URL(event.destination.url)
  const limited = AbortSignal.any([signal, AbortSignal.timeout(PAGE_READ_LIMIT_MS)])
  const page = await host.readPage(url, { signal: limited, intent: navigationType })
  await atEntry(url, limited)
  signal.throwIfAborted()
  const show = () => {
    if (signal.aborted) return
    host.showPage(page, url)
    // To the top, the place on the page, or where it was left: the browser knows.
    event.scroll()
    focusMain()
  }
  await withViewTransition(show, event.hasUAVisualTransition)
  signal.throwIfAborted()
}

/**
 * Waits until the address is that of the entry that is shown next. WebKit gets there a moment after it has asked for the
 * page of a traversal, and would restore the scroll position of the entry before.
 */
function atEntry({ href }: URL, signal: AbortSignal): Promise<void> {
  if (location.href === href || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    navigation.addEventListener('currententrychange', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Has the server show what could not be read here: it may still have the last good answer. Never settles. */
function loadDocument({ navigationType, destination }: NavigateEvent): Promise<never> {
  // The address is there already. Replacing it begins at the top; only a reload keeps the position or the fragment.
  const reloads = navigationType === 'traverse' || new URL(destination.url).hash !== ''
  if (reloads) location.reload()
  else ignoreEnd(navigation.navigate(destination.url, { history: 'replace', info: INTENT.document }))
  return new Promise(() => {})
}

/** After a navigation that was stopped, or gave way to a download, has the address say again what is shown. */
function putBack(host: NavigationHost): void {
  const href = host.shownHref()
  if (navigation.transition || new URL(href, location.href).pathname === location.pathname) return
  history.replaceState(null, '', href)
}

/** Keyboard and screen reader go on from the start of what is shown now. */
function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}

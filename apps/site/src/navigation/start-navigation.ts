import type { PageProps } from '../pages/page-props.ts'
import { announce, createLiveRegion } from './announce.ts'
import { hasNavigation, ignoreEnd } from './browser-navigation.ts'
import { destinationOf, INTENT } from './destination.ts'
import type { PageCache } from './page-cache.ts'
import { createPending, type Pending } from './pending.ts'
import { withViewTransition } from './view-transition.ts'

/** What navigation works on. */
export interface NavigationHost {
  readonly shownPage: () => PageProps
  readonly read: PageCache['read']
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
  if (!hasNavigation()) return location.reload()
  ignoreEnd(navigation.reload({ info: INTENT.retry }))
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
    const url = new URL(event.destination.url)
    switch (destinationOf(event, url, host.shownPage())) {
      case 'browser':
        return
      case 'address':
        return event.intercept({ focusReset: 'manual', scroll: 'manual' })
      case 'film':
        return event.intercept({ focusReset: 'manual', handler: () => goToFilm(host, event, url) })
      case 'page':
        return event.intercept({ focusReset: 'manual', handler: () => goToPage(host, event, url, pending) })
    }
  }
  navigation.addEventListener('navigate', onNavigate)
  return () => navigation.removeEventListener('navigate', onNavigate)
}

async function goToFilm(host: NavigationHost, event: NavigateEvent, url: URL): Promise<void> {
  host.showFilm(url)
  if (event.navigationType !== 'traverse') focusMain()
}

async function goToPage(
  host: NavigationHost,
  event: NavigateEvent,
  url: URL,
  pending: Pending,
): Promise<void> {
  const { signal, navigationType } = event
  const end = pending.begin(signal)
  // Emptied, so that a title that was said last is heard again.
  announce('')
  try {
    const page = await host.read(url.pathname, { signal, intent: navigationType })
    const show = () => {
      if (signal.aborted) return
      host.showPage(page, url)
      // To the top, the place on the page, or where it was left: the browser knows.
      event.scroll()
      focusMain()
    }
    await withViewTransition(show, event.hasUAVisualTransition)
    signal.throwIfAborted()
    announce(document.title)
  } catch (error) {
    // Superseded or stopped: what came instead has the page now.
    if (signal.aborted) throw error
    await loadDocument(event, url)
  } finally {
    end()
  }
}

/** Has the server show what could not be read here: it may still have the last good answer. Never settles. */
function loadDocument({ navigationType }: NavigateEvent, url: URL): Promise<never> {
  // The address is there already. Replacing it begins at the top; only a reload keeps the position or the fragment.
  if (navigationType === 'traverse' || url.hash !== '') location.reload()
  else ignoreEnd(navigation.navigate(url.href, { history: 'replace', info: INTENT.document }))
  return new Promise(() => {})
}

/** Keyboard and screen reader go on from the start of the new page. */
function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}

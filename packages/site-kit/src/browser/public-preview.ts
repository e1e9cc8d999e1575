import { startApp } from './start-app.tsx'
import type { PublicSettings } from '../content/public-settings.ts'
import type { PageProps } from '../pages/page-props.ts'

/** Fragment of the address that enters, and under which the tab remembers it. */
const NAME = 'cutroom-preview'

/** The parts of a window that are looked at. */
export interface PreviewTab {
  readonly location: Pick<Location, 'hash'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/**
 * Whether this tab is in preview: it was entered with the fragment of the address, and has not been left. Where the
 * browser blocks storage, reading the property throws; the document is then in preview while its address says so.
 */
export function isInPreview(tab: PreviewTab): boolean {
  const entered = tab.location.hash === `#${NAME}`
  try {
    if (entered) tab.sessionStorage.setItem(NAME, 'true')
    return tab.sessionStorage.getItem(NAME) !== null
  } catch {
    return entered
  }
}

/** Has this tab forget that it was in preview; one that could not remember has nothing to forget. */
export function forgetPreview(tab: Pick<PreviewTab, 'sessionStorage'>): void {
  try {
    tab.sessionStorage.removeItem(NAME)
  } catch {
    // Storage is blocked.
  }
}

/**
 * Starts the site where no server can check a secret: whoever adds `#cutroom-preview` to an address sees drafts, with
 * the token that the build has put into this module for everybody to read. Off by default
 * (docs/decisions/preview.md).
 */
export function startPublicPreview(
  root: Element,
  page: PageProps,
  settings: PublicSettings,
  token: string,
): void {
  if (!isInPreview(window)) return startApp(root, page, settings)
  startApp(root, page, settings, { token, perspective: 'drafts' })
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('a[href="/api/exit-preview"]')) return
    event.preventDefault()
    forgetPreview(window)
    location.replace(`${location.pathname}${location.search}`)
    // The same address but for the fragment would load nothing.
    location.reload()
  })
}

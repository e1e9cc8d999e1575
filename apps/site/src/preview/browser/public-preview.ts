import { startApp } from '../../app/start-app.tsx'
import type { PublicSettings } from '../../content/public-settings.ts'
import type { PageProps } from '../../pages/page-props.ts'

/** Fragment of the address that enters, and under which the tab remembers it. */
const NAME = 'cutroom-preview'

/** The parts of a window that are looked at. */
export interface PreviewTab {
  readonly location: Pick<Location, 'hash'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** Whether this tab is in preview: it was entered with the fragment of the address, and has not been left. */
export function isInPreview({ location, sessionStorage }: PreviewTab): boolean {
  if (location.hash === `#${NAME}`) sessionStorage.setItem(NAME, 'true')
  return sessionStorage.getItem(NAME) !== null
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
    sessionStorage.removeItem(NAME)
    location.replace(`${location.pathname}${location.search}`)
    // The same address but for the fragment would load nothing.
    location.reload()
  })
}

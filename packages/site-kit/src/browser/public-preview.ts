import { startApp } from './start-app.ts'
import type { SiteSource } from '../content/page-data.ts'
import type { PageProps } from '../page-props.ts'

/** Fragment that enters preview, and key of the tab's session storage. */
const NAME = 'cutroom-preview'

interface PreviewTab {
  readonly location: Pick<Location, 'hash'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** Whether this tab is in preview: entered with the fragment, and not exited since. */
export function isInPreview(tab: PreviewTab): boolean {
  const entered = tab.location.hash === `#${NAME}`
  try {
    if (entered) tab.sessionStorage.setItem(NAME, 'true')
    return tab.sessionStorage.getItem(NAME) !== null
  } catch {
    return entered
  }
}

export function endPreview(tab: Pick<PreviewTab, 'sessionStorage'>): void {
  try {
    tab.sessionStorage.removeItem(NAME)
  } catch {}
}

export function startPublicPreview(root: Element, page: PageProps, source: SiteSource, token: string): void {
  if (!isInPreview(window)) return startApp(root, page, source)
  startApp(root, page, source, { token, perspective: 'drafts' })
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('a[href="/api/exit-preview"]')) return
    event.preventDefault()
    endPreview(window)
    location.replace(`${location.pathname}${location.search}`)
    // A URL that differs in its fragment only loads no document.
    location.reload()
  })
}

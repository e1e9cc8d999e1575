import { getTree, listAround } from '../focus/elements.js'

/** The document's pages of films: the one that was used last, then in the order of mounting. */
let pages: readonly Element[] = []

/** Adds a page to those that keys may act on, until the returned function is called. */
export function addPage(page: Element): () => void {
  pages = [...pages, page]
  return () => (pages = pages.filter((each) => each !== page))
}

/** Prefers a page where as much of another one is in view. */
export function preferPage(page: Element): void {
  if (pages.includes(page)) pages = [page, ...pages.filter((each) => each !== page)]
}

/** The elements of a key from the innermost on, as far as `page` may know them. */
export function getPath(event: Event, page: Element): readonly Element[] {
  const path = event.composedPath()
  const root = page.getRootNode()
  // A closed shadow root around the page hides the focus in it.
  if (root instanceof ShadowRoot && !path.includes(root) && root.activeElement)
    return listAround(root.activeElement)
  return path.filter((target) => target instanceof Element)
}

const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"]'

/**
 * The page that a key acts on: the one with the focus, else, of the pages in the dialog with the
 * focus, or in the modal dialog, the one whose film is in view.
 * @param path of `getPath`
 */
export function findPageOfKeys(path: readonly Element[]): Element | undefined {
  const focused = path.find((element) => pages.includes(element))
  if (focused) return focused
  const dialog = path.find((element) => element.matches(DIALOGS)) ?? findModalDialog()
  const reachable = pages.filter((page) => isReachable(page, dialog))
  const byView = reachable.map((page) => ({ page, share: isCovered(page) ? 0 : getShareInView(page) }))
  return byView.sort((a, b) => b.share - a.share)[0]?.page
}

/** The last one that is open: a dialog that another one opens is in it or follows it. */
function findModalDialog(): Element | undefined {
  try {
    return [document, ...pages.map(getTree)]
      .flatMap((tree) => [...tree.querySelectorAll('dialog:modal')])
      .at(-1)
  } catch {
    // Test environments without the selector have no modal dialogs either.
    return undefined
  }
}

function isReachable(page: Element, dialog: Element | undefined): boolean {
  const around = listAround(page)
  const { fullscreenElement } = document
  if (dialog && !around.includes(dialog)) return false
  // A host that opens a dialog of its own, or another tab, takes the page behind it out of use.
  if (around.some((element) => element.matches('[inert], [aria-hidden="true"]'))) return false
  // Older browsers and test environments may lack this method.
  if (!(page.checkVisibility?.() ?? true)) return false
  return !fullscreenElement || around.includes(fullscreenElement) || page.contains(fullscreenElement)
}

export const CAROUSELS = '.cutroom-main-carousel, .cutroom-thumbnails'

/** The share of the film's height that is in view: all of it where nothing has a layout. */
export function getShareInView(page: Element): number {
  const { top, bottom, height } = getFilmBox(page)
  if (height === 0) return 1
  return Math.max(Math.min(bottom, innerHeight) - Math.max(top, 0), 0) / height
}

/** Whether another element, such as a dialog, covers what is in view of the film. */
function isCovered(page: Element): boolean {
  const { left, right, top, bottom } = getFilmBox(page)
  const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  // Test environments may lack this method.
  const shown = document.elementFromPoint?.((left + right) / 2, middle)
  return !!shown && !page.contains(shown) && !listAround(page).includes(shown)
}

const getFilmBox = (page: Element): DOMRect => (page.querySelector(CAROUSELS) ?? page).getBoundingClientRect()

import type { SheetFilm } from '@cutroom/portfolio-ui/film-sheet'
import { flushSync } from 'react-dom'
import type { PageDataRequest, PageState, SheetProps } from '../../page-props.ts'
import { loadPageSheet } from '../../pages/lazy-modules.ts'
import type { SheetActions } from '../../pages/sheet-actions.ts'
import { readSheetAddress, sheetAddress, sheetQuery } from '../../routes/sheet-address.ts'
import { getShownHref } from '../../state/page-state.ts'
import type { ClientPageCache } from './client-page-cache.ts'
import { hasNavigation, ignoreEnd, NAVIGATION_INFO } from './destination.ts'
import type { PageReader } from './page-reader.ts'
import { withViewTransition } from './view-transition.ts'

export interface SheetNavigationOptions {
  readonly state: PageState
  readonly pages: Pick<ClientPageCache, 'read' | 'prefetch'>
  readonly readPage: PageReader
}

export interface SheetNavigation extends SheetActions {
  /**
   * Opens the sheet that an address names; rejects if it cannot be read.
   * @param signal of the navigation, if the browser has one
   */
  readonly show: (search: URLSearchParams, signal?: AbortSignal) => Promise<void>
  /** Closes the sheet, and shows the page's film in its place. */
  readonly leave: (show: () => void) => Promise<void>
  /** Reads the sheet again after a change. */
  readonly invalidate: () => void
}

/** Name of the frame that grows into the stage, in a view transition. */
const FRAME_NAME = 'cutroom-frame'

const STAGE_FRAME = '.cutroom-main-carousel [data-slot="0"] .cutroom-frame'

/** Where a film was opened from a sheet, in the state of its history entry. */
interface SheetEntryState {
  readonly sheetTop?: number
  readonly sheetIndex?: number
}

/** Opens and closes the sheet of a page, which has an address of its own. */
export function createSheetNavigation({ state, pages, readPage }: SheetNavigationOptions): SheetNavigation {
  /** The entry of the history from which the sheet was opened. */
  let openedFrom: NavigationHistoryEntry | null = null
  let selected: { readonly film: SheetFilm; readonly frame: Element | null } | null = null
  const getPath = () => state.getSnapshot().page.path

  const read: SheetActions['read'] = async (request: PageDataRequest, signal) => {
    const page = await readPage(getPath(), signal, request)
    if (page.kind === 'films' && page.sheet) return page.sheet
    throw new Error('The response has no sheet.')
  }
  const show = async (search: URLSearchParams, navigating?: AbortSignal) => {
    const { href } = location
    const path = getPath()
    selected = null
    const address = sheetAddress(path, readSheetAddress(search))
    const { transition = null } = hasNavigation() ? navigation : {}
    const isTraversal = transition?.navigationType === 'traverse'
    if (!state.getSnapshot().sheet) openedFrom = isTraversal ? null : (transition?.from ?? null)
    const signal = navigating ?? new AbortController().signal
    const reading = pages.read(address, { signal, navigationType: transition?.navigationType ?? 'push' })
    const [page] = await Promise.all([reading, loadPageSheet()])
    // A navigation may change the address later, so its signal decides.
    const isLeft = navigating ? navigating.aborted : location.href !== href
    if (isLeft || getPath() !== path) return
    // The page has no films any more.
    if (page.kind !== 'films' || !page.sheet) return location.reload()
    const { sheetTop, sheetIndex: index } = isTraversal ? readEntryState() : {}
    const sheet = index === undefined ? page.sheet : { ...page.sheet, index }
    flushSync(() => state.setSheet(sheet))
    const dialog = findDialog()
    if (dialog && sheetTop !== undefined) dialog.scrollTop = sheetTop
  }
  const close = () => {
    const href = getShownHref(state.getSnapshot())
    if (!hasNavigation()) {
      if (isOpenedFromPage()) return history.back()
      history.replaceState(null, '', href)
      return void leave(() => {})
    }
    const entry = openedFrom && navigation.entries().find(({ key }) => key === openedFrom?.key)
    // Back to where it was, unless another film is shown by now.
    const isSame = entry?.url === new URL(href, location.href).href
    ignoreEnd(
      entry && isSame
        ? navigation.traverseTo(entry.key)
        : navigation.navigate(href, { history: 'replace', info: NAVIGATION_INFO.sheet }),
    )
  }
  const leave = async (showPage: () => void) => {
    const change = () =>
      flushSync(() => {
        state.setSheet(null)
        showPage()
      })
    const { film, frame } = selected ?? {}
    selected = null
    if (!film || !frame) return change()
    // The frame grows into the film's poster, which has to be loaded before.
    await import('./next-page.ts').then(
      ({ pictureReady }) => pictureReady(film),
      () => {},
    )
    if (!frame.isConnected) return change()
    const names = [nameElement(frame)]
    await withViewTransition(() => {
      change()
      const stage = document.querySelector(STAGE_FRAME)
      if (stage) names.push(nameElement(stage))
    }, false).finally(() => setTimeout(() => names.forEach((remove) => remove()), 1000))
  }
  return {
    read,
    show,
    close,
    leave,
    open: () => {
      const href = sheetAddress(getPath())
      if (hasNavigation()) ignoreEnd(navigation.navigate(href, { info: NAVIGATION_INFO.sheet }))
      else location.assign(href)
    },
    prepare: () => {
      void loadPageSheet().catch(() => {})
      void pages.prefetch(sheetAddress(getPath()))
    },
    select: (film, link) => {
      selected = { film, frame: link.querySelector('.cutroom-film-sheet__picture') }
      const dialog = findDialog()
      if (!dialog || !hasNavigation()) return
      const sheetIndex = Number(link.closest('[data-index]')?.getAttribute('data-index') ?? 0)
      const entry: SheetEntryState = { sheetTop: dialog.scrollTop, sheetIndex }
      navigation.updateCurrentEntry({ state: entry })
    },
    invalidate: () => {
      const { sheet, page } = state.getSnapshot()
      if (!sheet) return
      const update = (next: SheetProps) => {
        const { sheet: shown, page: current } = state.getSnapshot()
        if (shown === sheet && current.path === page.path) state.setSheet(next)
      }
      read({ sheet: sheetQuery(sheet.filter) }, new AbortController().signal).then(update, () => {})
    },
  }
}

function findDialog(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.cutroom-film-sheet')
}

/** Whether the document of a sheet follows that of its page, as without the Navigation API. */
function isOpenedFromPage(): boolean {
  if (document.referrer === '' || history.length < 2) return false
  const { origin, pathname, searchParams } = new URL(document.referrer)
  const isOfPage = origin === location.origin && pathname === location.pathname
  return isOfPage && readSheetAddress(searchParams) === undefined
}

const readEntryState = (): SheetEntryState =>
  (hasNavigation() ? (navigation.currentEntry?.getState() as SheetEntryState | undefined) : undefined) ?? {}

/** Gives an element the name of the frame; the returned function removes it. */
function nameElement(element: Element): () => void {
  if (!(element instanceof HTMLElement)) return () => {}
  element.style.viewTransitionName = FRAME_NAME
  return () => element.style.removeProperty('view-transition-name')
}

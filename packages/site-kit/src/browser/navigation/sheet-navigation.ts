import { systemClock } from '@cutroom/ground/clock'
import { retry } from '@cutroom/ground/retry'
import { WINDOW_SIZE } from '@cutroom/player-core/windows'
import type { SheetFilm } from '@cutroom/portfolio-ui/film-sheet'
import { flushSync } from 'react-dom'
import { OutdatedDocumentError, ROOT_ID } from '../../content/page-data.ts'
import type { PageDataRequest, PageProps, SheetProps, ShownPage } from '../../page-props.ts'
import { loadPageSheet } from '../../pages/lazy-modules.ts'
import type { SheetActions } from '../../pages/sheet-actions.ts'
import { readSheetAddress, sheetAddress, sheetQuery } from '../../routes/sheet-address.ts'
import { filmIdAt, getShownHref, unloadedFilm, type PageState } from '../../state/page-state.ts'
import { readSheetEntry, toSheetState } from '../../pages/sheet-entry.ts'
import type { ClientPageCache } from './client-page-cache.ts'
import { hasNavigation, ignoreEnd, NAVIGATION_INFO } from './destination.ts'
import { holdKey, holdKeys } from './hold-key.ts'
import type { PageReader } from './page-reader.ts'
import { createPending } from './pending.ts'
import { withViewTransition } from './view-transition.ts'

export interface SheetNavigationOptions {
  readonly state: PageState
  readonly pages: Pick<ClientPageCache, 'read' | 'prefetch'>
  readonly readPage: PageReader
  /** Loads a film of a long playlist, or a list page. */
  readonly findFilm: (film: PageDataRequest) => Promise<void>
}

export type SheetNavigation = ReturnType<typeof createSheetNavigation>

/** Name of the frame that grows into the stage, in a view transition. */
const FRAME_NAME = 'cutroom-frame'

const STAGE_FRAME = '.cutroom-main-carousel [data-slot="0"] .cutroom-frame'

/** Opens and closes the sheet of a page, which has an address of its own. */
export function createSheetNavigation(options: SheetNavigationOptions) {
  const { state, pages, readPage, findFilm } = options
  let selected: { readonly film: SheetFilm; readonly frame: Element | null } | null = null
  /** Ends the opening of a sheet that is being read. */
  let opening: AbortController | undefined
  /** Ends the reading of an open sheet that has changed again. */
  let updating: AbortController | undefined
  /** Settles when the browser is back at the page below a sheet that was closed. */
  let closing: Promise<unknown> | undefined
  const root = document.querySelector(`#${ROOT_ID}`)
  const startPending = root && createPending(root, () => {})
  const getPath = () => state.getSnapshot().page.path

  const read: SheetActions['read'] = async (request: PageDataRequest, signal) => {
    try {
      const page = await readPage(getPath(), signal, request)
      if (page.kind === 'films' && page.sheet) return page.sheet
    } catch (error) {
      // The site has no films for this build, and the film below the sheet is paused. A document is
      // loaded again at this event, once a build.
      if (error instanceof OutdatedDocumentError && state.getSnapshot().sheet)
        dispatchEvent(new Event('vite:preloadError'))
      throw error
    }
    throw new Error('The response has no sheet.')
  }
  /** Reads the films in view of a changed sheet, and one window on each side. */
  const readInView = async ({ filter, total, films }: SheetProps, signal: AbortSignal) => {
    const rendered = document.querySelectorAll('.cutroom-film-sheet [data-index]:not([data-outside])')
    const indices = Array.from(rendered, (film) => Number(film.getAttribute('data-index')))
    // The sheet has been read with its first films.
    if ((indices.at(-1) ?? 0) < films.length) return undefined
    const toWindow = (index = 0) => Math.floor(Math.min(index, total) / WINDOW_SIZE)
    const first = Math.max(0, toWindow(indices.at(0)) - 1)
    const last = Math.min(toWindow(indices.at(-1)) + 1, toWindow(total - 1))
    const listPages = [...Array(last - first + 1).keys()].map((offset) => first + offset)
    const sheet = sheetQuery(filter)
    const parts = await Promise.all(listPages.map((listPage) => read({ sheet, listPage }, signal)))
    return { start: first * WINDOW_SIZE, films: parts.flatMap((part) => part.films) }
  }
  /**
   * Shows the sheet that an address names; rejects if it cannot be read.
   * @param navigating signal of the navigation, if the browser has one
   */
  const show = async (
    search: URLSearchParams,
    navigating?: AbortSignal,
    navigationType: NavigationType = 'traverse',
  ) => {
    const { href } = location
    const path = getPath()
    selected = null
    const signal = navigating ?? new AbortController().signal
    const address = sheetAddress(path, readSheetAddress(search))
    const [page] = await Promise.all([pages.read(address, { signal, navigationType }), loadPageSheet()])
    // A navigation may change the address later, so its signal decides.
    const isLeft = navigating ? navigating.aborted : location.href !== href
    if (isLeft || getPath() !== path) return
    // The page has no films any more.
    if (page.kind !== 'films' || !page.sheet) return location.reload()
    const { sheet } = page
    const { preparedSheet } = state.getSnapshot()
    const isPrepared = navigationType === 'push' && preparedSheet === sheet
    // The prepared sheet has other films, or another place than this entry.
    if (preparedSheet && !isPrepared) flushSync(() => state.prepareSheet(null))
    flushSync(() => state.setSheet(sheet))
  }
  /** Names the film of the page in its address, which changes some time after a step. */
  const nameFilm = () => {
    const shown = state.getSnapshot()
    if (filmIdAt(shown.page, new URLSearchParams(location.search)) !== shown.filmId && !shown.sheet)
      history.replaceState(null, '', getShownHref(shown))
  }
  /** Goes back to the page below, whose film is shown already: it may have been stepped from. */
  const goBack = (entries: number) => {
    const entry = findEntryBefore(entries)
    if (!entry) return history.go(-entries)
    const result = navigation.traverseTo(entry.key, { info: NAVIGATION_INFO.browser })
    const end = () => (closing = undefined)
    closing = result.finished?.then(nameFilm).then(end, end)
    ignoreEnd(result)
  }
  /** @param held keys that were pressed while this code was imported */
  const open = (address = sheetAddress(getPath()), held?: readonly KeyboardEvent[]): void => {
    if (closing) {
      const { keys, release } = holdKeys(held)
      void closing.finally(release).then(() => open(address, keys))
      return
    }
    const { href, searchParams } = new URL(address, location.href)
    // A second press.
    if (opening && href === location.href) return
    opening?.abort()
    nameFilm()
    const depth = state.getSnapshot().sheet ? readSheetEntry().depth : 0
    history.pushState(toSheetState({ depth: depth === undefined ? depth : depth + 1 }), '', href)
    const current = (opening = new AbortController())
    const { signal } = current
    const end = () => {
      current.abort()
      if (opening === current) opening = undefined
    }
    startPending?.(signal)
    const letters: KeyboardEvent[] = []
    const onKeyDown = (event: KeyboardEvent) => {
      if (signal.aborted || state.getSnapshot().sheet || !holdKey(event)) return
      if (event.key === 'Escape') {
        end()
        goBack(1)
      } else letters.push(event)
    }
    addEventListener('popstate', end, { signal })
    // Ends at a link or a film of the page. Programs that count visits only replace the address.
    const onNavigate = ({ navigationType }: NavigateEvent) => void (navigationType !== 'replace' && end())
    if (hasNavigation()) navigation.addEventListener('navigate', onNavigate, { signal })
    addEventListener('keydown', onKeyDown, { capture: true, signal })
    held?.forEach(onKeyDown)
    show(searchParams, signal, 'push')
      .then(() => {
        // Each letter follows those before.
        for (const letter of letters)
          flushSync(() => document.activeElement?.dispatchEvent(new KeyboardEvent(letter.type, letter)))
      })
      .catch(() => {
        if (signal.aborted) return
        // Without a network the visitor would lose the page.
        if (navigator.onLine) location.reload()
        else goBack(1)
      })
      .finally(end)
  }
  const close = (filmId?: string) => {
    const shown = state.getSnapshot()
    if (!shown.sheet) return
    selected = null
    // The names that were pressed last may still be read: their Escape would go back as well.
    opening?.abort()
    opening = undefined
    if (filmId !== undefined) {
      history.pushState(null, '', getPath())
      state.setFilm(filmId)
      return state.setSheet(null)
    }
    const href = getShownHref(shown)
    // A link has opened it if its address without the sheet is the entry before.
    const { depth = isPreviousEntry(href) ? 1 : undefined } = readSheetEntry()
    // Back would lead from a film without a slug to the first one of the page.
    const hasAddress = shown.filmId === null || href !== shown.page.path
    if (depth === undefined || !hasAddress) history.replaceState(null, '', href)
    else if (namesFilm(shown, depth)) goBack(depth)
    // The sheet was reloaded, or has led to another film: as Back.
    else history.go(-depth)
    // Before the browser is back at the page: a second press would go further back.
    state.setSheet(null)
  }
  /** Closes the sheet, and shows the page's film in its place. */
  const leave = async (showPage: () => void) => {
    const target = readTarget()
    // By another film, Escape or Back, while the poster has loaded.
    const isSuperseded = () => !state.getSnapshot().sheet || readTarget() !== target
    const change = () => {
      if (isSuperseded()) return
      flushSync(() => {
        state.setSheet(null)
        showPage()
      })
    }
    const { film, frame } = selected ?? {}
    selected = null
    if (!film || !frame) return change()
    const waiting = new AbortController()
    startPending?.(waiting.signal)
    const unloaded = unloadedFilm(state.getSnapshot().page, new URLSearchParams(location.search))
    // The frame grows into the film's poster: both have to be loaded before.
    await Promise.allSettled([
      import('./next-page.ts').then(({ pictureReady }) => pictureReady(film)),
      unloaded && findFilm(unloaded),
    ])
    waiting.abort()
    if (isSuperseded() || !frame.isConnected) return change()
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
    open,
    prepare: () => {
      const path = getPath()
      const { signal } = new AbortController()
      const reading = pages.read(sheetAddress(path), { signal, navigationType: 'push' })
      const render = ([page]: readonly [PageProps, unknown]) => {
        const isOpen = getPath() !== path || state.getSnapshot().sheet
        if (page.kind === 'films' && page.sheet && !isOpen) state.prepareSheet(page.sheet)
      }
      Promise.all([reading, loadPageSheet()]).then(render, () => {})
    },
    select: (film: SheetFilm, link: Element) => {
      selected = { film, frame: link.querySelector('.cutroom-film-sheet__picture') }
    },
    /** Reads the sheet again after a change. */
    invalidate: () => {
      const { sheet } = state.getSnapshot()
      if (!sheet) return
      updating?.abort()
      const { signal } = (updating = new AbortController())
      const isShown = () => state.getSnapshot().sheet === sheet
      // Nothing in view changes until the films in view have been read again.
      const update = async () => {
        if (!isShown()) return
        const next = await read({ sheet: sheetQuery(sheet.filter) }, signal)
        const inView = await readInView(next, signal)
        if (isShown() && !signal.aborted) state.setSheet({ ...next, inView })
      }
      retry(update, { clock: systemClock, signal }).catch(() => {})
    },
  }
}

/** What the address shows: programs that count visits replace other parts of it. */
function readTarget(): string {
  const search = new URLSearchParams(location.search)
  return [location.pathname, search.has('films'), search.get('video')].join()
}

/** Whether Back leads to an address, within this document. */
function isPreviousEntry(href: string): boolean {
  const previous = findEntryBefore(1)
  return previous?.sameDocument === true && previous.url === new URL(href, location.href).href
}

function findEntryBefore(entries: number): NavigationHistoryEntry | undefined {
  if (!hasNavigation() || !navigation.currentEntry) return undefined
  return navigation.entries()[navigation.currentEntry.index - entries]
}

/** Whether a history entry names the film that is shown. */
function namesFilm({ page, filmId }: ShownPage, entriesBefore: number): boolean {
  const { searchParams } = new URL(findEntryBefore(entriesBefore)?.url ?? location.href)
  return filmIdAt(page, searchParams) === filmId
}

/** Gives an element the name of the frame; the returned function removes it. */
function nameElement(element: Element): () => void {
  if (!(element instanceof HTMLElement)) return () => {}
  element.style.viewTransitionName = FRAME_NAME
  return () => element.style.removeProperty('view-transition-name')
}

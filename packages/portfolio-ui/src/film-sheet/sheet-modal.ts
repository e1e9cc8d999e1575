import { useEffect, useLayoutEffect, useRef } from 'react'
import { findAllFilms } from '../shortcuts/find-all-films.js'
import { findFocused, getTree } from '../focus/elements.js'
import { REACHED_FILM } from './sheet-focus.js'
import { afterFrame } from './sheet-window.js'

/** Time from the first frame of a sheet until it is modal, in ms. */
const MODAL_AFTER_MS = 100

/** Shows the dialog above the page, and returns the focus at the end. */
export function useModal(dialog: { readonly current: HTMLDialogElement | null }, isInert: boolean): void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    // One that is out of sight is measured, too.
    element?.setAttribute('open', '')
    if (!element || isInert) return
    const tree = getTree(element)
    // The list of keys may have opened while the sheet was on its way.
    tree.querySelector<HTMLDialogElement>('.cutroom-shortcuts[open]')?.close?.()
    const focused = findFocused(tree)
    // React's strict mode runs the effect again, once the focus is in the sheet.
    if (!element.contains(focused)) opener.current = focused
    // The page becomes inert, which restyles all of it.
    const cancel = afterFrame(() => showModal(element), MODAL_AFTER_MS)
    const root = element.ownerDocument.documentElement
    // A page without a scroll bar would get the space of one.
    if (root.scrollHeight > root.clientHeight) root.classList.add('cutroom-page-below-sheet')
    ignoreSecondPress()
    return () => {
      cancel()
      root.classList.remove('cutroom-page-below-sheet')
      ignoreSecondPress()
      if (typeof element.close === 'function') element.close()
    }
  }, [dialog, isInert])
  // A layout effect would be too early: React dispatches no focus events during a commit.
  useEffect(() => {
    const tree = dialog.current && getTree(dialog.current)
    if (isInert || !tree) return
    return () => {
      if (findFocused(tree)) return
      // The document of a sheet has opened with it: the focus goes to the page's button.
      const target = opener.current ?? findAllFilms(tree)
      if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true })
    }
  }, [dialog, isInert])
}

/**
 * Ignores the further clicks of a double click whose first one has opened or closed the sheet, and
 * the repetitions of a key that is held: a button that gets the focus would be pressed by them.
 */
function ignoreSecondPress(): void {
  const listeners = new AbortController()
  const onPress = (event: globalThis.MouseEvent | globalThis.KeyboardEvent) => {
    // The number of clicks in a row; a key has none.
    if (event instanceof globalThis.KeyboardEvent ? !event.repeat : event.detail <= 1)
      return listeners.abort()
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // The first one would move the focus.
  for (const type of ['mousedown', 'click', 'keydown'] as const)
    addEventListener(type, onPress, { capture: true, signal: listeners.signal })
}

/** Makes an open dialog modal, with its scroll position and focus as they are. */
function showModal(element: HTMLDialogElement): void {
  // Test environments may have no modal dialogs.
  if (typeof element.showModal !== 'function') return
  const { scrollTop } = element
  const { activeElement } = getTree(element)
  element.removeAttribute('open')
  element.showModal()
  element.scrollTop = scrollTop
  // In full screen nothing else takes the focus before.
  const target = element.contains(activeElement) ? activeElement : element.querySelector(REACHED_FILM)
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

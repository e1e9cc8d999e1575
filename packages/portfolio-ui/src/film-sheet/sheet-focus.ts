import { hasSameValues } from '@cutroom/ground/store'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findFocused, getTree } from '../focus/elements.js'
import { clampIndex } from './sheet-layout.js'
import { indexNear, type SheetList } from './sheet-window.js'

/** The film that Tab reaches. */
export const REACHED_FILM = '[data-index] > [tabindex="0"]'

const OTHER_FILM = '.cutroom-film-sheet__film > :not([tabindex="0"])'

interface Reached {
  readonly index: number
  /** Undefined before the film is loaded. */
  readonly id: string | undefined
  readonly listKey: string
}

/** Follows the film that Tab reaches, where a changed list has it at another index. */
export function useReachedFilm(films: SheetList['films'], listKey: string, firstIndex: number) {
  const create = (index: number): Reached => ({ index, id: films.at(index)?.id, listKey })
  const [before, setReached] = useState(() => create(firstIndex))
  const reached = before.listKey === listKey ? follow(before, films) : create(0)
  if (!hasSameValues(before, reached)) setReached(reached)
  return { focused: reached.index, reach: (index: number) => setReached(create(index)) }
}

function follow(before: Reached, films: SheetList['films']): Reached {
  const index = clampIndex(before.index, films.length)
  const id = films.at(index)?.id
  // A film that is not loaded may still be the same.
  if (id === undefined || id === before.id) return { ...before, index }
  const next = before.id === undefined ? null : indexNear(films, before.id, index)
  return next === null ? { ...before, index, id } : { ...before, index: next }
}

/**
 * Moves the focus of an open sheet to the film that Tab reaches, from another film and if what had
 * it is gone. The returned function does so with the next render, wherever the focus is.
 */
export function useFilmFocus(dialog: { readonly current: HTMLElement | null }, isInert: boolean) {
  const isWanted = useRef(true)
  useLayoutEffect(() => {
    const { current: element } = dialog
    if (isInert || !element) return
    const isLost = !findFocused(document)
    if (isWanted.current || isLost || getTree(element).activeElement?.matches(OTHER_FILM))
      element.querySelector<HTMLElement>(REACHED_FILM)?.focus({ preventScroll: true })
    isWanted.current = false
  })
  return () => void (isWanted.current = true)
}

/** Presses a film once it is loaded, unless the focus has moved to another one by then. */
export function usePressOnceLoaded(
  films: SheetList['films'],
  focused: number,
  grid: { readonly current: HTMLElement | null },
) {
  const pressed = useRef<number>(null)
  useEffect(() => {
    const { current: index } = pressed
    if (index === null || (index === focused && !films.at(index))) return
    pressed.current = null
    if (index === focused) grid.current?.querySelector<HTMLElement>(`[data-index="${index}"] > a`)?.click()
  }, [focused, films, grid])
  return useCallback((index: number) => void (pressed.current = index), [])
}

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { getTree } from '../focus/get-tree.js'
import { indexNear, type SheetList, type SheetWindow } from './sheet-window.js'

/** The film that Tab reaches. */
export const REACHED_FILM = '[data-index] > [tabindex="0"]'

/** Moves the focus to films, which may have to be scrolled to and rendered first. */
export function useFocusFilm(
  dialog: { readonly current: HTMLElement | null },
  list: SheetWindow,
  setActive: (index: number) => void,
  isInert: boolean,
) {
  const [wanted, setWanted] = useState<number | null>(null)
  const isOpened = useRef(false)
  useLayoutEffect(() => {
    const find = (index: number | null) =>
      dialog.current?.querySelector<HTMLElement>(
        index === null ? REACHED_FILM : `[data-index="${index}"] > a`,
      )
    if (isInert || (wanted === null && isOpened.current)) return
    isOpened.current = true
    find(wanted)?.focus({ preventScroll: true })
    setWanted(null)
  }, [dialog, wanted, isInert])
  const move: SheetWindow['scrollTo'] = (index, to) => {
    setActive(index)
    list.scrollTo(index, to)
    setWanted(index)
  }
  const follow = (index: number) => {
    setActive(index)
    if (dialog.current && getTree(dialog.current).activeElement?.matches(REACHED_FILM)) setWanted(index)
  }
  return { move, follow, isMoving: wanted !== null }
}

/** Follows the film that Tab reaches where a changed list has it at another index. */
export function useFollowFilm(
  films: SheetList['films'],
  index: number,
  listKey: string,
  follow: (index: number) => void,
): void {
  const reached = useRef<{ index: number; listKey: string; id: string | undefined }>(null)
  useLayoutEffect(() => {
    const before = reached.current
    const isSame = before?.index === index && before.listKey === listKey
    const id = films.at(index)?.id
    // A film that is not loaded may still be the same.
    reached.current = { index, listKey, id: id ?? (isSame ? before.id : undefined) }
    if (!isSame || before.id === undefined || id === undefined || id === before.id) return
    const next = indexNear(films, before.id, index)
    if (next === null) return
    reached.current = { ...before, index: next }
    follow(next)
  })
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

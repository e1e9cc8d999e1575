import type { FilmRange } from '@cutroom/player-core'
import { useEffect, useLayoutEffect, useState } from 'react'
import { afterFrame, createSheetWindow, type SheetList } from './sheet-window.js'

/** Time from the first frame with other films until some more, out of view, render too, in ms. */
const OVERSCAN_AFTER_MS = 250

interface SheetWindowOptions {
  readonly dialog: { readonly current: HTMLElement | null }
  readonly grid: { readonly current: HTMLElement | null }
  readonly films: SheetList['films']
  readonly own: number
  readonly listKey: string
  /** The film that is in view at first. */
  readonly firstIndex: number
  readonly defaultRange: FilmRange | undefined
  readonly inert: boolean
}

/** Films that are rendered before the grid is measured, and half as many before the current one. */
const FIRST_FILMS = 12

/** Renders the films that are in view. */
export function useSheetWindow(options: SheetWindowOptions) {
  const { dialog, grid, films, own, listKey, firstIndex, defaultRange, inert } = options
  const [list] = useState(() => {
    // The films in view, whose rows are measured.
    const first = { start: Math.max(0, firstIndex - FIRST_FILMS / 2), end: firstIndex + FIRST_FILMS }
    // A list that is empty at first shows as many once it has films.
    const range = (films.length > 0 && defaultRange) || first
    return createSheetWindow(range, { films, own, key: listKey }, firstIndex)
  })
  // `useSyncExternalStore` would render at once: a scroll renders between its frames.
  const [shown, setShown] = useState(list.getSnapshot)
  useLayoutEffect(() => list.subscribe(() => setShown(list.getSnapshot())), [list])
  useLayoutEffect(() => list.settle())
  useLayoutEffect(() => list.setList({ films, own, key: listKey }), [list, films, own, listKey])
  useLayoutEffect(() => {
    if (!dialog.current || !grid.current) return
    return list.attach(dialog.current, grid.current)
  }, [list, dialog, grid])
  // Again with each range and list: that of a short one grows to all films.
  useEffect(
    () => (inert || shown.start === shown.end ? undefined : afterFrame(list.overscan, OVERSCAN_AFTER_MS)),
    [list, inert, shown],
  )
  // A list that has become shorter has no films at the old place until the next update.
  const end = Math.min(shown.end, films.length)
  return { list, shown: { ...shown, start: Math.min(shown.start, end), end } }
}

import { hasSameValues } from '@cutroom/ground/store'
import { createStore, type FilmList, type FilmRange } from '@cutroom/player-core'
import { startTransition } from 'react'
import { getScale } from '../carousel/track-motion.js'
import { matchesMedia } from '../styling/media-query.js'
import type { SheetFilm } from './sheet-films.js'
import {
  firstOfRow,
  heightOfSheet,
  keepColumn,
  placeOfFilm,
  rowAt,
  topOfRow,
  type SheetLayout,
  type SheetMeasures,
} from './sheet-layout.js'

/** Rows above and below those in view, which a scroll shows before anything renders. */
const OVERSCAN_ROWS = 2

/** Most films in the document. */
const FILMS_MAX = 160

/** A scroll is fast above this share of the viewport a frame. */
const FAST_SHARE = 3

/**
 * Time after which a fast scroll renders, in ms: until then frames have the theme's tone, which
 * costs nothing.
 */
const SETTLE_MS = 80

/** Height of the line above 'Everything else', in em. */
const LINE_EM = 4.5

/** The films of a sheet. */
export interface SheetList {
  readonly films: Pick<FilmList<SheetFilm>, 'length' | 'at' | 'request'>
  readonly own: number
  /** Another list, rather than a change of the same one, begins at its top. */
  readonly key: string
}

/** A film of a sheet, and its distance from the top of the viewport in px. */
export interface SheetPlace {
  readonly index: number
  readonly offset: number
}

/** What of a sheet is rendered. */
export interface SheetWindowState extends FilmRange {
  /** Null before the grid is measured, and on a server. */
  readonly layout: SheetLayout | null
}

/** Where a film is after a scroll to it: anywhere in view, or at a distance from the top in px. */
type ScrollTarget = 'nearest' | 'middle' | number

/** The films of a sheet that are in view, in a scroller as long as all of them. */
export type SheetWindow = ReturnType<typeof createSheetWindow>

/** @param opened index of the film that is in view at first */
export function createSheetWindow(first: FilmRange, initial: SheetList, opened: number) {
  const { getSnapshot, subscribe, set } = createStore<SheetWindowState>({ layout: null, ...first })
  let list = initial
  let elements: { readonly scroller: HTMLElement; readonly grid: HTMLElement } | null = null
  let lead: SheetLayout['lead'] = [0, 0]
  /** The scroll position of the films that are about to render. */
  let nextTop: number | null = null
  let overscanRows = 0

  const createLayout = (measures: SheetMeasures): SheetLayout => ({
    ...measures,
    length: list.films.length,
    own: list.own,
    lead,
  })
  const isShort = () => list.films.length <= FILMS_MAX
  const getTop = () => (elements ? (nextTop ?? elements.scroller.scrollTop) - elements.grid.offsetTop : 0)
  /** Scrolls once the films there have rendered: until then the document may be shorter. */
  const setTop = (top: number, layout: SheetLayout) => {
    if (!elements) return
    const { scroller, grid } = elements
    const height = scroller.scrollHeight - grid.offsetHeight + heightOfSheet(layout)
    nextTop = Math.max(0, Math.min(top, height - scroller.clientHeight))
  }
  const settle = () => {
    if (elements && nextTop !== null) elements.scroller.scrollTop = nextTop
    nextTop = null
  }
  /** Renders what is in view; returns whether that has changed. */
  const update = (layout = getSnapshot().layout): boolean => {
    if (!elements || !layout) return false
    const top = getTop()
    const first = rowAt(layout, top)
    const perView = rowAt(layout, top + elements.scroller.clientHeight) - first + 1
    const most = isShort() ? Infinity : Math.floor(FILMS_MAX / layout.columns)
    const overscan = Math.max(0, Math.min(overscanRows, Math.floor((most - perView) / 2)))
    const row = Math.max(0, first - overscan)
    const start = firstOfRow(layout, row)
    const end = firstOfRow(layout, row + Math.min(most, perView + 2 * overscan))
    return set({ layout, start, end })
  }
  const updateBetweenFrames = () => startTransition(() => void update())
  const measure = () => {
    const measures = elements && measureGrid(elements.grid)
    if (!measures) return
    const { layout } = getSnapshot()
    if (layout && hasSameValues<SheetMeasures>(layout, measures)) return void update()
    const top = getTop()
    lead = [0, 0]
    const measured = createLayout(measures)
    if (!layout) setTop(findTop(measured, opened, 'middle'), measured)
    else if (top > 0) {
      // Measures differ by parts of a pixel too: what is in view stays where it is.
      const row = rowAt(layout, top)
      const offset = topOfRow(layout, row + 1) - layout.rowHeight - top
      setTop(findTop(measured, firstOfRow(layout, row), offset), measured)
    }
    update(measured)
  }
  /** The scroll position that shows a film. */
  const findTop = (layout: SheetLayout, index: number, to: ScrollTarget): number => {
    if (!elements) return 0
    const { scroller, grid } = elements
    const { clientHeight, scrollTop } = scroller
    const [, row] = placeOfFilm(layout, index)
    const bottom = grid.offsetTop + topOfRow(layout, row + 1)
    const top = bottom - layout.rowHeight
    if (typeof to === 'number') return top - to
    const head = scroller.querySelector('header')?.offsetHeight ?? 0
    // The names stay in view with the first row, if half of it fits below them.
    const isBelowNames =
      to === 'middle' && top <= grid.offsetTop && bottom - layout.rowHeight / 2 <= clientHeight
    if (bottom <= clientHeight || isBelowNames) return 0
    if (to === 'middle') return top - Math.max(head, (clientHeight - layout.rowHeight) / 2)
    return Math.min(Math.max(scrollTop, bottom - clientHeight), top - head)
  }
  const scrollTo = (index: number, to: ScrollTarget) => {
    const { layout } = getSnapshot()
    if (!elements || !layout) return
    setTop(findTop(layout, index, to), layout)
    if (!update()) settle()
  }
  /** Where films were added or removed, what is under the pointer stays there. */
  const keepInPlace = (before: SheetLayout, filmsBefore: SheetList['films']) => {
    // After a tap a touchscreen keeps the state of a pointer.
    const pointed =
      matchesMedia('(hover: hover) and (pointer: fine)') && elements?.grid.querySelector('[data-index]:hover')
    // The first films are below the names, which stay.
    if (!pointed && getTop() <= 0) return
    const index = pointed
      ? Number(pointed.getAttribute('data-index'))
      : firstOfRow(before, rowAt(before, getTop()))
    const film = filmsBefore.at(index)
    const next = film ? indexNear(list.films, film.id, index) : null
    if (next === null || next === index) return
    // A film that left the playlist is far away, below the line.
    if (index < before.own !== next < list.own) return
    lead = keepColumn(before, index, createLayout(before), next)
    const layout = createLayout(before)
    const getBottom = (of: SheetLayout, at: number) => topOfRow(of, placeOfFilm(of, at)[1] + 1)
    const moved = getBottom(layout, next) - getBottom(before, index)
    if (elements) setTop(elements.scroller.scrollTop + moved, layout)
  }
  return {
    getSnapshot,
    subscribe,
    scrollTo,
    /** Films of the rows that fit into the viewport. */
    countInView: () => {
      const { layout } = getSnapshot()
      const rows = elements && layout ? Math.floor(elements.scroller.clientHeight / layout.rowHeight) - 1 : 1
      return Math.max(1, rows) * (layout?.columns ?? 1)
    },
    /**
     * Renders rows out of view too, from now on: each call some more of a short list, so that the
     * browser finds its words and screen readers read it as a whole.
     */
    overscan: () => {
      overscanRows = isShort() ? overscanRows + OVERSCAN_ROWS : OVERSCAN_ROWS
      updateBetweenFrames()
    },
    /** Scrolls once the films have rendered: Chromium may move a list whose films all change. */
    settle,
    setList: (next: SheetList) => {
      const [before, { layout }] = [list, getSnapshot()]
      list = next
      // Films that have loaded move nothing: the scroll position is not read, which is a layout.
      if (!layout || isSameOrder(before, next, getSnapshot())) return
      if (before.key !== next.key) {
        lead = [0, 0]
        overscanRows = Math.min(overscanRows, OVERSCAN_ROWS)
        nextTop = 0
      } else keepInPlace(layout, before.films)
      const isSame = layout.length === list.films.length && layout.own === list.own && layout.lead === lead
      update(isSame ? getSnapshot().layout : createLayout(layout))
    },
    attach: (scroller: HTMLElement, grid: HTMLElement) => {
      elements = { scroller, grid }
      const listeners = new AbortController()
      const { signal } = listeners
      let top = scroller.scrollTop
      let timer: ReturnType<typeof setTimeout> | undefined
      const onScroll = () => {
        const isFast = Math.abs(scroller.scrollTop - top) > scroller.clientHeight / FAST_SHARE
        top = scroller.scrollTop
        clearTimeout(timer)
        if (isFast) timer = setTimeout(updateIfStill, SETTLE_MS)
        else updateBetweenFrames()
      }
      // A scroll whose frames take longer than this time has not settled.
      const updateIfStill = () => scroller.scrollTop === top && updateBetweenFrames()
      scroller.addEventListener('scroll', onScroll, { passive: true, signal })
      const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null
      for (const element of [scroller, grid]) observer?.observe(element)
      measure()
      return () => {
        listeners.abort()
        clearTimeout(timer)
        observer?.disconnect()
        elements = null
      }
    },
  }
}

/** Runs a task some time after the next frame, however late that is; returns what cancels it. */
export function afterFrame(task: () => void, delay: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(task, delay)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The indices of a range; none where a list that is shorter now ends before it. */
export const listRange = ({ start, end }: FilmRange): readonly number[] =>
  [...Array(Math.max(0, end - start)).keys()].map((offset) => start + offset)

/** Whether the films of a range are the same in both lists, as far as they were loaded. */
function isSameOrder(before: SheetList, next: SheetList, { start, end }: FilmRange): boolean {
  if (before.key !== next.key || before.own !== next.own || before.films.length !== next.films.length)
    return false
  return listRange({ start, end }).every((index) => {
    const id = before.films.at(index)?.id
    return id === undefined || id === next.films.at(index)?.id
  })
}

/** The index of a film in a changed list, as near as possible to the one before. */
export function indexNear(films: SheetList['films'], id: string, index: number): number | null {
  for (let distance = 0; distance <= FILMS_MAX; distance += 1)
    for (const at of [index + distance, index - distance])
      if (at >= 0 && at < films.length && films.at(at)?.id === id) return at
  return null
}

/** The measures of a grid that has a film; null where there is no layout. */
function measureGrid(grid: HTMLElement): SheetMeasures | null {
  const film = grid.querySelector<HTMLElement>('[data-index]:not([data-outside])')
  const frame = film?.querySelector('.cutroom-film-sheet__frame')?.getBoundingClientRect()
  const { height = 0 } = film?.getBoundingClientRect() ?? {}
  if (!frame || height === 0) return null
  const { gridTemplateColumns, fontSize } = getComputedStyle(grid)
  const scale = getScale(grid)
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowHeight: height * scale,
    lineHeight: Math.round(LINE_EM * Number.parseFloat(fontSize)),
    frameWidth: frame.width * scale,
    frameHeight: frame.height * scale,
  }
}

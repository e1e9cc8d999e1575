'use client'

import type { FilmList } from '@cutroom/player-core'
import { LOADED_MAX } from '@cutroom/player-core/windows'
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { isRightToLeft } from '../carousel/track-motion.js'
import { listNamed } from '../credits/list-named.js'
import { useElementRef } from '../element-ref/use-element-ref.js'
import { getFrameStyle, getTitle } from '../film/film-attributes.js'
import { toFilmList } from '../film/film-list.js'
import { formatLabel } from '../labels/format-label.js'
import { formatNumber } from '../labels/format-number.js'
import { useLabels } from '../labels/labels.js'
import { Link } from '../link/link.js'
import { PictureImage } from '../picture/picture.js'
import { findAllFilms } from '../shortcuts/find-all-films.js'
import { EmptyState } from '../states/states.js'
import { classNames } from '../styling/class-names.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import type { SheetFilmDataAttributes } from './film-sheet-data-attributes.js'
import {
  countNames,
  createSheetText,
  filterFilms,
  findTexts,
  type SheetFilm,
  type SheetFilter,
  type SheetNames,
  type SheetText,
} from './sheet-films.js'
import { countRows, firstOfRow, placeOfFilm, topOfRow } from './sheet-layout.js'
import { SheetNameLists } from './sheet-name-lists.js'
import {
  afterFrame,
  createSheetWindow,
  heightOfSheet,
  indexNear,
  listRange,
  type SheetList,
  type SheetMeasures,
  type SheetPlace,
  type SheetWindow,
  type SheetWindowState,
} from './sheet-window.js'

export {
  countNames,
  createSheetText,
  filterFilms,
  getNameKey,
  type FilmNames,
  type SheetFilm,
  type SheetFilter,
  type SheetName,
  type SheetNames,
  type SheetText,
} from './sheet-films.js'
export type { SheetPlace } from './sheet-window.js'

/** Props of `FilmSheet`. */
export interface FilmSheetProps extends Omit<ComponentProps<'dialog'>, 'onClose' | 'inert'> {
  /** All films, which the sheet filters itself; or a list that loads those of `filter`. */
  readonly films: readonly SheetFilm[] | FilmList<SheetFilm>
  /** How many films are above the line 'Everything else'; all of them by default. */
  readonly own?: number | undefined
  /** Id of the film that is marked, and in view at first. */
  readonly currentId?: string | null | undefined
  /** Index of the film in view at first; by default that of `currentId`, if it is loaded. */
  readonly defaultIndex?: number | undefined
  /** The place at which the sheet was left. It begins there, with the focus on this film. */
  readonly defaultPlace?: SheetPlace | undefined
  /** Films of a document that is rendered on a server. */
  readonly defaultRange?: { readonly start: number; readonly end: number } | undefined
  /** Names of a list that loads; an array has its own. */
  readonly names?: SheetNames | undefined
  /** Words of all films of a list that loads, in their order; by default those of loaded films. */
  readonly texts?: readonly SheetText[] | undefined
  /** The names whose films are shown. The sheet has a state of its own without it. */
  readonly filter?: SheetFilter | undefined
  /** Called at a press on a name. A link follows unless the default is prevented. */
  readonly onFilter?: ((filter: SheetFilter, event: MouseEvent) => void) | undefined
  /** Address of the sheet with a filter. Names are links then, else buttons. */
  readonly getFilterHref?: ((filter: SheetFilter) => string) | undefined
  /** Called at a press on a film, whose link follows unless the default is prevented. */
  readonly onSelectFilm?: ((film: SheetFilm, event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** Called when Escape or a button closes the sheet. */
  readonly onClose: () => void
  /** Renders and measures the sheet out of sight, ahead of a press. */
  readonly inert?: boolean | undefined
  /** Content below the films, such as links to further pages of a document. */
  readonly children?: ReactNode
}

const NO_FILTER: SheetFilter = {}

const isArray = (films: FilmSheetProps['films']): films is readonly SheetFilm[] => Array.isArray(films)

/** All films of a list, as frames over the page. It is open while it renders without `inert`. */
export function FilmSheet({
  ref,
  films: unchecked,
  own: givenOwn,
  currentId,
  defaultIndex,
  defaultPlace,
  defaultRange,
  names: givenNames,
  texts: givenTexts,
  filter: givenFilter,
  onFilter,
  getFilterHref,
  onSelectFilm,
  onClose,
  inert = false,
  className,
  children,
  ...rest
}: FilmSheetProps) {
  const labels = useLabels()
  const headingId = useId()
  const dialog = useElementRef(ref)
  const grid = useRef<HTMLUListElement>(null)
  const [ownFilter, setOwnFilter] = useState(NO_FILTER)
  const filter = givenFilter ?? ownFilter
  const given = toFilmList(unchecked)
  const { films, own, names, texts } = useSheetFilms(given, { givenOwn, givenNames, givenTexts, filter })
  const [initial] = useState(() => {
    // The range that the server has rendered hydrates as it is.
    const left = defaultRange ? undefined : defaultPlace?.index
    return left ?? defaultIndex ?? findLoaded(films, currentId) ?? 0
  })
  const firstIndex = clamp(initial, films.length)
  const listKey = JSON.stringify([filter.client, filter.editor])
  const [active, setFilm] = useState({ index: firstIndex, listKey })
  const setActive = (index: number) =>
    setFilm((before) => (before.index === index && before.listKey === listKey ? before : { index, listKey }))
  // Another list begins at its first film.
  const focused = active.listKey === listKey ? clamp(active.index, films.length) : 0
  useModal(dialog, inert)
  const { list, shown } = useSheetWindow({
    dialog,
    grid,
    films,
    own,
    listKey,
    firstIndex,
    defaultRange,
    inert,
  })

  const request = isArray(films) ? undefined : films.request
  const { start, end } = shown
  useEffect(() => {
    if (end > start) request?.({ start, end })
  }, [request, start, end])

  const { move, follow, isMoving } = useFocusFilm(dialog, list, setActive, inert)
  useFollowFilm(films, focused, listKey, follow)
  const isMeasured = shown.layout !== null
  // The sheet is as long as all films once it has rendered with its measures.
  useLayoutEffect(() => {
    if (!isMeasured) return
    if (defaultPlace) move(clamp(defaultPlace.index, films.length), defaultPlace.offset)
    else list.scrollTo(firstIndex, 'middle')
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMeasured])
  const pressLater = usePressOnceLoaded(films, focused, grid)
  const typing = useTyping(texts, listKey, (index) => move(index, 'middle'))
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    rest.onKeyDown?.(event)
    if (event.defaultPrevented || isForOthers(event)) return
    if (typing.onKey(event)) return event.preventDefault()
    // A browser handles Escape only once the dialog is modal.
    if (event.key === 'Escape') {
      event.preventDefault()
      return onClose()
    }
    // A link without an address handles no Enter.
    const isOnFilm = event.target instanceof Element && event.target.matches(REACHED_FILM)
    if (event.key === 'Enter' && isOnFilm && !films.at(focused)) return pressLater(focused)
    const target = findTarget(event, {
      index: focused,
      length: films.length,
      list,
      shown,
      grid: grid.current,
    })
    if (target === null) return
    event.preventDefault()
    typing.clear()
    move(target, 'nearest')
  }
  const select = useCallback(
    (next: SheetFilter, event: MouseEvent) => {
      if (!getFilterHref) setOwnFilter(next)
      onFilter?.(next, event)
    },
    [onFilter, getFilterHref],
  )
  const indices = listIndices(shown, focused, films.length)
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={classNames('cutroom-film-sheet', className)}
      aria-labelledby={headingId}
      inert={inert}
      // A document without scripts shows the sheet open.
      open={typeof document === 'undefined' || undefined}
      suppressHydrationWarning
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // A page can prevent only one cancel event for each press or key.
        if (!currentTarget.open) onClose()
      }}
    >
      <header className="cutroom-film-sheet__head">
        <h2 id={headingId} className="cutroom-film-sheet__title">
          <button type="button" className="cutroom-text-button" aria-expanded="true" onClick={onClose}>
            {labels.allFilms}
          </button>{' '}
          <span className="cutroom-film-sheet__total">{films.length}</span>
        </h2>
        <button type="button" className="cutroom-film-sheet__close" onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M4 4l16 16M20 4 4 20" />
          </svg>
          <VisuallyHidden>{labels.close}</VisuallyHidden>
        </button>
      </header>
      {names && <SheetNameLists names={names} filter={filter} onFilter={select} getHref={getFilterHref} />}
      {films.length === 0 && <EmptyState />}
      {/* Focus of the links in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={grid}
        // Safari has no list without markers.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        role="list"
        className="cutroom-film-sheet__films"
        aria-busy={isMoving || undefined}
        onFocus={({ target }) => {
          const film = target.closest('[data-index]')
          if (film) setActive(Number(film.getAttribute('data-index')))
        }}
      >
        {renderSpacer(shown, 'above')}
        {indices.flatMap((index) => {
          const film = films.at(index)
          const isOutside = index < start || index >= end
          const isFirstBelow = index === own && own < films.length
          return [
            isFirstBelow && !isOutside && (
              <li key="line" className="cutroom-film-sheet__line" style={lineStyle(shown)}>
                <h3>{labels.everythingElse}</h3>
              </li>
            ),
            <SheetFrame
              key={index}
              film={film}
              index={index}
              total={films.length}
              isCurrent={!!film && film.id === currentId}
              isReached={index === focused}
              style={frameStyle(shown, index, isOutside)}
              isOutside={isOutside}
              onSelect={onSelectFilm}
              onPressEarly={pressLater}
            />,
          ]
        })}
        {renderSpacer(shown, 'below')}
      </ul>
      {children}
      {typing.typed !== '' && (
        <p className="cutroom-film-sheet__typed" aria-hidden="true">
          <bdi>{typing.typed}</bdi> <span>{typing.count}</span>
        </p>
      )}
      <VisuallyHidden aria-live="polite" aria-atomic="true">
        {typing.typed !== '' && formatLabel(labels.filmsFound, { typed: typing.typed, count: typing.count })}
      </VisuallyHidden>
    </dialog>
  )
}

interface GivenFilms {
  readonly givenOwn: number | undefined
  readonly givenNames: SheetNames | undefined
  readonly givenTexts: readonly SheetText[] | undefined
  readonly filter: SheetFilter
}

/** The films of a filter, and their names and words, which a list that loads is given. */
function useSheetFilms(given: FilmSheetProps['films'], options: GivenFilms) {
  const { givenOwn, givenNames, givenTexts } = options
  const { client, editor } = options.filter
  const all = isArray(given) ? given : null
  const films = useMemo(() => (all ? filterFilms(all, { client, editor }) : null), [all, client, editor])
  const names = useMemo(() => (all ? countNames(all, { client, editor }) : undefined), [all, client, editor])
  const own = useMemo(
    () =>
      all && givenOwn !== undefined
        ? filterFilms(all.slice(0, givenOwn), { client, editor }).length
        : undefined,
    [all, givenOwn, client, editor],
  )
  const shown = films ?? given
  const createTexts = useMemo(() => once(() => createLoadedTexts(shown)), [shown])
  // The words are read at the first letter: at the press they would delay the sheet.
  const texts = useCallback(() => givenTexts ?? createTexts(), [givenTexts, createTexts])
  return {
    films: shown,
    own: own ?? (all ? shown.length : (givenOwn ?? shown.length)),
    names: givenNames ?? names,
    texts,
  }
}

const NO_TEXT: SheetText = { text: '' }

/** The words of the films that are loaded, at their indices. */
function createLoadedTexts(films: SheetList['films']): readonly SheetText[] {
  return [...Array(films.length).keys()].map((index) => {
    const film = films.at(index)
    return film ? createSheetText(film) : NO_TEXT
  })
}

function once<Value>(create: () => Value): () => Value {
  let created: { readonly value: Value } | undefined
  return () => (created ??= { value: create() }).value
}

/** The index of a film among all of an array, or the first ones of a list that loads. */
function findLoaded(films: SheetList['films'], id: string | null | undefined): number | undefined {
  if (id === null || id === undefined) return undefined
  const most = Array.isArray(films) ? films.length : Math.min(films.length, LOADED_MAX)
  for (let index = 0; index < most; index += 1) if (films.at(index)?.id === id) return index
  return undefined
}

const clamp = (index: number, length: number) => Math.max(0, Math.min(index, length - 1))

/** Time from the first frame with other films until some more, out of view, render too, in ms. */
const OVERSCAN_AFTER_MS = 250

/** Time from the first frame of a sheet until it is modal, in ms. */
const MODAL_AFTER_MS = 100

/** The film that Tab reaches. */
const REACHED_FILM = '[data-index] > [tabindex="0"]'

/** The tree of an element, which knows the focus in it: a document has that of no shadow root. */
function getTree(element: Element): Document | ShadowRoot {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : document
}

/** Shows the dialog above the page, and returns the focus at the end. */
function useModal(dialog: { readonly current: HTMLDialogElement | null }, isInert: boolean): void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    // One that is out of sight is measured, too.
    element?.setAttribute('open', '')
    if (!element || isInert) return
    // The list of keys may have opened while the sheet was on its way.
    document.querySelector<HTMLDialogElement>('.cutroom-shortcuts[open]')?.close?.()
    const { activeElement } = getTree(element)
    // React's strict mode runs the effect again, once the focus is in the sheet.
    if (!element.contains(activeElement)) opener.current = activeElement
    // The page becomes inert, which restyles all of it.
    const cancel = afterFrame(() => showModal(element), MODAL_AFTER_MS)
    ignoreSecondPress()
    return () => {
      cancel()
      ignoreSecondPress()
      if (typeof element.close === 'function') element.close()
    }
  }, [dialog, isInert])
  // A layout effect would be too early: React dispatches no focus events during a commit.
  useEffect(() => {
    const tree = dialog.current && getTree(dialog.current)
    if (isInert || !tree) return
    const isFocused = (element: Element | null) => element !== null && element !== document.body
    return () => {
      if (isFocused(tree.activeElement)) return
      // The document of a sheet has opened with it: the focus goes to the page's button.
      const target = isFocused(opener.current) ? opener.current : findAllFilms(tree)
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

interface SheetWindowOptions {
  readonly dialog: { readonly current: HTMLElement | null }
  readonly grid: { readonly current: HTMLElement | null }
  readonly films: SheetList['films']
  readonly own: number
  readonly listKey: string
  /** The film that is in view at first. */
  readonly firstIndex: number
  readonly defaultRange: FilmSheetProps['defaultRange']
  readonly inert: boolean
}

/** Films that are rendered before the grid is measured, and half as many before the current one. */
const FIRST_FILMS = 12

/** Renders the films that are in view. */
function useSheetWindow(options: SheetWindowOptions) {
  const { dialog, grid, films, own, listKey, firstIndex, defaultRange, inert } = options
  const [first] = useState(firstIndex)
  const [list] = useState(() => {
    // The films in view, whose rows are measured.
    const [start, end] = [Math.max(0, first - FIRST_FILMS / 2), Math.min(films.length, first + FIRST_FILMS)]
    return createSheetWindow(defaultRange ?? { start, end }, { films, own, key: listKey }, first)
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
  // Again with each range, which grows to all films of a short list.
  useEffect(
    () => (inert || shown.start === shown.end ? undefined : afterFrame(list.overscan, OVERSCAN_AFTER_MS)),
    [list, inert, shown.start, shown.end],
  )
  // A list that has become shorter has no films at the old place until the next update.
  const end = Math.min(shown.end, films.length)
  return { list, shown: { ...shown, start: Math.min(shown.start, end), end } }
}

/** Moves the focus to films, which may have to be scrolled to and rendered first. */
function useFocusFilm(
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
function useFollowFilm(
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
function usePressOnceLoaded(
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

/** Whether a key has a modifier, or belongs to an input method. */
const isForOthers = ({ ctrlKey, altKey, metaKey, nativeEvent: native }: KeyboardEvent) =>
  native.isComposing || metaKey || ((ctrlKey || altKey) && !native.getModifierState('AltGraph'))

const LATIN = /^[\p{ASCII}\p{Script=Latin}]*$/u

/** A key that was typed. */
interface TypedKey {
  readonly key: string
  /** The letter that a Latin keyboard has on it. */
  readonly latin: string
}

const NO_KEYS: readonly TypedKey[] = []

/** Finds films by typing their words, as a listbox does. */
function useTyping(getTexts: () => readonly SheetText[], listKey: string, move: (index: number) => void) {
  const nothing = { keys: NO_KEYS, typed: '', count: 0, listKey }
  const [state, setTyped] = useState(nothing)
  const { keys, typed, count } = state.listKey === listKey ? state : nothing
  const clear = () => setTyped(nothing)
  const type = (next: readonly TypedKey[], moves = true) => {
    if (next.length === 0) return clear()
    const texts = getTexts()
    const [asTyped, latin] = [next.map(({ key }) => key).join(''), next.map((key) => key.latin).join('')]
    let [found, text] = [findTexts(texts, asTyped), asTyped]
    // A keyboard of another script has the letters of the Latin one on its keys.
    if (found.length === 0 && latin !== asTyped) [found, text] = [findTexts(texts, latin), latin]
    const [first] = found
    setTyped({ keys: next, typed: found.length === 0 ? asTyped : text, count: found.length, listKey })
    if (first !== undefined && moves) move(first)
  }
  useEffect(() => {
    // A list that loads may have no words at the first letters.
    if (typed !== '') type(keys, count === 0)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [getTexts])
  const onKey = ({ key, code, repeat, target }: KeyboardEvent): boolean => {
    const isOnFilm = target instanceof Element && target.closest('[data-index]') !== null
    if (typed !== '') {
      if (key === 'Escape') clear()
      if (key === 'Backspace') type(keys.slice(0, -1))
      // No film has what was typed: Enter opens none.
      if (key === 'Escape' || key === 'Backspace' || (key === 'Enter' && isOnFilm && count === 0)) return true
    }
    // A space before letters scrolls, and presses a button.
    if (toCharacters(key).length !== 1 || (key === ' ' && (typed === '' || !isOnFilm))) return false
    const letter = LATIN.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
    // The key that has opened the sheet may still be held.
    if (!repeat) type([...keys, { key, latin: letter ?? key }])
    return true
  }
  return { typed, count, clear, onKey }
}

/** The characters of a text as people count them. */
const toCharacters = (text: string): readonly string[] =>
  'Segmenter' in Intl
    ? [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
    : Array.from(text)

interface KeyContext {
  readonly index: number
  readonly length: number
  readonly list: SheetWindow
  readonly shown: SheetWindowState
  readonly grid: HTMLElement | null
}

/** The film that a key leads to; null for a key that leads to none. */
function findTarget({ key, target }: KeyboardEvent, context: KeyContext): number | null {
  const { index, length, list, shown, grid } = context
  if (length === 0) return null
  const sign = grid && isRightToLeft(grid) ? -1 : 1
  const moves: Readonly<Record<string, () => number>> = {
    ArrowLeft: () => index - sign,
    ArrowRight: () => index + sign,
    ArrowUp: () => findInRow(shown, index, -1, length),
    ArrowDown: () => findInRow(shown, index, 1, length),
    PageUp: () => index - list.countInView(),
    PageDown: () => index + list.countInView(),
    Home: () => 0,
    End: () => length - 1,
  }
  const move = moves[key]
  if (!move) return null
  // An arrow key above the films moves focus to them.
  const isAbove = target instanceof Node && !grid?.contains(target)
  return isAbove && key.startsWith('Arrow') ? index : clamp(move(), length)
}

/** The film above or below; both parts of a sheet may end with a row that is not full. */
function findInRow({ layout }: SheetWindowState, index: number, step: number, length: number): number {
  if (!layout) return index + step
  const [column, row] = placeOfFilm(layout, index)
  const next = row + step
  if (next < 0 || next >= countRows(layout)) return index
  const [first, last] = [firstOfRow(layout, next), firstOfRow(layout, next + 1) - 1]
  const [firstColumn] = placeOfFilm(layout, first)
  return Math.min(Math.max(first, first + column - firstColumn), last, length - 1)
}

/** The films in the document: those around the viewport, and the one that Tab reaches. */
function listIndices({ start, end }: SheetWindowState, focused: number, length: number): readonly number[] {
  const inView = listRange({ start, end })
  if (length === 0 || (focused >= start && focused < end)) return inView
  return focused < start ? [focused, ...inView] : [...inView, focused]
}

function renderSpacer({ layout, start, end }: SheetWindowState, where: 'above' | 'below'): ReactNode {
  if (!layout || end <= start) return null
  const [, firstRow] = placeOfFilm(layout, start)
  const [, lastRow] = placeOfFilm(layout, end - 1)
  const height =
    where === 'above' ? topOfRow(layout, firstRow) : heightOfSheet(layout) - topOfRow(layout, lastRow + 1)
  if (height <= 0) return null
  return (
    <li
      key={where}
      aria-hidden="true"
      data-where={where}
      className="cutroom-film-sheet__spacer"
      style={toneStyle(layout, height)}
    />
  )
}

/** The measures of the tones in the place of films that are not rendered. */
function toneStyle({ frameWidth, frameHeight, rowHeight }: SheetMeasures, height: number): CSSProperties {
  const style: CSSProperties & Record<`--_${string}`, string> = {
    blockSize: height,
    '--_frame-height': `${frameHeight}px`,
    backgroundSize: `${frameWidth}px ${rowHeight}px`,
  }
  return style
}

const lineStyle = ({ layout }: SheetWindowState): CSSProperties | undefined =>
  layout ? { blockSize: layout.lineHeight } : undefined

function frameStyle(
  { layout }: SheetWindowState,
  index: number,
  isOutside: boolean,
): CSSProperties | undefined {
  if (!layout) return undefined
  const [column, row] = placeOfFilm(layout, index)
  if (isOutside) return { insetBlockStart: topOfRow(layout, row + 1) - layout.rowHeight }
  const isFirst = index === 0 || index === layout.own
  return isFirst && column > 0 ? { gridColumnStart: column + 1 } : undefined
}

interface SheetFrameProps {
  /** Undefined while it is not loaded. */
  readonly film: SheetFilm | undefined
  readonly index: number
  readonly total: number
  readonly isCurrent: boolean
  /** Whether Tab reaches it; arrow keys reach the others. */
  readonly isReached: boolean
  readonly isOutside: boolean
  readonly style: CSSProperties | undefined
  readonly onSelect: FilmSheetProps['onSelectFilm']
  /** Called at a press before the film is loaded. */
  readonly onPressEarly: (index: number) => void
}

/** Width of a frame on the page: that of a column (`film-sheet.css`). */
const SIZES = '(min-width: 125rem) 19vw, (min-width: 72rem) 24vw, (min-width: 40rem) 32vw, 48vw'

const SheetFrame = memo(function SheetFrame(props: SheetFrameProps) {
  const { film, index, total, isCurrent, isReached, isOutside, style, onSelect, onPressEarly } = props
  const labels = useLabels()
  const attributes: SheetFilmDataAttributes = {
    'data-index': index,
    'data-current': isCurrent ? '' : undefined,
    'data-outside': isOutside ? '' : undefined,
  }
  const clients = listNamed(film?.clients)
    .map(({ name }) => name)
    .join(', ')
  return (
    <li
      {...attributes}
      className="cutroom-film-sheet__film"
      style={style}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <Link
        // A film that is not loaded has no address yet.
        {...(film ? { href: film.href } : ({} as { href: string }))}
        tabIndex={isReached ? 0 : -1}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => (film ? onSelect?.(film, event) : onPressEarly(index))}
      >
        <span className="cutroom-film-sheet__frame">
          <span className="cutroom-film-sheet__picture" style={film ? getFrameStyle(film) : undefined}>
            {film?.poster && <PictureImage picture={film.poster} alt="" sizes={SIZES} />}
          </span>
          {film?.draft && <span className="cutroom-film-sheet__draft">{labels.draft}</span>}
        </span>
        <span className="cutroom-film-sheet__client">
          <span aria-hidden="true">{formatNumber(index + 1, total)}</span>{' '}
          {film ? <bdi>{clients || labels.noClient}</bdi> : <VisuallyHidden>{labels.loading}</VisuallyHidden>}
        </span>{' '}
        {/* Rows are equally high before their films are loaded. */}
        <span className="cutroom-film-sheet__name">{film && <bdi>{getTitle(film, labels)}</bdi>}</span>
      </Link>
    </li>
  )
})

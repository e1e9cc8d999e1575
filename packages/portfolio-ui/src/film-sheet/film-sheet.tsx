'use client'

import type { FilmList } from '@cutroom/player-core'
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { ignoreHeldEnter } from '../focus/held-enter.js'
import { useElementRef } from '../element-ref/use-element-ref.js'
import { toFilmList } from '../film/film-list.js'
import { formatLabel } from '../labels/format-label.js'
import { useLabels } from '../labels/labels.js'
import { EmptyState } from '../states/states.js'
import { classNames } from '../styling/class-names.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import type { SheetFilm, SheetFilter, SheetNames } from './sheet-films.js'
import type { SheetText } from './sheet-text.js'
import { useFilmFocus, usePressOnceLoaded, useReachedFilm } from './sheet-focus.js'
import { frameStyle, renderSpacer, SheetFrame } from './sheet-frame.js'
import { findTarget, isForOthers, useTyping } from './sheet-keys.js'
import { clampIndex } from './sheet-layout.js'
import { useModal } from './sheet-modal.js'
import { SheetNameLists } from './sheet-name-lists.js'
import {
  listRange,
  type SheetList,
  type SheetPlace,
  type SheetWindow,
  type SheetWindowState,
} from './sheet-window.js'
import { useSheetFilms } from './use-sheet-films.js'
import { useSheetWindow } from './use-sheet-window.js'

export {
  countNames,
  filterFilms,
  getNameKey,
  type FilmNames,
  type SheetFilm,
  type SheetFilter,
  type SheetName,
  type SheetNames,
} from './sheet-films.js'
export { createSheetText, type SheetText } from './sheet-text.js'
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
    return left ?? defaultIndex ?? findLoaded(films, currentId ?? null) ?? 0
  })
  const firstIndex = clampIndex(initial, films.length)
  const listKey = JSON.stringify([filter.client, filter.editor])
  const { focused, reach } = useReachedFilm(films, listKey, firstIndex)
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

  const { start, end, layout } = shown
  // Again with each window: one of another length of the list may leave frames empty.
  useEffect(() => {
    if (end > start) films.request?.({ start, end })
  }, [films, start, end])

  const moveFocus = useFilmFocus(dialog, inert)
  const move: SheetWindow['scrollTo'] = (index, to) => {
    reach(index)
    list.scrollTo(index, to)
    moveFocus()
  }
  const isMeasured = layout !== null
  // The sheet is as long as all films once it has rendered with its measures.
  useLayoutEffect(() => {
    if (!isMeasured) return
    if (defaultPlace) move(clampIndex(defaultPlace.index, films.length), defaultPlace.offset)
    else list.scrollTo(firstIndex, 'middle')
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMeasured])
  const pressLater = usePressOnceLoaded(films, focused, grid)
  const typing = useTyping(texts, listKey, (index) => move(index, 'middle'))
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    ignoreHeldEnter(event)
    rest.onKeyDown?.(event)
    if (event.defaultPrevented || isForOthers(event)) return
    if (typing.onKey(event)) return event.preventDefault()
    // A browser handles Escape only once the dialog is modal.
    if (event.key === 'Escape') {
      event.preventDefault()
      return onClose()
    }
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
        <h2 id={headingId} className="cutroom-film-sheet__title" aria-live="polite" aria-atomic="true">
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
        onFocus={({ target }) => {
          const index = Number(target.closest('[data-index]')?.getAttribute('data-index') ?? focused)
          if (index !== focused) reach(index)
        }}
      >
        {renderSpacer(shown, 'above')}
        {indices.flatMap((index) => {
          const film = films.at(index)
          const isOutside = index < start || index >= end
          const isFirstBelow = index === own && own < films.length
          return [
            isFirstBelow && !isOutside && (
              <li key="line" className="cutroom-film-sheet__line" style={{ blockSize: layout?.lineHeight }}>
                <h3>{labels.everythingElse}</h3>
              </li>
            ),
            <SheetFrame
              key={index}
              film={film}
              index={index}
              total={films.length}
              isCurrent={!!film && film.id === currentId}
              tabIndex={index === focused ? 0 : isMeasured ? -1 : undefined}
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

/** The index of a film that is loaded. */
const findLoaded = (films: SheetList['films'], id: string | null): number | undefined =>
  listRange({ start: 0, end: films.length }).find((index) => films.at(index)?.id === id)

/** The films in the document: those around the viewport, and the one that Tab reaches. */
function listIndices({ start, end }: SheetWindowState, focused: number, length: number): readonly number[] {
  const inView = listRange({ start, end })
  if (length === 0 || (focused >= start && focused < end)) return inView
  return focused < start ? [focused, ...inView] : [...inView, focused]
}

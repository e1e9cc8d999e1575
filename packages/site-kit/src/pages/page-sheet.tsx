import { systemClock } from '@cutroom/ground/clock'
import { retry } from '@cutroom/ground/retry'
import { createFilmWindows, WINDOW_SIZE } from '@cutroom/player-core/windows'
import { useLabels, usePortfolio, usePortfolioActions } from '@cutroom/portfolio-ui'
import {
  createSheetText,
  FilmSheet,
  type FilmSheetProps,
  type SheetFilter,
  type SheetText,
} from '@cutroom/portfolio-ui/film-sheet'
import { useCallback, useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { shownFilm } from '../media/film-pictures.ts'
import type { FilmsPageProps, SheetProps } from '../page-props.ts'
import {
  getSheetPage,
  SHEET_PAGE_FILMS,
  sheetAddress,
  sheetQuery,
  WORDS_FILMS,
} from '../routes/sheet-address.ts'
import type { SheetActions } from './sheet-actions.ts'
import { createPlaceKeeper } from './sheet-entry.ts'

interface PageSheetProps extends Pick<FilmsPageProps, 'path' | 'imageBase' | 'sheet'> {
  readonly shown: SheetProps
  /** Whether it renders hidden, ahead of a press. */
  readonly isHidden: boolean
  readonly sheetActions?: SheetActions | undefined
}

const noop = () => {}

/** Whether a press opens another tab or window. */
const isOfOtherTab = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey

/** Films whose words are created in one task: some milliseconds on a slow phone. */
const WORDS_AT_ONCE = 200

/** The sheet of all films over their page. */
export function PageSheet(props: PageSheetProps) {
  const { shown: sheet, isHidden, path, imageBase, sheetActions: actions } = props
  // The server has rendered it.
  const isDocument = sheet === props.sheet
  const currentId = usePortfolio(({ film }) => film?.id ?? null)
  const index = usePortfolio((state) => state.index)
  // It opens with the film that is current then.
  const [opened, setOpened] = useState({ id: currentId, isHidden })
  if (opened.isHidden && !isHidden) setOpened({ id: currentId, isHidden })
  const playback = usePortfolioActions()
  const mayPlay = usePortfolio(
    ({ status, starting, autoplayMode }) => starting || autoplayMode || status === 'playing',
  )
  // The sheet covers the film, which a media key could start below it.
  useEffect(() => {
    if (mayPlay && !isHidden) playback.pause()
  }, [mayPlay, isHidden, playback])
  const films = useSheetFilms(sheet, imageBase, actions)
  const texts = useSheetTexts(sheet, isHidden, actions)
  const labels = useLabels()
  // Stable, as the frames and names render again with others.
  const getFilterHref = useCallback((next: SheetFilter) => sheetAddress(path, next), [path])
  const { filter, own, names, start } = sheet
  const [{ place, keep, keepLater, follow }] = useState(createPlaceKeeper)
  const query = sheetQuery(filter)
  const followIfShown = isHidden ? noop : follow
  useEffect(followIfShown, [followIfShown, query])
  const onSelectFilm = useCallback<NonNullable<FilmSheetProps['onSelectFilm']>>(
    (film, event) => {
      if (isOfOtherTab(event)) return
      keep(event.currentTarget)
      // A film without a slug has the address of the page, which begins with another film.
      if (actions && film.href === path && playback.goToId(film.id, { source: 'link' })) {
        event.preventDefault()
        return actions.close(film.id)
      }
      actions?.select(film, event.currentTarget)
    },
    [keep, actions, path, playback],
  )
  const onFilter = useCallback<NonNullable<FilmSheetProps['onFilter']>>(
    (next, event) => {
      if (!actions || isOfOtherTab(event)) return
      event.preventDefault()
      keep(event.currentTarget)
      actions.open(sheetAddress(path, next))
    },
    [keep, actions, path],
  )
  const isWhole = filter.client === undefined && filter.editor === undefined
  const isLoaded = sheet.films.some(({ id }) => id === currentId)
  return (
    <FilmSheet
      key={opened.id}
      inert={isHidden}
      films={films}
      own={own}
      names={names}
      texts={texts}
      filter={filter}
      currentId={currentId}
      defaultIndex={isLoaded ? undefined : isDocument ? start : isWhole ? index : 0}
      defaultRange={isDocument ? { start, end: start + sheet.films.length } : undefined}
      defaultPlace={place}
      getFilterHref={getFilterHref}
      onFilter={onFilter}
      onSelectFilm={onSelectFilm}
      onScroll={keepLater}
      onFocus={keepLater}
      onClose={() => actions?.close()}
    >
      <noscript>
        {/* React renders nothing here in a browser. */}
        {import.meta.env.SSR && (
          <>
            <a className="site-sheet-close" href={path}>
              {labels.close}
            </a>
            <SheetPages path={path} sheet={sheet} />
          </>
        )}
      </noscript>
    </FilmSheet>
  )
}

/** The films of a sheet as a list that loads those in view. */
function useSheetFilms(sheet: SheetProps, imageBase: string, actions: SheetActions | undefined) {
  const create = () => {
    const toWindow = ({ total, start, films }: SheetProps) => ({
      total,
      start,
      films: films.map((film) => ({ ...shownFilm(film, imageBase), draft: film.draft })),
    })
    const windows = createFilmWindows({
      first: toWindow({ ...sheet, ...sheet.inView }),
      read: async ({ start }, signal) => {
        if (!actions) throw new Error('A server reads no further films.')
        const request = { sheet: sheetQuery(sheet.filter), listPage: start / WINDOW_SIZE }
        return toWindow(await actions.read(request, signal))
      },
    })
    return { sheet, windows }
  }
  const [current, setCurrent] = useState(create)
  if (sheet !== current.sheet) setCurrent(create)
  const { windows } = current
  useEffect(() => windows.destroy, [windows])
  return useSyncExternalStore(windows.subscribe, windows.getSnapshot, windows.getSnapshot)
}

/** The words of all films of a sheet, read in parts once it is open, and again after a change. */
function useSheetTexts(sheet: SheetProps, isHidden: boolean, actions: SheetActions | undefined) {
  const { filter, films } = sheet
  const query = sheetQuery({ ...filter, words: true })
  const [read, setRead] = useState<{ query: string; texts: readonly SheetText[] } | null>(null)
  const isWhole = films.length === sheet.total
  useEffect(() => {
    if (isWhole || isHidden || !actions) return
    const controller = new AbortController()
    const { signal } = controller
    const { total } = sheet
    const readAll = async () => {
      const texts: SheetText[] = []
      const parts = Array.from({ length: Math.ceil(total / WORDS_FILMS) }, (_, listPage) =>
        actions.read({ sheet: query, listPage }, signal),
      )
      for (const { words = [] } of await Promise.all(parts)) {
        for (const [index, title] of words.entries()) {
          // The browser handles presses and keys between two parts of the words.
          if (index % WORDS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve))
          // A film's title, and below it the names.
          texts.push(createSheetText({ title }))
        }
        if (signal.aborted) return
      }
      setRead({ query, texts })
    }
    retry(readAll, { clock: systemClock, signal }).catch(noop)
    return () => controller.abort()
  }, [sheet, query, isWhole, isHidden, actions])
  // Until the words are read, only the loaded films can be found.
  return !isWhole && read?.query === query ? read.texts : undefined
}

/** For visitors without scripts, and for crawlers: every page of the sheet. */
function SheetPages({ path, sheet }: { readonly path: string; readonly sheet: SheetProps }) {
  const { total, filter } = sheet
  const current = getSheetPage(sheet)
  const count = Math.ceil(total / SHEET_PAGE_FILMS)
  if (count < 2) return null
  return (
    <nav className="cutroom-film-links" aria-label={`1–${total}`}>
      <ul>
        {Array.from({ length: count }, (_, page) => (
          <li key={page}>
            <a
              href={sheetAddress(path, { ...filter, page })}
              rel={page === current - 1 ? 'prev' : page === current + 1 ? 'next' : undefined}
              aria-current={page === current ? 'page' : undefined}
            >
              {`${page * SHEET_PAGE_FILMS + 1}–${Math.min(total, (page + 1) * SHEET_PAGE_FILMS)}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

'use client'

import { toText } from '../text/to-text.js'
import { SLIDE_SPEED_MS, type ChangeSource, type FilmList } from '@cutroom/player-core'
import { WINDOW_SIZE } from '@cutroom/player-core/windows'
import {
  useContext,
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { useElementRef } from '../element-ref/use-element-ref.js'
import { ContentSection } from '../content-section/content-section.js'
import { FilmCounter } from '../film-counter/film-counter.js'
import type { Film } from '../film/film.js'
import { getTitle } from '../film/film-attributes.js'
import { findFocused, getTree } from '../focus/elements.js'
import { useFocusWithin } from '../focus/use-focus-within.js'
import { formatLabel } from '../labels/format-label.js'
import { useLabels } from '../labels/labels.js'
import { Link } from '../link/link.js'
import { FilmHeading } from '../main-carousel/film-heading.js'
import { MainCarousel } from '../main-carousel/main-carousel.js'
import { HideChrome } from '../page-layout/hide-chrome.js'
import { AutoplayButton, UnmuteButton } from '../player/player.js'
import { usePortfolio, usePortfolioStore } from '../portfolio/portfolio.js'
import type { RichTextContent } from '../rich-text/rich-text.js'
import { useShare } from '../share/use-share.js'
import { ShortcutsButton } from '../shortcuts/shortcuts.js'
import { EmptyState } from '../states/states.js'
import { classNames } from '../styling/class-names.js'
import { ThumbnailCarousel } from '../thumbnail-carousel/thumbnail-carousel.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import { useAutoHide } from './use-auto-hide.js'
import type { VideoPageDataAttributes } from './video-page-data-attributes.js'

/** Renders the description of a film, which is not empty. */
export type RenderContent = (content: NonNullable<RichTextContent>, film: Film) => ReactNode

/** What opens the sheet of all films. */
export interface AllFilmsButton {
  /** Address of the sheet, for pages without scripts. */
  readonly href: string
  readonly onOpen: () => void
  /** Called when the pointer, the focus or a finger comes to the button. */
  readonly onIntent?: (() => void) | undefined
}

/** Props of `VideoPageBody`. */
export interface VideoPageBodyProps extends ComponentProps<'div'> {
  /** The page's `MainHeading`, before the titles of the films. */
  readonly mainHeading?: ReactNode
  /** The visitor came to a film that the page no longer has: shows a message until a film plays. */
  readonly filmGone?: boolean | undefined
  /** Controls that the site adds to the toolbar of the stage. */
  readonly barItems?: ReactNode
  /** A button beside the counter that opens a sheet of all films (`FilmSheet`), with the key G. */
  readonly allFilms?: AllFilmsButton | undefined
  /** Name of the studio, which the lock screen shows with the film that plays. */
  readonly studio?: string | undefined
  /** `RichText` in `VideoPage`; in `VideoPageBody` nothing, not even its parser. */
  readonly renderContent?: RenderContent | undefined
}

/** The content of a `VideoPage`, for use inside of a `PortfolioProvider`. */
export function VideoPageBody({
  ref,
  mainHeading,
  filmGone = false,
  barItems,
  allFilms,
  studio,
  renderContent,
  className,
  children,
  ...rest
}: VideoPageBodyProps) {
  const labels = useLabels()
  const page = useElementRef(ref)
  const about = useRef<HTMLDivElement>(null)
  const aboutId = useId()
  const toolbar = useRef<HTMLDivElement>(null)
  const film = usePortfolio((state) => state.film)
  const index = usePortfolio((state) => state.index)
  const films = usePortfolio((state) => state.films)
  const shown = usePortfolio(({ posterHidden }) => posterHidden)
  const started = usePortfolio(({ started }) => started)
  const hidden = useAutoHide(usePortfolio(({ status }) => status === 'playing'))
  const hideChrome = useContext(HideChrome)
  useEffect(() => {
    hideChrome(hidden)
    return () => hideChrome(false)
  }, [hideChrome, hidden])
  const focusHandlers = useFocusWithin(() => {
    const element = about.current
    if (element && !findFocused(getTree(element))) element.focus({ preventScroll: true })
  }, film?.id)
  const attributes: VideoPageDataAttributes = {
    'data-film': shown ? 'shown' : 'hidden',
    'data-chrome': hidden ? 'hidden' : 'shown',
    'data-thumbnails': films.length > 1 ? '' : undefined,
  }
  return (
    <div {...attributes} {...rest} ref={page} className={classNames('cutroom-video-page', className)}>
      {mainHeading && <div className="cutroom-page__heading">{mainHeading}</div>}
      {films.length === 0 ? (
        <EmptyState />
      ) : (
        <>
          <div className="cutroom-stage">
            {film && (
              // Other elements for another film: a text of another height that replaces this one is
              // a layout shift.
              <FilmHeading key={film.id} className="cutroom-stage-title" film={film} />
            )}
            <MainCarousel swipeArea={toolbar} className="cutroom-stage-films" studio={studio}>
              {filmGone && !started && (
                <p role="alert" className="cutroom-film-gone">
                  {labels.filmGone}
                </p>
              )}
              {/* In fullscreen Chromium hides all else from assistive technology. */}
              <Announcer />
            </MainCarousel>
            {/* The thumbnails precede the toolbar: focus and reading follow the layout. */}
            <ThumbnailCarousel className="cutroom-stage-thumbnails" />
            <FilmToolbar
              ref={toolbar}
              film={film}
              index={index}
              total={films.length}
              allFilms={allFilms}
              about={about}
              aboutId={aboutId}
            >
              {barItems}
              <ShortcutsButton page={page} />
            </FilmToolbar>
          </div>
          <div ref={about} id={aboutId} tabIndex={-1} className="cutroom-about" {...focusHandlers}>
            {film && (
              <ContentSection
                key={film.id}
                description={film.content?.length ? renderContent?.(film.content, film) : null}
                editors={film.editors}
              />
            )}
            {children}
            <NextFilm key={index} films={films} index={index} />
            <FilmLinks films={films} index={index} allFilms={allFilms} />
          </div>
        </>
      )}
    </div>
  )
}

interface FilmToolbarProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly film: Film | null
  readonly index: number
  readonly total: number
  readonly allFilms: AllFilmsButton | undefined
  readonly about: RefObject<HTMLElement | null>
  readonly aboutId: string
  readonly children: ReactNode
}

/** The foot of the stage. What comes and goes is at its end, where it moves nothing. */
function FilmToolbar({ ref, film, index, total, allFilms, about, aboutId, children }: FilmToolbarProps) {
  const labels = useLabels()
  const { share, outcome } = useShare({ url: toText(film?.href), title: film ? getTitle(film, labels) : '' })
  return (
    <div ref={ref} className="cutroom-film-toolbar">
      <a
        className="cutroom-scroll-hint"
        href={`#${aboutId}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          // The link does not change the address of the film.
          event.preventDefault()
          about.current?.scrollIntoView()
          about.current?.focus({ preventScroll: true })
        }}
      >
        <span className="cutroom-plate">{labels.aboutThisFilm}</span>
      </a>
      <FilmCounter index={index} total={total} />
      {allFilms && total > 1 && (
        <button
          type="button"
          className="cutroom-text-button cutroom-all-films"
          onClick={allFilms.onOpen}
          onPointerEnter={allFilms.onIntent}
          onFocus={allFilms.onIntent}
        >
          {labels.allFilms}
        </button>
      )}
      {film && (
        <button type="button" className="cutroom-text-button cutroom-share__button" onClick={share}>
          {labels.share}
        </button>
      )}
      {children}
      <UnmuteButton />
      <AutoplayButton />
      {outcome}
    </div>
  )
}

interface FilmLinksProps {
  readonly films: FilmList<Film>
  readonly index: number
  readonly allFilms?: AllFilmsButton | undefined
}

/** Links to the next film, around the loop, if it has an address of its own. */
function NextFilm({ films, index }: FilmLinksProps) {
  const labels = useLabels()
  const next = films.length > 1 ? films.at((index + 1) % films.length) : undefined
  if (!next?.slug || !next.href) return null
  return (
    <Link className="cutroom-next-film" href={next.href}>
      <span className="cutroom-next-film__label">{labels.nextFilm}</span>{' '}
      <bdi className="cutroom-next-film__title">{getTitle(next, labels)}</bdi>
    </Link>
  )
}

/** Links for visitors without scripts: to the loaded films from the current one on. */
function FilmLinks({ films, index, allFilms }: FilmLinksProps) {
  const labels = useLabels()
  // Routers that swap documents (Astro, Turbo) remove all of these before React hydrates.
  if (typeof document !== 'undefined' && !document.querySelector('body noscript')) return null
  const listed = [...Array(Math.min(WINDOW_SIZE, films.length)).keys()].map((offset) =>
    films.at((index + offset) % films.length),
  )
  return (
    <noscript>
      <nav className="cutroom-film-links" aria-label={labels.carousel}>
        <ul>
          {allFilms && films.length > 1 && (
            <li>
              <a href={allFilms.href}>{labels.allFilms}</a>
            </li>
          )}
          {listed.map(
            (film, offset) =>
              film && (
                // The key is no id: content may have a film twice.
                <li key={offset}>
                  <a href={film.href}>{getTitle(film, labels)}</a>
                </li>
              ),
          )}
        </ul>
      </nav>
    </noscript>
  )
}

const NOT_ANNOUNCED: ReadonlySet<ChangeSource> = new Set(['initial', 'list'])

/** Announces the film that the visitor or autoplay has moved to, politely, once the slides rest. */
export function Announcer() {
  const store = usePortfolioStore()
  const labels = useLabels()
  const region = useRef<HTMLSpanElement>(null)
  // A ref, since inline labels are new with each render and would repeat the effect.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    let current = store.getSnapshot().id
    const announce = () => {
      const { film, index, films } = store.getSnapshot()
      if (!region.current) return
      // The text is set without React: a message changes nothing else of the page.
      region.current.textContent = film
        ? formatLabel(labels.slideName, {
            position: index + 1,
            total: films.length,
            title: getTitle(film, labels),
          })
        : ''
    }
    return store.subscribe(() => {
      const { id, source } = store.getSnapshot()
      if (id === current) return
      current = id
      clearTimeout(timer.current)
      if (!NOT_ANNOUNCED.has(source)) timer.current = setTimeout(announce, SLIDE_SPEED_MS)
    })
  }, [store, labels])
  return <VisuallyHidden ref={region} aria-live="polite" aria-atomic="true" />
}

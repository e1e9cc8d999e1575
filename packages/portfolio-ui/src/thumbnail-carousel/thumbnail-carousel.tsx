'use client'

import type { Orientation } from '@cutroom/player-core'
import type { ComponentProps } from 'react'
import { CarouselSlide } from '../carousel/carousel-slide.js'
import { FOCUS_TARGET, useFollowFocus } from '../carousel/use-follow-focus.js'
import { useCarousel } from '../carousel/use-carousel.js'
import { getCurrentIndex, type Track, type TrackSlide } from '../carousel/track.js'
import type { CarouselLayout } from '../carousel/track-motion.js'
import { useWheelSteps } from '../carousel/wheel.js'
import type { Film } from '../film/film.js'
import { getTitle } from '../film/film-attributes.js'
import { formatLabel } from '../labels/format-label.js'
import { useLabels } from '../labels/labels.js'
import { PictureImage } from '../picture/picture.js'
import { usePortfolio, usePortfolioActions } from '../portfolio/portfolio.js'
import { LANDSCAPE_QUERY, THUMBNAIL_CAROUSEL, THUMBNAIL_SIZE } from '../specification.js'
import { classNames } from '../styling/class-names.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import type {
  ArrowButtonDataAttributes,
  ThumbnailCarouselDataAttributes,
  ThumbnailDataAttributes,
} from './thumbnail-carousel-data-attributes.js'

const { perView, threshold } = THUMBNAIL_CAROUSEL

/** Thumbnails that a drag may reach: from one end of the viewport to the other. */
const DRAG_REACH = 5

const VISIBLE = (perView - 1) / 2

const OVERSCAN = VISIBLE + DRAG_REACH

/** The `sizes` of a thumbnail: full width in landscape, else a fifth of the row. */
const SIZES = `${LANDSCAPE_QUERY} ${THUMBNAIL_SIZE.width}px, 18vw`

const LAYOUTS: Readonly<Record<Orientation, CarouselLayout>> = {
  landscape: { axis: 'vertical', perView, threshold, dragReach: DRAG_REACH },
  portrait: { axis: 'horizontal', perView, threshold, dragReach: DRAG_REACH },
}

/**
 * The thumbnails that select the current film, five in view, with arrow buttons at the ends. A list
 * of fewer than five films has each once, at rest; a single film has none.
 */
export function ThumbnailCarousel({ className, ...rest }: ComponentProps<'nav'>) {
  const labels = useLabels()
  const orientation = usePortfolio((snapshot) => snapshot.orientation)
  const actions = usePortfolioActions()
  const { viewport, slides, films, track, moves } = useCarousel({
    name: 'thumbnails',
    layout: LAYOUTS[orientation],
    overscan: OVERSCAN,
    distantMove: 'snap',
    minLength: perView,
  })
  const shown = moves ? slides : getAllSlides(films.length, track)
  useWheelSteps(viewport, films.length > 1)
  const focusHandlers = useFollowFocus(viewport, track.centre, moves || films.length)
  const attributes: ThumbnailCarouselDataAttributes = { 'data-moves': moves ? '' : undefined }
  if (films.length < 2) return null
  return (
    <nav
      aria-label={labels.thumbnails}
      {...attributes}
      {...rest}
      className={classNames('cutroom-thumbnails', className)}
    >
      <ArrowButton to="previous" onClick={() => actions.previous({ source: 'button' })} />
      <div className="cutroom-thumbnails__surface">
        <div ref={viewport} className="cutroom-carousel__viewport" {...focusHandlers}>
          <div className="cutroom-carousel__track">
            {shown.map((slide) => (
              <FilmThumbnail
                key={slide.position}
                slide={slide}
                film={films.at(slide.index) ?? null}
                total={films.length}
              />
            ))}
          </div>
        </div>
      </div>
      <ArrowButton to="next" onClick={() => actions.next({ source: 'button' })} />
    </nav>
  )
}

function getAllSlides(length: number, track: Track): readonly TrackSlide[] {
  const current = getCurrentIndex(track)
  return [...Array(length).keys()].map((index) => ({
    position: index,
    place: index - (length - 1) / 2,
    slot: index - current,
    index,
    duplicate: false,
  }))
}

interface FilmThumbnailProps {
  readonly slide: TrackSlide
  /** Null while it is not loaded. */
  readonly film: Film | null
  readonly total: number
}

/** A repetition is for pointers only: keys and assistive technology use the original. */
function FilmThumbnail({ slide, film, total }: FilmThumbnailProps) {
  const { index, slot, duplicate } = slide
  const actions = usePortfolioActions()
  return (
    <CarouselSlide
      slide={slide}
      reachable={Math.abs(slot) <= DRAG_REACH}
      inert={total >= perView && Math.abs(slot) > VISIBLE}
      aria-hidden={duplicate ? true : undefined}
    >
      <Thumbnail
        film={film}
        position={{ index, total }}
        current={slot === 0}
        {...FOCUS_TARGET}
        tabIndex={duplicate ? -1 : undefined}
        // A press would focus an element that assistive technology does not know.
        onMouseDown={duplicate ? (event) => event.preventDefault() : undefined}
        onClick={(event) => {
          // A drag ends in a click too, whose default the carousel has prevented.
          if (!event.defaultPrevented) actions.goTo(index, { source: 'thumbnails' })
        }}
      />
    </CarouselSlide>
  )
}

/** Props of `Thumbnail`. */
export interface ThumbnailProps extends ComponentProps<'button'> {
  /** Null while it is not loaded. */
  readonly film: Film | null
  /** Place of the film in the list, which assistive technology announces. */
  readonly position?: { readonly index: number; readonly total: number } | undefined
  /** The current film: at full opacity, with a bar. */
  readonly current?: boolean | undefined
}

/** A button with a film's small picture: 'Select this video' with the film's title. */
export function Thumbnail({ film, position, current = false, className, ...rest }: ThumbnailProps) {
  const labels = useLabels()
  const number = position
    ? formatLabel(labels.filmPosition, { position: position.index + 1, total: position.total })
    : labels.loading
  const name = film ? getTitle(film, labels) : number
  const attributes: ThumbnailDataAttributes = { 'data-current': current ? '' : undefined }
  return (
    <button
      type="button"
      aria-current={current ? 'true' : undefined}
      {...attributes}
      {...rest}
      className={classNames('cutroom-thumbnail', className)}
    >
      {film?.thumbnail && (
        <PictureImage
          picture={film.thumbnail}
          alt=""
          sizes={SIZES}
          width={THUMBNAIL_SIZE.width}
          height={THUMBNAIL_SIZE.height}
        />
      )}
      <VisuallyHidden>{`${labels.selectVideo}: ${name}`}</VisuallyHidden>
    </button>
  )
}

/** Props of `ArrowButton`. */
export interface ArrowButtonProps extends ComponentProps<'button'> {
  /** The film that a press selects. */
  readonly to: 'previous' | 'next'
}

/** 'Previous Item' or 'Next Item'; its arrow points along the axis of the thumbnails. */
export function ArrowButton({ to, className, ...rest }: ArrowButtonProps) {
  const labels = useLabels()
  const attributes: ArrowButtonDataAttributes = { 'data-to': to }
  return (
    <button type="button" {...attributes} {...rest} className={classNames('cutroom-arrow', className)}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="m8.5 3.5 8.5 8.5-8.5 8.5" />
      </svg>
      <VisuallyHidden>{to === 'next' ? labels.nextItem : labels.previousItem}</VisuallyHidden>
    </button>
  )
}

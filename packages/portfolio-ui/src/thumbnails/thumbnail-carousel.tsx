'use client'

import { forwardRef, useMemo, useRef, type ComponentPropsWithoutRef, type CSSProperties } from 'react'
import { CarouselSlide } from '../carousel/carousel-slide.js'
import type { EngineLayout } from '../carousel/carousel-engine.js'
import { useFocusRescue } from '../carousel/use-focus-rescue.js'
import { useRecycledCarousel } from '../carousel/use-recycled-carousel.js'
import { useWheelSteps } from '../carousel/use-wheel-steps.js'
import { THUMBNAIL_CAROUSEL } from '../constants.js'
import { useLabels } from '../labels/labels.js'
import { usePortfolio, usePortfolioActions } from '../portfolio/portfolio-context.js'
import type { FilmSnapshot } from '../portfolio/film-store.js'
import { classNames } from '../styling/class-names.js'
import { StepButton } from './step-button.js'
import { Thumbnail } from './thumbnail.js'
import type { ThumbnailCarouselDataAttributes } from './thumbnails-data-attributes.js'

const filmsOf = ({ films }: FilmSnapshot) => films
const axisOf = ({ thumbnailAxis }: FilmSnapshot) => thumbnailAxis

const { perView, gap, verticalGap, threshold, reach, dragReach } = THUMBNAIL_CAROUSEL

/** Thumbnails on each side of the current one that can be seen at rest. */
const IN_VIEW = (perView - 1) / 2

/** The gaps of the constants, for the stylesheet. */
const GAPS: CSSProperties & Record<`--${string}`, string> = {
  '--cutroom-thumbnail-gap-row': `${gap}px`,
  '--cutroom-thumbnail-gap-column': `${verticalGap}px`,
}

/**
 * The strip of thumbnails that selects the current film, five in view: a column in landscape, a row otherwise,
 * with 'Previous Item' and 'Next Item' at its ends. It keeps the current film in its middle, and keeps fifteen
 * thumbnails in the document whatever the length of the list: those of a short one are repeated. One film stands still.
 */
export const ThumbnailCarousel = forwardRef<HTMLElement, ComponentPropsWithoutRef<'nav'>>(
  function ThumbnailCarousel({ className, style, ...rest }, ref) {
    const labels = useLabels()
    const films = usePortfolio(filmsOf)
    const axis = usePortfolio(axisOf)
    const actions = usePortfolioActions()
    const surface = useRef<HTMLDivElement>(null)
    const layout = useMemo<EngineLayout>(() => ({ axis, perView, threshold, dragReach }), [axis])
    const { viewport, slides, track, moves } = useRecycledCarousel({
      name: 'thumbnails',
      layout,
      reach,
      far: 'cut',
      movesFrom: 2,
    })
    useWheelSteps(surface, moves)
    const focusWatch = useFocusRescue(viewport, track.centre)
    const attributes: ThumbnailCarouselDataAttributes = { 'data-moves': moves ? '' : undefined }
    return (
      <nav
        aria-label={labels.thumbnails}
        {...attributes}
        {...rest}
        ref={ref}
        style={{ ...GAPS, ...style }}
        className={classNames('cutroom-thumbnails', className)}
      >
        <StepButton to="previous" onClick={() => actions.previous({ source: 'button' })} />
        <div ref={surface} className="cutroom-thumbnails__surface">
          <div ref={viewport} className="cutroom-carousel__viewport" {...focusWatch}>
            <div className="cutroom-carousel__track">
              {slides.map((slide) => {
                const film = films[slide.index]
                return (
                  film && (
                    <CarouselSlide
                      key={slide.position}
                      slide={slide}
                      reachable={Math.abs(slide.slot) <= dragReach}
                      inert={Math.abs(slide.slot) > IN_VIEW}
                      aria-hidden={slide.duplicate ? true : undefined}
                    >
                      <SelectingThumbnail index={slide.index} duplicate={slide.duplicate} />
                    </CarouselSlide>
                  )
                )
              })}
            </div>
          </div>
        </div>
        <StepButton to="next" onClick={() => actions.next({ source: 'button' })} />
      </nav>
    )
  },
)

interface SelectingThumbnailProps {
  /** Place of the film in the list. */
  readonly index: number
  /** The film is repeated here: for the pointer alone, since keys and assistive technology have it already. */
  readonly duplicate: boolean
}

function SelectingThumbnail({ index, duplicate }: SelectingThumbnailProps) {
  const film = usePortfolio(({ films }) => films[index])
  const current = usePortfolio((snapshot) => snapshot.index === index)
  const actions = usePortfolioActions()
  return (
    film && (
      <Thumbnail
        film={film}
        current={current && !duplicate}
        data-cutroom-focus=""
        tabIndex={duplicate ? -1 : undefined}
        // A press would bring focus to what assistive technology does not know.
        onMouseDown={duplicate ? (event) => event.preventDefault() : undefined}
        onClick={(event) => {
          // A drag ends in a click too, which the carousel has taken back.
          if (!event.defaultPrevented) actions.goTo(index, { source: 'thumbnails' })
        }}
      />
    )
  )
}

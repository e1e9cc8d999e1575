'use client'

import { forwardRef, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { MAIN_CAROUSEL } from '../constants.js'
import { useLabels } from '../labels/labels.js'
import { PlayerContainer } from '../player/player-container.js'
import { usePortfolio } from '../portfolio/portfolio-context.js'
import type { FilmSnapshot } from '../portfolio/film-store.js'
import { classNames } from '../styling/class-names.js'
import type { MainCarouselDataAttributes } from './carousel-data-attributes.js'
import { CarouselSlide } from './carousel-slide.js'
import { MainSlide } from './main-slide.js'
import type { EngineLayout } from './carousel-engine.js'
import { useFocusRescue } from './use-focus-rescue.js'
import { useRecycledCarousel } from './use-recycled-carousel.js'
import { useWheelSteps } from './use-wheel-steps.js'

/** Props of `MainCarousel`: those of a `section`. */
export interface MainCarouselProps extends ComponentPropsWithoutRef<'section'> {
  /** What lies over the slides and does not move with them. */
  readonly children?: ReactNode
}

const LAYOUT: EngineLayout = {
  axis: 'horizontal',
  perView: 1,
  threshold: MAIN_CAROUSEL.threshold,
  dragReach: MAIN_CAROUSEL.dragReach,
}

const filmsOf = ({ films }: FilmSnapshot) => films
const isShown = ({ posterHidden }: FilmSnapshot) => posterHidden

/**
 * The films, one at a time, edge to edge; an endless loop in both directions that keeps five slides in the
 * document whatever the length of the list. The page's player lives in it, under the slides.
 */
export const MainCarousel = forwardRef<HTMLElement, MainCarouselProps>(function MainCarousel(
  { className, children, ...rest },
  ref,
) {
  const labels = useLabels()
  const films = usePortfolio(filmsOf)
  const shown = usePortfolio(isShown)
  const surface = useRef<HTMLDivElement>(null)
  const { viewport, slides, track, moves } = useRecycledCarousel({
    name: 'main',
    layout: LAYOUT,
    reach: MAIN_CAROUSEL.reach,
    far: 'leap',
    movesFrom: 2,
  })
  useWheelSteps(surface, moves)
  const focusWatch = useFocusRescue(viewport, track.centre)
  const attributes: MainCarouselDataAttributes = { 'data-film': shown ? 'shown' : 'hidden' }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={labels.carousel}
      {...attributes}
      {...rest}
      ref={ref}
      className={classNames('cutroom-main-carousel', className)}
    >
      <div ref={surface} className="cutroom-main-carousel__surface">
        <div ref={viewport} className="cutroom-carousel__viewport" {...focusWatch}>
          <div className="cutroom-carousel__track">
            {slides.map((slide) => {
              const film = films[slide.index]
              return (
                film && (
                  <CarouselSlide
                    key={slide.position}
                    slide={slide}
                    reachable={Math.abs(slide.slot) <= LAYOUT.dragReach}
                    // The pattern of carousels asks for a group, and none of its elements is one of slides.
                    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                    role="group"
                    aria-roledescription={labels.slide}
                    aria-label={labels.slideOf(slide.index + 1, films.length, film.title ?? labels.noTitle)}
                    inert={slide.slot !== 0}
                  >
                    <MainSlide film={film} slot={slide.slot} />
                  </CarouselSlide>
                )
              )
            })}
            <PlayerContainer />
          </div>
        </div>
      </div>
      {children}
    </section>
  )
})

'use client'

import { useRef, type ComponentProps } from 'react'
import { CarouselSlide, useFollowFocus } from '../carousel/carousel-slide.js'
import type { EngineLayout } from '../carousel/carousel-engine.js'
import { useCarousel } from '../carousel/use-carousel.js'
import { useWheelSteps } from '../carousel/wheel.js'
import type { Film } from '../film/film.js'
import { useLabels } from '../labels/labels.js'
import { PlayerContainer } from '../player/player.js'
import { usePortfolio, usePortfolioActions, type FilmSnapshot } from '../portfolio/portfolio.js'
import { MAIN_CAROUSEL } from '../specification.js'
import { classNames } from '../styling/class-names.js'
import { RESTING, VideoSlide, type SlidePlayback } from '../video-slide/video-slide.js'
import type { MainCarouselDataAttributes } from './main-carousel-data-attributes.js'

/** Props of `MainCarousel`: those of a `section`. Children lie over the slides and do not move with them. */
export type MainCarouselProps = ComponentProps<'section'>

/** A swipe moves one film. */
const LAYOUT: EngineLayout = {
  axis: 'horizontal',
  perView: 1,
  threshold: MAIN_CAROUSEL.threshold,
  dragReach: 1,
}

/** Slides on each side: one that is visible during a step, and one more for a step that interrupts it. */
const OVERSCAN = 2

const selectFilms = ({ films }: FilmSnapshot) => films
const isShown = ({ posterHidden }: FilmSnapshot) => posterHidden

/**
 * The films, one at a time, edge to edge: an endless loop in both directions that keeps five slides in the document for
 * a list of any length. The page's player is in it, below the slides.
 */
export function MainCarousel({ className, children, ...rest }: MainCarouselProps) {
  const labels = useLabels()
  const films = usePortfolio(selectFilms)
  const shown = usePortfolio(isShown)
  const surface = useRef<HTMLDivElement>(null)
  const { viewport, slides, track, moves } = useCarousel({
    name: 'main',
    layout: LAYOUT,
    overscan: OVERSCAN,
    distantMove: 'jump',
  })
  useWheelSteps(surface, moves)
  const focusHandlers = useFollowFocus(viewport, track.centre)
  const attributes: MainCarouselDataAttributes = { 'data-film': shown ? 'shown' : 'hidden' }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={labels.carousel}
      {...attributes}
      {...rest}
      className={classNames('cutroom-main-carousel', className)}
    >
      <div ref={surface} className="cutroom-main-carousel__surface">
        <div ref={viewport} className="cutroom-carousel__viewport" {...focusHandlers}>
          <div className="cutroom-carousel__track">
            {slides.map((slide) => {
              const film = films[slide.index]
              return (
                film && (
                  <CarouselSlide
                    key={slide.position}
                    slide={slide}
                    reachable={Math.abs(slide.slot) <= LAYOUT.dragReach}
                    // The carousel pattern requires a group, and no element of HTML is a group of one slide.
                    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                    role="group"
                    aria-roledescription={labels.slide}
                    aria-label={labels.slideOf(slide.index + 1, films.length, film.title ?? labels.noTitle)}
                    inert={slide.slot !== 0}
                  >
                    {slide.slot === 0 ? (
                      <CurrentSlide film={film} />
                    ) : (
                      <Neighbour film={film} slot={slide.slot} />
                    )}
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
}

const UNPLAYABLE: SlidePlayback = { ...RESTING, state: 'still' }

/** A slide that is not the current one. Only the direct neighbours load their posters. */
function Neighbour({ film, slot }: { readonly film: Film; readonly slot: number }) {
  const playback = film.link === null ? UNPLAYABLE : RESTING
  return <VideoSlide film={film} blurOnly={Math.abs(slot) > 1} playback={playback} />
}

/** The current slide: the only one that is connected to the player. */
function CurrentSlide({ film }: { readonly film: Film }) {
  const playback = usePortfolio(playbackOf, isSamePlayback)
  const actions = usePortfolioActions()
  return (
    <VideoSlide
      film={film}
      current
      playback={playback}
      onToggle={() => actions.toggle()}
      onRetry={() => actions.retry()}
      onPlayIntent={() => actions.preparePlay()}
    />
  )
}

function playbackOf({ status, starting, posterHidden, error, playable, busy }: FilmSnapshot): SlidePlayback {
  const isPlaying = status === 'playing'
  return {
    state: error ? 'failed' : !playable ? 'still' : busy ? 'busy' : isPlaying ? 'playing' : 'rest',
    stops: isPlaying || starting,
    posterHidden,
    retryable: error?.retryable ?? false,
  }
}

const isSamePlayback = (one: SlidePlayback, other: SlidePlayback): boolean =>
  one.state === other.state &&
  one.stops === other.stops &&
  one.posterHidden === other.posterHidden &&
  one.retryable === other.retryable

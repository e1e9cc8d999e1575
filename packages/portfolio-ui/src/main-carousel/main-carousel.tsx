'use client'

import type { ComponentProps, RefObject } from 'react'
import { useElementRef } from '../element-ref/use-element-ref.js'
import { CarouselSlide } from '../carousel/carousel-slide.js'
import { useFollowFocus } from '../carousel/use-follow-focus.js'
import { useCarousel } from '../carousel/use-carousel.js'
import { getCentrePlace, type TrackSlide } from '../carousel/track.js'
import type { CarouselLayout } from '../carousel/track-motion.js'
import { useWheelSteps } from '../carousel/wheel.js'
import type { Film } from '../film/film.js'
import { getTitle } from '../film/film-attributes.js'
import { isFullscreen } from '../focus/elements.js'
import { formatLabel } from '../labels/format-label.js'
import { useLabels } from '../labels/labels.js'
import { PlayerBar } from '../player-bar/player-bar.js'
import { PlayerContainer } from '../player/player.js'
import {
  useControlsFor,
  useFilmControls,
  usePortfolio,
  usePortfolioActions,
  type FilmSnapshot,
} from '../portfolio/portfolio.js'
import { MAIN_CAROUSEL } from '../specification.js'
import { classNames } from '../styling/class-names.js'
import { LoadingSlide, RESTING, VideoSlide, type SlidePlayback } from '../video-slide/video-slide.js'
import { FullscreenHeading } from './fullscreen-heading.js'
import type { MainCarouselDataAttributes } from './main-carousel-data-attributes.js'

/** Props of `MainCarousel`. Children are shown over the slides and do not move with them. */
export interface MainCarouselProps extends ComponentProps<'section'> {
  /** Name of the studio on the lock screen; the film's editors by default. */
  readonly studio?: string | undefined
  /**
   * An element beside the films on which a swipe moves them, too, where a host draws the controls:
   * it receives all touches on the picture itself.
   */
  readonly swipeArea?: RefObject<HTMLElement | null> | undefined
}

const LAYOUT: CarouselLayout = {
  axis: 'horizontal',
  perView: 1,
  threshold: MAIN_CAROUSEL.threshold,
  dragReach: 1,
}

/** Slides on each side: one is visible during a step, one more for an interrupting step. */
const OVERSCAN = 2

/** The films, one at a time, in an endless loop, with the page's player and its bar. */
export function MainCarousel({ ref, studio, swipeArea, className, children, ...rest }: MainCarouselProps) {
  const labels = useLabels()
  const shown = usePortfolio(({ posterHidden }) => posterHidden)
  const controls = useFilmControls()
  const section = useElementRef(ref)
  const { viewport, slides, films, track, moves } = useCarousel({
    name: 'main',
    layout: LAYOUT,
    overscan: OVERSCAN,
    distantMove: 'jump',
    swipeArea,
  })
  useWheelSteps(viewport, moves)
  // The value changes with the control of the slide: of a film, of a failure, or none.
  const control = usePortfolio(({ id, error }) => error ?? id)
  const focusHandlers = useFollowFocus(viewport, track.centre, control)
  const attributes: MainCarouselDataAttributes = {
    'data-film': shown ? 'shown' : 'hidden',
    'data-controls': controls,
  }
  return (
    <section
      aria-roledescription={labels.carouselRole}
      aria-label={labels.carousel}
      {...attributes}
      {...rest}
      ref={section}
      className={classNames('cutroom-main-carousel', className)}
    >
      <div ref={viewport} className="cutroom-carousel__viewport" {...focusHandlers}>
        <div className="cutroom-carousel__track">
          {slides.map((slide) => (
            <FilmSlide
              key={slide.position}
              slide={slide}
              film={films.at(slide.index) ?? null}
              total={films.length}
              target={section}
            />
          ))}
          <PlayerContainer place={getCentrePlace(track)} fullscreenTarget={section} />
        </div>
      </div>
      <PlayerBar studio={studio} {...focusHandlers} />
      <FullscreenHeading target={section} />
      {children}
    </section>
  )
}

interface FilmSlideProps {
  readonly slide: TrackSlide
  /** Null while it is not loaded. */
  readonly film: Film | null
  readonly total: number
  /** Fills the screen in fullscreen. */
  readonly target: RefObject<HTMLElement | null>
}

/** The current slide alone has the player, and its neighbours alone load their posters. */
function FilmSlide({ slide, film, total, target }: FilmSlideProps) {
  const labels = useLabels()
  const actions = usePortfolioActions()
  const controls = useControlsFor(film)
  const isCurrent = slide.slot === 0
  const snapshot = usePortfolio((current) => (isCurrent ? current : null))
  const playback = snapshot ? toSlidePlayback(snapshot) : film?.link ? RESTING : UNPLAYABLE
  return (
    <CarouselSlide
      slide={slide}
      reachable={Math.abs(slide.slot) <= LAYOUT.dragReach}
      // The carousel pattern requires a group, and no element of HTML is a group of one slide.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-roledescription={labels.slide}
      aria-label={formatLabel(labels.slideName, {
        position: slide.index + 1,
        total,
        title: film ? getTitle(film, labels) : labels.loading,
      })}
      inert={!isCurrent}
    >
      {film === null ? (
        <LoadingSlide />
      ) : (
        <VideoSlide
          film={film}
          // The film that the page opens with. Slides keep this value as they move.
          current={slide.position === 0}
          blurOnly={Math.abs(slide.slot) > 1}
          playback={playback}
          controls={controls}
          onToggle={() => actions.toggle()}
          onDoublePress={() => actions.setFullscreen(!isFullscreen(target.current))}
          onRetry={() => actions.retry()}
          {...(total > 1 && { onNext: () => actions.next() })}
          onFailureFocus={(on) => actions.setFailureFocused(on)}
          onPlayIntent={() => actions.preparePlay()}
        />
      )}
    </CarouselSlide>
  )
}

const UNPLAYABLE: SlidePlayback = { ...RESTING, state: 'still' }

function toSlidePlayback(snapshot: FilmSnapshot): SlidePlayback {
  const { status, starting, error, playable, busy } = snapshot
  const isPlaying = status === 'playing'
  return {
    ...snapshot,
    state: error ? 'failed' : !playable ? 'still' : busy ? 'busy' : isPlaying ? 'playing' : 'rest',
    stops: isPlaying || starting,
    retryable: error?.retryable ?? false,
  }
}

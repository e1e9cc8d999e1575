'use client'

import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react'
import type { Film } from '../film/film.js'
import { useLabels } from '../labels/labels.js'
import { classNames } from '../styling/class-names.js'
import { PlayButton } from './play-button.js'
import type { VideoSlideDataAttributes } from './slide-data-attributes.js'
import { SlideFailure } from './slide-failure.js'
import { SlidePoster } from './slide-poster.js'
import { RESTING, type SlidePlayback } from './slide-state.js'

/** Props of `VideoSlide`: those of a `div`, the film, and what is shown of it. */
export interface VideoSlideProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onToggle'> {
  readonly film: Film
  /** The slide that the visitor looks at: its poster is loaded first. */
  readonly current?: boolean
  /** Far enough away to show the blurred picture only. */
  readonly blurOnly?: boolean
  readonly playback?: SlidePlayback
  /** A press on the button, or on the picture. */
  readonly onToggle?: () => void
  readonly onRetry?: () => void
  /** A pointer or focus on the button, or the beginning of a press: the visitor is about to play the film. */
  readonly onPlayIntent?: () => void
}

/** One film, full-bleed: poster over its blurred version, play button, spinner, or what went wrong. */
export const VideoSlide = forwardRef<HTMLDivElement, VideoSlideProps>(function VideoSlide(
  {
    film,
    current = false,
    blurOnly = false,
    playback = RESTING,
    onToggle,
    onRetry,
    onPlayIntent,
    className,
    ...rest
  },
  ref,
) {
  const labels = useLabels()
  const { state, stops, posterHidden, retryable } = playback
  const attributes: VideoSlideDataAttributes = {
    'data-state': state,
    'data-poster': posterHidden ? 'hidden' : 'shown',
  }
  const isPressed = state === 'rest' || state === 'playing' || state === 'busy'
  const press = (event: MouseEvent) => {
    // A drag ends in a click too, which the carousel has taken back.
    if (!event.defaultPrevented) onToggle?.()
  }
  return (
    <div {...attributes} {...rest} ref={ref} className={classNames('cutroom-slide', className)}>
      {/* A larger target for the hand; the button beside it is the one for keys and assistive technology. It holds the
          picture, so that a picture that hears of the pointer, as in visual editing, takes no press away. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className="cutroom-slide__surface"
        onClick={isPressed ? press : undefined}
        onPointerDown={onPlayIntent}
      >
        <div className="cutroom-slide__picture">
          {film.poster && <SlidePoster picture={film.poster} current={current} blurOnly={blurOnly} />}
        </div>
      </div>
      {state === 'failed' && <SlideFailure retryable={retryable} onRetry={onRetry} />}
      {state !== 'failed' && state !== 'still' && (
        <PlayButton
          filmTitle={film.title ?? labels.noTitle}
          stops={stops}
          busy={state === 'busy'}
          onClick={press}
          onFocus={onPlayIntent}
          onPointerEnter={onPlayIntent}
          data-cutroom-focus=""
        />
      )}
    </div>
  )
})

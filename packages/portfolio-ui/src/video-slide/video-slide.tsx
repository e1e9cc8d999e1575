'use client'

import { useRef, type ComponentProps, type MouseEvent } from 'react'
import { ignoreHeldEnter } from '../focus/held-enter.js'
import { FOCUS_TARGET } from '../carousel/use-follow-focus.js'
import type { Film } from '../film/film.js'
import { getAspectRatio, getFrameStyle, getTitle, posterSizes } from '../film/film-attributes.js'
import { useLabels } from '../labels/labels.js'
import { getFocalPointStyle, hideBrokenImage } from '../picture/image-attributes.js'
import { PictureImage, type Picture } from '../picture/picture.js'
import { BLUR_SIZE, DEFAULT_ASPECT_RATIO } from '../specification.js'
import { classNames } from '../styling/class-names.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import type { PlayButtonDataAttributes, VideoSlideDataAttributes } from './video-slide-data-attributes.js'

/** What a slide shows of its film; `still` has nothing to play. */
export type SlideState = Exclude<VideoSlideDataAttributes['data-state'], 'loading'>

/** The player's state as a slide shows it. */
export interface SlidePlayback {
  /** What the film does; `still` has nothing to play. */
  readonly state: SlideState
  /** A press pauses playback, or cancels a pending play. */
  readonly stops: boolean
  /** The film is visible instead of its poster. */
  readonly posterHidden: boolean
  /** A retry may help; only where `failed`. */
  readonly retryable: boolean
  /** The next film follows in a moment; only where `failed`. */
  readonly skipping: boolean
  /** Autoplay has ended at this film; only where `failed`. */
  readonly autoplayFailed: boolean
}

/** The playback of a slide that is not the current one. */
export const RESTING: SlidePlayback = {
  state: 'rest',
  stops: false,
  posterHidden: false,
  retryable: false,
  skipping: false,
  autoplayFailed: false,
}

/** Props of `VideoSlide`. */
export interface VideoSlideProps extends Omit<ComponentProps<'div'>, 'onToggle'> {
  /** The film, with its poster. */
  readonly film: Film
  /** The current slide: its poster is loaded first. */
  readonly current?: boolean | undefined
  /** Far enough away to show the blurred picture only. */
  readonly blurOnly?: boolean | undefined
  /** The state of the film's player. */
  readonly playback?: SlidePlayback | undefined
  /** What draws the controls. A frame whose host draws them ends above the stage's foot. */
  readonly controls?: VideoSlideDataAttributes['data-controls'] | undefined
  /** A press on the picture or on the button. */
  readonly onToggle?: (() => void) | undefined
  /** Two presses on the picture. A film that played before them plays on. */
  readonly onDoublePress?: (() => void) | undefined
  /** A press on 'Try again'; only where a retry may help. */
  readonly onRetry?: (() => void) | undefined
  /** A press on 'Next film'; without it there is no such button. */
  readonly onNext?: (() => void) | undefined
  /** The error message has the focus of a key or a mouse over it, or no longer. */
  readonly onFailureFocus?: ((on: boolean) => void) | undefined
  /** A pointer or focus on the button, or the start of a press: a play is likely. */
  readonly onPlayIntent?: (() => void) | undefined
}

/** Difference of two shapes that cannot be seen: a host rounds the size of a film. */
const SHAPE_TOLERANCE = 0.05

/** Milliseconds between two presses; the value of Android, below that of desktops. */
const DOUBLE_PRESS_MS = 300

/** A film's poster on its blurred version, with play button, spinner or error message. */
export function VideoSlide({
  film,
  current = false,
  blurOnly = false,
  playback = RESTING,
  controls,
  onToggle,
  onDoublePress,
  onRetry,
  onNext,
  onFailureFocus,
  onPlayIntent,
  className,
  style,
  ...rest
}: VideoSlideProps) {
  const labels = useLabels()
  const { state, stops, posterHidden } = playback
  const attributes: VideoSlideDataAttributes = {
    'data-state': state,
    'data-poster': posterHidden ? 'hidden' : 'shown',
    'data-controls': controls,
    'data-shape':
      Math.abs(getAspectRatio(film) - DEFAULT_ASPECT_RATIO) > SHAPE_TOLERANCE ? 'other' : undefined,
  }
  const hasButton = state !== 'failed' && state !== 'still'
  const press = (event: MouseEvent) => {
    // A drag ends in a click too, whose default the carousel has prevented.
    if (!event.defaultPrevented) onToggle?.()
  }
  const lastPress = useRef({ at: -Infinity, paused: false })
  const pressSurface = (event: MouseEvent) => {
    const { at, paused } = lastPress.current
    if (onDoublePress && event.timeStamp - at < DOUBLE_PRESS_MS) {
      lastPress.current = { at: -Infinity, paused: false }
      if (paused) onToggle?.()
      return onDoublePress()
    }
    lastPress.current = { at: event.timeStamp, paused: stops && !event.defaultPrevented }
    press(event)
  }
  return (
    <div
      {...attributes}
      {...rest}
      className={classNames('cutroom-slide', className)}
      style={{ ...getFrameStyle(film), ...style }}
    >
      {/* A larger target for pointers; keys use the button beside it. It contains the picture, so
          that overlays of visual editing do not block a press. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className="cutroom-slide__surface"
        onClick={hasButton ? pressSurface : undefined}
        onPointerDown={onPlayIntent}
      >
        <div className="cutroom-slide__picture">
          {film.poster && (
            <SlidePoster
              picture={film.poster}
              sizes={posterSizes(film)}
              current={current}
              blurOnly={blurOnly}
            />
          )}
        </div>
      </div>
      {state === 'failed' && (
        <Failure playback={playback} onRetry={onRetry} onNext={onNext} onFailureFocus={onFailureFocus} />
      )}
      {hasButton && (
        <PlayButton
          filmTitle={getTitle(film, labels)}
          stops={stops}
          busy={state === 'busy'}
          onClick={press}
          onFocus={onPlayIntent}
          onPointerEnter={onPlayIntent}
          {...FOCUS_TARGET}
        />
      )}
    </div>
  )
}

interface FailureProps {
  readonly playback: SlidePlayback
  readonly onRetry: VideoSlideProps['onRetry'] | undefined
  readonly onNext: VideoSlideProps['onNext'] | undefined
  readonly onFailureFocus: VideoSlideProps['onFailureFocus'] | undefined
}

function Failure({ playback, onRetry, onNext, onFailureFocus }: FailureProps) {
  const labels = useLabels()
  const { retryable, skipping, autoplayFailed } = playback
  const consequence =
    skipping && onNext ? labels.nextFilmFollows : autoplayFailed ? labels.autoplayFailed : null
  return (
    <div
      className="cutroom-slide__failure"
      onFocus={({ target }) => onFailureFocus?.(target.matches(':focus-visible'))}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onFailureFocus?.(false)
      }}
      // A mouse has to move: the message may appear below one that has pressed play there.
      onPointerMove={({ pointerType, movementX, movementY }) => {
        if (pointerType === 'mouse' && (movementX || movementY)) onFailureFocus?.(true)
      }}
      onPointerLeave={({ currentTarget }) =>
        onFailureFocus?.(currentTarget.querySelector(':focus-visible') !== null)
      }
    >
      <p role="alert">{consequence ? `${labels.videoFailed} ${consequence}` : labels.videoFailed}</p>
      <div className="cutroom-slide__ways">
        {retryable && (
          <button type="button" className="cutroom-button" onClick={() => onRetry?.()} {...FOCUS_TARGET}>
            {labels.retry}
          </button>
        )}
        {onNext && (
          <button
            type="button"
            className="cutroom-button"
            onClick={() => onNext()}
            {...(!retryable && FOCUS_TARGET)}
          >
            {labels.nextFilm}
          </button>
        )}
      </div>
    </div>
  )
}

/** The slide of a film that is not loaded. */
export function LoadingSlide({ className, ...rest }: ComponentProps<'div'>) {
  const labels = useLabels()
  const attributes: VideoSlideDataAttributes = { 'data-state': 'loading', 'data-poster': 'shown' }
  return (
    <div aria-busy="true" {...attributes} {...rest} className={classNames('cutroom-slide', className)}>
      <p className="cutroom-slide__loading">
        <VisuallyHidden>{labels.loading}</VisuallyHidden>
        <Icon name="spinner" />
      </p>
    </div>
  )
}

interface SlidePosterProps extends Pick<VideoSlideProps, 'current' | 'blurOnly'> {
  readonly picture: Picture
  readonly sizes: string
  readonly current: boolean
}

function SlidePoster({ picture, sizes, current, blurOnly }: SlidePosterProps) {
  return (
    <>
      {picture.blurSrc !== undefined && (
        <img
          className="cutroom-slide__blur"
          // `loading` comes before `src`. Slides out of view load nothing before the first poster.
          loading={current ? 'eager' : 'lazy'}
          src={picture.blurSrc}
          alt=""
          width={BLUR_SIZE.width}
          height={BLUR_SIZE.height}
          draggable={false}
          decoding="async"
          style={getFocalPointStyle(picture.focalPoint)}
          ref={hideBrokenImage}
        />
      )}
      {!blurOnly && (
        <PictureImage
          className="cutroom-slide__poster cutroom-frame"
          picture={picture}
          sizes={sizes}
          priority={current}
        />
      )}
    </>
  )
}

/** Props of `PlayButton`. */
export interface PlayButtonProps extends Omit<ComponentProps<'button'>, 'title'> {
  /** Title of the film, which is part of the button's name. */
  readonly filmTitle: string
  /** A press pauses playback, or cancels a pending play. */
  readonly stops: boolean
  /** The film loads or starts: a spinner replaces the icon. */
  readonly busy: boolean
}

/** 'Play' or 'Pause' with the film's title, or a spinner. */
export function PlayButton({ filmTitle, stops, busy, className, ...rest }: PlayButtonProps) {
  const labels = useLabels()
  const attributes: PlayButtonDataAttributes = { 'data-state': busy ? 'busy' : stops ? 'playing' : 'rest' }
  return (
    <button
      type="button"
      onKeyDown={ignoreHeldEnter}
      {...attributes}
      {...rest}
      aria-busy={busy}
      className={classNames('cutroom-play', className)}
    >
      <VisuallyHidden>{`${stops ? labels.pause : labels.play} ${filmTitle}`}</VisuallyHidden>
      <Icon name={busy ? 'spinner' : stops ? 'pause' : 'play'} />
    </button>
  )
}

const ICONS = {
  // A triangle whose centre of mass, not its box, is centred.
  play: <path d="M20 8 58 32 20 56Z" />,
  pause: <path d="M16 10h10v44H16zM38 10h10v44H38z" />,
  spinner: (
    <>
      <circle cx="32" cy="32" r="27" pathLength="100" className="cutroom-icon__outline" />
      <circle cx="32" cy="32" r="27" pathLength="100" />
    </>
  ),
}

function Icon({ name }: { readonly name: keyof typeof ICONS }) {
  return (
    <svg
      className={`cutroom-icon cutroom-icon--${name}`}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      {ICONS[name]}
    </svg>
  )
}

import type { ComponentProps } from 'react'
import { formatLabel } from '../labels/format-label.js'
import { useLabels } from '../labels/labels.js'
import { isFullscreenForbidden } from '../portfolio/fullscreen.js'
import { useMedia, usePortfolio, usePortfolioActions } from '../portfolio/portfolio.js'
import { classNames } from '../styling/class-names.js'
import { BarButton } from './bar-button.js'
import { CaptionsControl } from './captions-control.js'
import type { PlayerBarDataAttributes } from './player-bar-data-attributes.js'
import { Slider } from './slider.js'
import { Timeline } from './timeline.js'
import { useMediaSession } from './use-media-session.js'

/** Props of `PlayerBar`. */
export interface PlayerBarProps extends ComponentProps<'div'> {
  /** Name of the studio on the lock screen; the film's editors by default. */
  readonly studio?: string | undefined
}

export function Bar({ studio, className, ...rest }: PlayerBarProps) {
  const labels = useLabels()
  const actions = usePortfolioActions()
  const playing = usePortfolio(({ status }) => status === 'playing')
  const stops = usePortfolio(({ starting }) => starting) || playing
  const buffering = usePortfolio((snapshot) => snapshot.buffering)
  useMediaSession(studio)
  const attributes: PlayerBarDataAttributes = {
    'data-state': buffering ? 'buffering' : playing ? 'playing' : 'paused',
  }
  return (
    <div
      // The controls of players run from left to right in every script, as films do.
      dir="ltr"
      // A toolbar would take the arrow keys from the slider and from the films.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label={labels.playerControls}
      {...attributes}
      {...rest}
      className={classNames('cutroom-player-bar', className)}
    >
      <BarButton
        icon={stops ? 'pause' : 'play'}
        label={stops ? labels.pause : labels.play}
        onClick={() => actions.toggle()}
      />
      <Timeline />
      <SoundControl />
      <CaptionsControl />
      <RemoteButton />
      <FullscreenButton />
    </div>
  )
}

const VOLUME_STEP = 0.1

function SoundControl() {
  const labels = useLabels()
  const actions = usePortfolioActions()
  const muted = usePortfolio((snapshot) => snapshot.muted)
  const volume = useMedia(({ controls }) => controls?.volume ?? null)
  // A player reports a change late: of two quick keys both would step from the volume before.
  const chosen = usePortfolio((snapshot) => snapshot.volume)
  const setVolume = useMedia(({ controls }) => controls?.setVolume)
  const audible = muted ? 0 : (chosen ?? volume ?? 1)
  const change = (next: number) => {
    // Ten steps down from 1 end beside 0.
    const percent = Math.round(next * 100)
    // At 0 it is muted, so that unmuting it brings back the volume from before.
    if (percent > 0) setVolume?.(percent / 100)
    actions.setMuted(percent === 0)
  }
  return (
    <>
      <BarButton
        icon={muted ? 'muted' : 'sound'}
        label={labels.mute}
        pressed={muted}
        onClick={() => actions.setMuted(!muted)}
      />
      {volume !== null && (
        <Slider
          className="cutroom-volume"
          label={labels.volume}
          value={audible}
          max={1}
          step={VOLUME_STEP}
          valueText={(value) => formatLabel(labels.percent, { value: Math.round(value * 100) })}
          onChange={change}
          onHold={(held) => actions.setHeld(held)}
        />
      )}
    </>
  )
}

function RemoteButton() {
  const labels = useLabels()
  const remote = useMedia(({ controls }) => controls?.remote ?? 'unavailable')
  const prompt = useMedia(({ controls }) => controls?.promptRemote)
  if (remote === 'unavailable') return null
  const isConnected = remote === 'connected'
  return <BarButton icon="remote" label={labels.remotePlayback} pressed={isConnected} onClick={prompt} />
}

function FullscreenButton() {
  const labels = useLabels()
  const fullscreen = useMedia(({ controls }) => controls?.fullscreen ?? false)
  const actions = usePortfolioActions()
  const toggle = () => actions.setFullscreen(!fullscreen)
  if (isFullscreenForbidden()) return null
  return <BarButton icon="fullscreen" label={labels.fullscreen} pressed={fullscreen} onClick={toggle} />
}

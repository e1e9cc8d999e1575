import { useLabels } from '../labels/labels.js'
import { useMedia, usePortfolio, usePortfolioActions } from '../portfolio/portfolio.js'
import { classNames } from '../styling/class-names.js'
import { BarButton } from './bar-button.js'
import { CaptionsControl } from './captions-control.js'
import { FullscreenIcon, PauseIcon, PlayIcon, RemoteIcon } from './bar-icons.js'
import type { PlayerBarDataAttributes } from './player-bar-data-attributes.js'
import type { PlayerBarProps } from './player-bar.js'
import { SoundControl } from './sound-control.js'
import { Timeline } from './timeline.js'
import { useMediaSession } from './use-media-session.js'

/** The controls of a film whose player has none. */
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
      <BarButton label={stops ? labels.pause : labels.play} onClick={() => actions.toggle()}>
        {stops ? <PauseIcon /> : <PlayIcon />}
      </BarButton>
      <Timeline />
      <SoundControl />
      <CaptionsControl />
      <RemoteButton />
      <FullscreenButton />
    </div>
  )
}

/** Chooses another screen to play on, where the browser knows of one. */
function RemoteButton() {
  const labels = useLabels()
  const remote = useMedia(({ controls }) => controls?.remote ?? 'unavailable')
  const prompt = useMedia(({ controls }) => controls?.promptRemote)
  if (remote === 'unavailable') return null
  return (
    <BarButton label={labels.remotePlayback} pressed={remote === 'connected'} onClick={prompt}>
      <RemoteIcon />
    </BarButton>
  )
}

function FullscreenButton() {
  const labels = useLabels()
  const fullscreen = useMedia(({ controls }) => controls?.fullscreen ?? false)
  const actions = usePortfolioActions()
  return (
    <BarButton
      label={labels.fullscreen}
      pressed={fullscreen}
      onClick={() => actions.setFullscreen(!fullscreen)}
    >
      <FullscreenIcon />
    </BarButton>
  )
}

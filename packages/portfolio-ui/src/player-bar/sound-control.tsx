import { useLabels } from '../labels/labels.js'
import { useMedia, usePortfolio, usePortfolioActions } from '../portfolio/portfolio.js'
import { BarButton } from './bar-button.js'
import { MutedIcon, SoundIcon } from './bar-icons.js'
import { Slider } from './slider.js'

/** What an arrow key adds to the volume, which is 1 at most. */
const VOLUME_STEP = 0.1

/** Mutes the film, and sets its volume where the browser lets pages do that. */
export function SoundControl() {
  const labels = useLabels()
  const actions = usePortfolioActions()
  const muted = usePortfolio((snapshot) => snapshot.muted)
  const volume = useMedia(({ controls }) => controls?.volume ?? null)
  const setVolume = useMedia(({ controls }) => controls?.setVolume)
  const audible = muted ? 0 : (volume ?? 1)
  const change = (next: number) => {
    // At 0 it is muted, so that unmuting it brings back the volume from before.
    if (next > 0) setVolume?.(next)
    actions.setMuted(next === 0)
  }
  return (
    <>
      <BarButton label={labels.mute} pressed={muted} onClick={() => actions.setMuted(!muted)}>
        {muted ? <MutedIcon /> : <SoundIcon />}
      </BarButton>
      {volume !== null && (
        <Slider
          className="cutroom-volume"
          label={labels.volume}
          value={audible}
          max={1}
          step={VOLUME_STEP}
          valueText={labels.percent(Math.round(audible * 100))}
          onChange={change}
        />
      )}
    </>
  )
}

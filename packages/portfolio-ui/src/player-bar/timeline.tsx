import { formatLabel } from '../labels/format-label.js'
import { useLabels } from '../labels/labels.js'
import { useMedia, usePortfolio, usePortfolioActions } from '../portfolio/portfolio.js'
import { SEEK_STEP_S } from '../specification.js'
import { Slider } from './slider.js'

/** The only part that renders with the time. */
export function Timeline() {
  const labels = useLabels()
  const actions = usePortfolioActions()
  const duration = useMedia((media) => media.duration)
  const played = useMedia((media) => media.seconds)
  // A stream without an end has no length.
  const seconds = duration > 0 ? Math.min(played, duration) : played
  const buffered = useMedia(({ controls }) => controls?.buffered)
  const film = usePortfolio(({ id }) => id)
  const now = formatTime(seconds)
  const end = formatTime(duration)
  return (
    <>
      <Slider
        className="cutroom-timeline"
        label={labels.timeline}
        subject={film}
        value={Math.min(seconds, duration)}
        max={duration}
        step={SEEK_STEP_S}
        valueText={(value) =>
          duration > 0 ? formatLabel(labels.timelineValue, { time: formatTime(value), duration: end }) : now
        }
        ranges={buffered}
        onChange={(next) => actions.seek(next)}
        onHold={(held) => actions.setHeld(held)}
      />
      {/* The slider's value says the same. */}
      <p className="cutroom-player-bar__time" aria-hidden="true">
        {/* Each text alone, as the translation of a browser replaces texts (`FilmCounter`). */}
        <span>{now}</span>
        {duration > 0 && <span className="cutroom-player-bar__duration">{` / ${end}`}</span>}
      </p>
    </>
  )
}

/** `0:03`, `12:03` or `1:02:03`. Rounded, since films of nine seconds last 8.96. */
function formatTime(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

import {
  MainCarousel,
  PortfolioProvider,
  useLabels,
  useMedia,
  usePortfolio,
  usePortfolioActions,
  type Film,
} from '@cutroom/portfolio-ui'

/** Custom controls. Each renders again only when its part of the state changes. */
function Controls() {
  const labels = useLabels()
  const actions = usePortfolioActions()
  const isPlaying = usePortfolio(({ status, starting }) => status === 'playing' || starting)
  const muted = usePortfolio(({ muted: isMuted }) => isMuted)
  const seconds = useMedia((media) => Math.floor(media.seconds))
  const duration = useMedia((media) => media.duration)
  return (
    <div className="my-controls">
      <button type="button" onClick={() => actions.toggle()} onPointerEnter={() => actions.preparePlay()}>
        {isPlaying ? labels.pause : labels.play}
      </button>
      <input
        type="range"
        aria-label={labels.timeline}
        max={duration}
        value={seconds}
        onChange={(event) => actions.seek(event.target.valueAsNumber)}
      />
      <button type="button" onClick={() => actions.setMuted(!muted)}>
        {muted ? labels.unmute : labels.mute}
      </button>
      <button type="button" onClick={() => actions.next()}>
        {labels.nextItem}
      </button>
    </div>
  )
}

/** In place of the player bar, which `.my-stage .cutroom-player-bar { display: none }` hides. */
export function Stage({ films }: { readonly films: readonly Film[] }) {
  return (
    <PortfolioProvider films={films}>
      <div className="my-stage">
        <MainCarousel />
        <Controls />
      </div>
    </PortfolioProvider>
  )
}

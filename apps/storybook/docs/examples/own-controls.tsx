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

/**
 * In place of the player bar. The rules are in a layer after that of the package, so that they win
 * over `styles.css` too.
 */
const STYLES = `
  @layer cutroom, site;
  @layer site {
    .my-stage .cutroom-main-carousel { aspect-ratio: 16 / 9; }
    .my-stage .cutroom-player-bar { display: none; }
  }
`

export function Stage({ films }: { readonly films: readonly Film[] }) {
  return (
    <PortfolioProvider films={films}>
      <style>{STYLES}</style>
      <div className="my-stage">
        <MainCarousel />
        <Controls />
      </div>
    </PortfolioProvider>
  )
}

import { PlayerBar, PlayerContainer, PortfolioProvider } from '@cutroom/portfolio-ui'

const films = [
  {
    id: 'night-ferry',
    title: 'Night Ferry',
    href: '/films/night-ferry',
    clients: [{ id: 'harbour', name: 'Harbour' }],
    poster: { src: '/night-ferry.jpg', width: 1920, height: 1080, alt: 'A ferry at night' },
    link: '/night-ferry.mp4',
  },
]

/** Without a carousel: one film, and its controls below it. */
export const Example = () => (
  <PortfolioProvider films={films}>
    <div style={{ position: 'relative', aspectRatio: '16 / 9', containerType: 'size' }}>
      <PlayerContainer />
    </div>
    <PlayerBar studio="Cutroom" style={{ position: 'relative', inset: 'auto' }} />
  </PortfolioProvider>
)

import { MainCarousel, PortfolioProvider, usePortfolio } from '@cutroom/portfolio-ui'

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

/** Renders again only when the status has changed. */
function Status() {
  const status = usePortfolio((snapshot) => snapshot.status)
  return <p>The film is {status}.</p>
}

export const Example = () => (
  <PortfolioProvider films={films}>
    <MainCarousel style={{ aspectRatio: '16 / 9' }} />
    <Status />
  </PortfolioProvider>
)

import {
  Announcer,
  AutoplayButton,
  MainCarousel,
  PortfolioProvider,
  UnmuteButton,
} from '@cutroom/portfolio-ui'

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

export const Example = () => (
  <PortfolioProvider films={films} playback={{ autoplay: true }}>
    <MainCarousel style={{ aspectRatio: '16 / 9' }} />
    <UnmuteButton />
    <AutoplayButton />
    <Announcer />
  </PortfolioProvider>
)

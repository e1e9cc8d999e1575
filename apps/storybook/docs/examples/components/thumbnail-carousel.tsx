import { MainCarousel, PortfolioProvider, ThumbnailCarousel } from '@cutroom/portfolio-ui'

const films = ['Night Ferry', 'Salt', 'Totality'].map((title, index) => ({
  id: `film-${index}`,
  title,
  href: `/films/${index}`,
  thumbnail: { src: `/thumbnails/${index}.jpg`, width: 200, height: 113, alt: '' },
}))

/** Both carousels show the film of their provider. */
export const Example = () => (
  <PortfolioProvider films={films}>
    <MainCarousel style={{ aspectRatio: '16 / 9' }} />
    <ThumbnailCarousel style={{ blockSize: '30rem' }} />
  </PortfolioProvider>
)

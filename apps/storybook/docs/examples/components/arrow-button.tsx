import { MainCarousel, PortfolioProvider, ArrowButton, usePortfolioActions } from '@cutroom/portfolio-ui'

const films = ['Night Ferry', 'Salt', 'Totality'].map((title, index) => ({
  id: `film-${index}`,
  title,
  href: `/films/${index}`,
}))

function Arrows() {
  const actions = usePortfolioActions()
  return (
    <p>
      <ArrowButton to="previous" onClick={() => actions.previous({ source: 'button' })} />
      <ArrowButton to="next" onClick={() => actions.next({ source: 'button' })} />
    </p>
  )
}

export const Example = () => (
  <PortfolioProvider films={films}>
    <MainCarousel style={{ aspectRatio: '16 / 9' }} />
    <Arrows />
  </PortfolioProvider>
)

import { MainCarousel, PortfolioProvider, StepButton, usePortfolioActions } from '@cutroom/portfolio-ui'

const films = ['Night Ferry', 'Salt', 'Totality'].map((title, index) => ({
  id: `film-${index}`,
  title,
  href: `/films/${index}`,
}))

function Steps() {
  const actions = usePortfolioActions()
  return (
    <p>
      <StepButton to="previous" onClick={() => actions.previous({ source: 'button' })} />
      <StepButton to="next" onClick={() => actions.next({ source: 'button' })} />
    </p>
  )
}

export const Example = () => (
  <PortfolioProvider films={films}>
    <MainCarousel style={{ aspectRatio: '16 / 9' }} />
    <Steps />
  </PortfolioProvider>
)

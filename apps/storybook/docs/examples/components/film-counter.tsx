import { FilmCounter, PortfolioProvider, usePortfolio } from '@cutroom/portfolio-ui'

const films = ['Night Ferry', 'Salt', 'Totality'].map((title, index) => ({
  id: `film-${index}`,
  title,
  href: `/films/${index}`,
}))

function Counter() {
  const index = usePortfolio((snapshot) => snapshot.index)
  const total = usePortfolio((snapshot) => snapshot.films.length)
  return <FilmCounter index={index} total={total} />
}

export const Example = () => (
  <PortfolioProvider films={films}>
    <Counter />
  </PortfolioProvider>
)

import {
  HeadingGroup,
  MainCarousel,
  PortfolioProvider,
  ThumbnailCarousel,
  usePortfolio,
  usePortfolioActions,
} from '@cutroom/portfolio-ui'
import { films } from './films.ts'

function NowShowing() {
  const film = usePortfolio(({ film }) => film)
  const actions = usePortfolioActions()
  return (
    film && (
      <>
        <HeadingGroup clients={film.clients} title={film.title} />
        <button type="button" onClick={() => actions.toggle()}>
          Play or pause
        </button>
      </>
    )
  )
}

export function Showreel() {
  return (
    <PortfolioProvider films={films}>
      <MainCarousel />
      <NowShowing />
      <ThumbnailCarousel />
    </PortfolioProvider>
  )
}

import {
  HeadingGroup,
  MainCarousel,
  PortfolioProvider,
  ThumbnailCarousel,
  usePortfolio,
  usePortfolioActions,
  type Film,
} from '@cutroom/portfolio-ui'

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

/** Carousels have the size that a site gives them. In landscape thumbnails are a column. */
const SIZES = `
  .my-films { aspect-ratio: 16 / 9; }
  @media (min-aspect-ratio: 1/1) {
    .my-thumbnails { block-size: 30rem; }
  }
`

export function Showreel({ films }: { readonly films: readonly Film[] }) {
  return (
    <PortfolioProvider films={films}>
      <style>{SIZES}</style>
      <MainCarousel className="my-films" />
      <NowShowing />
      <ThumbnailCarousel className="my-thumbnails" />
    </PortfolioProvider>
  )
}

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MeasuredFilms } from '../shared/analytics'
import { films } from '../shared/demo-films'
import { FilmsLayout } from '../shared/films-layout'
import { FilmsWithAddress } from '../shared/films-with-address'
import { LongList } from '../shared/long-list'
import { PortfolioPage } from '../shared/portfolio-page'

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has lost its root.')
const search = new URLSearchParams(location.search)
createRoot(root).render(
  <StrictMode>
    {location.pathname === '/' ? (
      <PortfolioPage />
    ) : (
      <FilmsLayout>
        {location.pathname === '/films' && <FilmsWithAddress films={films} slug={search.get('video')} />}
        {location.pathname === '/analytics' && <MeasuredFilms films={films} />}
        {location.pathname === '/long-list' && (
          <LongList first={{ total: 3, start: 0, films: films.slice(0, 1) }} address="/films.json" />
        )}
      </FilmsLayout>
    )}
  </StrictMode>,
)

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { films } from '../shared/demo-films'
import { LongListPage, MeasuredPage } from '../shared/film-pages'
import { FilmsLayout } from '../shared/films-layout'
import { FilmsWithAddress } from '../shared/films-with-address'
import { PortfolioPage } from '../shared/portfolio-page'

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has lost its root.')
const search = new URLSearchParams(location.search)
createRoot(root).render(
  <StrictMode>
    {location.pathname === '/' && <PortfolioPage />}
    {location.pathname === '/analytics' && <MeasuredPage />}
    {location.pathname === '/long-list' && <LongListPage />}
    {location.pathname === '/films' && (
      <FilmsLayout>
        <FilmsWithAddress films={films} slug={search.get('video')} />
      </FilmsLayout>
    )}
  </StrictMode>,
)

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PortfolioPage } from '../shared/portfolio-page'

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has lost its root.')
createRoot(root).render(
  <StrictMode>
    <PortfolioPage />
  </StrictMode>,
)

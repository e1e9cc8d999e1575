import { createRoot } from 'react-dom/client'
import { PortfolioPage } from '../shared/portfolio-page'

const root = document.querySelector('#root')
if (root === null) throw new Error('The document has no root.')
createRoot(root).render(<PortfolioPage />)

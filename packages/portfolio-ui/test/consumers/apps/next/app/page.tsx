export { PortfolioPage as default } from '../shared/portfolio-page'

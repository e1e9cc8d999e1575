import { PortfolioPage } from '../shared/portfolio-page'

// Rendered for each request, on the server that is being checked, not once at the build.
export const dynamic = 'force-dynamic'

export default function Page() {
  return <PortfolioPage />
}

import { Link } from 'react-router'
import { films } from '../../shared/demo-films'
import { FilmsLayout } from '../../shared/films-layout'
import { FilmsWithAddress } from '../../shared/react-router-films'
import { SiteLinks } from '../../shared/router-links'

export default function Page() {
  return (
    <FilmsLayout>
      <SiteLinks>
        <FilmsWithAddress films={films} />
      </SiteLinks>
      <Link to="?video=film-2">Second film</Link> <Link to="/films">First film</Link>{' '}
      <Link to="/other">Another page</Link>
    </FilmsLayout>
  )
}

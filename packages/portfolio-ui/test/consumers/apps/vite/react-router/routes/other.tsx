import { Link } from 'react-router'

export default function Page() {
  return (
    <main>
      <Link to="/films?video=film-4">Fourth film</Link> <Link to="/films">First film</Link>
    </main>
  )
}

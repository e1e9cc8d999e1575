import films from '../../../films.json'
import { repeatFilms } from '../../../shared/film'
import { Home } from '../../home'

export const generateStaticParams = () => [{ count: '10' }, { count: '100' }, { count: '1000' }]

export default async function Page({ params }: { params: Promise<{ count: string }> }) {
  return <Home films={repeatFilms(films, Number((await params).count))} />
}

import films from '../films.json'
import { Home } from './home'

export default function Page() {
  return <Home films={films} />
}

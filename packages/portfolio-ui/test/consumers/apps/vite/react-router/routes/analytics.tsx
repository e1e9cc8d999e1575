import { MeasuredFilms } from '../../shared/analytics'
import { films } from '../../shared/demo-films'
import { FilmsLayout } from '../../shared/films-layout'

export default function Page() {
  return (
    <FilmsLayout>
      <MeasuredFilms films={films} />
    </FilmsLayout>
  )
}

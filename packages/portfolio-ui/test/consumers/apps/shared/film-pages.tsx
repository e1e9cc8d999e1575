import { MeasuredFilms } from './analytics'
import { films } from './demo-films'
import { FilmsLayout } from './films-layout'
import { LongList } from './long-list'

export function MeasuredPage() {
  return (
    <FilmsLayout>
      <MeasuredFilms films={films} />
    </FilmsLayout>
  )
}

export function LongListPage() {
  return (
    <FilmsLayout>
      <LongList first={{ total: 3, start: 0, films: films.slice(0, 1) }} address="/films.json" />
    </FilmsLayout>
  )
}

import { MeasuredFilms } from '../shared/analytics'
import { films } from '../shared/demo-films'
import { FilmsLayout } from '../shared/films-layout'
import { LongList } from '../shared/long-list'

/** An island has its layout within: a context does not reach from one island to another. */
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

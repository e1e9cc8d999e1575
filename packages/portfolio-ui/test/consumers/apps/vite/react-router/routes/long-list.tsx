import { films } from '../../shared/demo-films'
import { FilmsLayout } from '../../shared/films-layout'
import { LongList } from '../../shared/long-list'

export default function Page() {
  return (
    <FilmsLayout>
      <LongList first={{ total: 3, start: 0, films: films.slice(0, 1) }} address="/films.json" />
    </FilmsLayout>
  )
}

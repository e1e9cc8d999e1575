import Link from 'next/link'
import { films } from '../../shared/demo-films'
import { FilmsLayout } from '../../shared/films-layout'
import { FilmsOfRequest } from '../../shared/films-of-request'

export default function Page() {
  return (
    <FilmsLayout>
      <FilmsOfRequest films={films} />
      <Link href="?video=film-2">Second film</Link> <Link href="/films">First film</Link>{' '}
      <Link href="/other">Another page</Link>
    </FilmsLayout>
  )
}

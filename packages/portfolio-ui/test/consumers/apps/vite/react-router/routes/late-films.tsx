import { useEffect, useState } from 'react'
import { films } from '../../shared/demo-films'
import { FilmsLayout } from '../../shared/films-layout'
import { FilmsWithAddress } from '../../shared/react-router-films'

/** Films that arrive in two parts. */
export default function Page() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setCount(count === 0 ? 2 : films.length), 200)
    return () => clearTimeout(timer)
  }, [count])
  return (
    <FilmsLayout>
      <FilmsWithAddress films={films.slice(0, count)} />
    </FilmsLayout>
  )
}

import { ThemeScope } from '@cutroom/portfolio-ui'
import { lazy, Suspense, useState } from 'react'

const loadSheet = () =>
  import('@cutroom/portfolio-ui/film-sheet').then(({ FilmSheet }) => ({ default: FilmSheet }))

const FilmSheet = lazy(loadSheet)

const films = ['Night Ferry', 'Salt', 'Totality'].map((title, index) => ({
  id: `film-${index}`,
  title,
  href: `/films/${index}`,
}))

export function Example() {
  const [isOpen, setOpen] = useState(false)
  return (
    <ThemeScope colours={{ foreground: '#ff6779', background: '#020202' }}>
      <button
        type="button"
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => setOpen(true)}
      >
        All films
      </button>
      <Suspense>{isOpen && <FilmSheet films={films} onClose={() => setOpen(false)} />}</Suspense>
    </ThemeScope>
  )
}

'use client'

import { VideoPage, type Film } from '@cutroom/portfolio-ui'
import { lazy, Suspense, useState } from 'react'

const loadSheet = () =>
  import('@cutroom/portfolio-ui/film-sheet').then(({ FilmSheet }) => ({ default: FilmSheet }))

const FilmSheet = lazy(loadSheet)

/** A page of films with a button that shows all of them at a glance. */
export function AllFilms({ films }: { readonly films: readonly Film[] }) {
  const [isOpen, setOpen] = useState(false)
  const button = (
    <button
      type="button"
      onPointerEnter={() => void loadSheet()}
      onFocus={() => void loadSheet()}
      onClick={() => setOpen(true)}
    >
      All films
    </button>
  )
  return (
    <>
      <VideoPage films={films} barItems={button} />
      <Suspense>{isOpen && <FilmSheet films={films} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

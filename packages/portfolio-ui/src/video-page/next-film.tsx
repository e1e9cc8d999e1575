'use client'

import type { Film } from '../film/film.js'
import { useLabels } from '../labels/labels.js'
import { Link } from '../link/link.js'

interface NextFilmProps {
  readonly films: readonly Film[]
  /** Place of the film that the page shows. */
  readonly index: number
}

/**
 * Leads whoever has read to the end on to the film that comes next, around the loop; nothing where there is no other,
 * or it has no address of its own.
 */
export function NextFilm({ films, index }: NextFilmProps) {
  const labels = useLabels()
  const next = films.length > 1 ? films[(index + 1) % films.length] : undefined
  if (!next || next.slug === null) return null
  return (
    <Link className="cutroom-next-film" href={next.href}>
      <span className="cutroom-next-film__label">{labels.nextFilm}</span>{' '}
      <bdi className="cutroom-next-film__title">{next.title ?? labels.noTitle}</bdi>
    </Link>
  )
}

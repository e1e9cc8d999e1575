import { LISTED_FILMS } from '../constants.js'
import type { Film } from '../film/film.js'
import { useLabels } from '../labels/labels.js'

interface FilmLinksProps {
  readonly films: readonly Film[]
  /** Place of the film that the page shows. */
  readonly index: number
}

/** For a page without scripts: links to the films that follow the shown one, around the loop. */
export function FilmLinks({ films, index }: FilmLinksProps) {
  const labels = useLabels()
  const count = Math.min(LISTED_FILMS, films.length)
  const listed = Array.from({ length: count }, (_, place) => films[(index + place) % films.length])
  return (
    <noscript>
      <nav className="cutroom-film-links" aria-label={labels.carousel}>
        <ul>
          {listed.map(
            (film) =>
              film && (
                <li key={film.id}>
                  <a href={film.href}>{film.title ?? labels.noTitle}</a>
                </li>
              ),
          )}
        </ul>
      </nav>
    </noscript>
  )
}

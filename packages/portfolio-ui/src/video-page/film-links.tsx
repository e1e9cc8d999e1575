import type { FilmList } from '@cutroom/player-core'
import type { Film } from '../film/film.js'
import { titleOf } from '../film/film-title.js'
import { useLabels } from '../labels/labels.js'
import { Link } from '../link/link.js'

interface FilmLinksProps {
  readonly films: FilmList<Film>
  readonly index: number
}

/** Links to the next film, around the loop; nothing where there is no other, or it has no address of its own. */
export function NextFilm({ films, index }: FilmLinksProps) {
  const labels = useLabels()
  const next = films.length > 1 ? films.at((index + 1) % films.length) : undefined
  if (!next?.slug) return null
  return (
    <Link className="cutroom-next-film" href={next.href}>
      <span className="cutroom-next-film__label">{labels.nextFilm}</span>{' '}
      <bdi className="cutroom-next-film__title">{titleOf(next, labels)}</bdi>
    </Link>
  )
}

/** Maximum number of films that a page without scripts lists; each film's own page lists those that follow it. */
const MAX_LISTED = 24

/** For pages without scripts: links to the loaded films from the current one on, around the loop. */
export function FilmLinks({ films, index }: FilmLinksProps) {
  const labels = useLabels()
  const listed = Array.from({ length: Math.min(MAX_LISTED, films.length) }, (_, offset) =>
    films.at((index + offset) % films.length),
  )
  return (
    <noscript>
      <nav className="cutroom-film-links" aria-label={labels.carousel}>
        <ul>
          {listed.map(
            (film, place) =>
              film && (
                // By place: content may have a film twice.
                <li key={place}>
                  <a href={film.href}>{titleOf(film, labels)}</a>
                </li>
              ),
          )}
        </ul>
      </nav>
    </noscript>
  )
}

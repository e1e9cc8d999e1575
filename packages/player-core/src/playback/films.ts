import type { PortfolioState } from '../portfolio/portfolio-state.js'
import type { FilmItem } from '../player/player.js'
import type { PlayableFilm } from '../player/player.js'
import { wrapIndex } from '../sync/loop-distance.js'

type Films = Pick<PortfolioState<FilmItem>, 'films' | 'index'>

/** The film at a place, the current one by default, as a player takes it; `null` when there is nothing to play. */
export function filmAt({ films, index: current }: Films, index = current): PlayableFilm | null {
  const film = films[index]
  return film && film.link !== null ? { ...film, link: film.link } : null
}

/** The film that autoplay mode goes on to: the one after the current one; `null` when that is alone. */
export function followingFilm(list: Films): PlayableFilm | null {
  const { films, index } = list
  return films.length > 1 ? filmAt(list, wrapIndex(index + 1, films.length)) : null
}

import type { Film } from '@cutroom/portfolio-ui'
import { filmListOf } from '@cutroom/player-core/windows'
import type { PlaylistPart } from '../page-props.ts'

/** Loads the films of a long playlist from `start` to before `end`, around the loop. */
export type NeedFilms = (start: number, end: number) => void

/**
 * The films of a page for its components: a list with a length, and items that may not be there yet.
 *
 * @param need loads films of a long playlist ahead of the visitor's moves
 */
export const listShownFilms = <ShownFilm extends Film>(
  films: readonly ShownFilm[],
  part: PlaylistPart | undefined,
  need: NeedFilms | undefined,
) => (part ? filmListOf({ total: part.total, places: part.places, films }, need) : films)

/**
 * A film as the peers' content has it; the bench writes the ten of the demo's home page into
 * `films.json`.
 */
export interface Film {
  readonly id: string
  readonly title: string
  readonly client: string
  readonly editors: readonly string[]
  readonly text: string
  /** Name of the poster's files without width and extension: `/media/NAME-1920.jpg`. */
  readonly poster: string
  /** Address of the film's file. */
  readonly src: string
}

/** A list of another length: the films again and again, each with an id of its own. */
export function repeatFilms(films: readonly Film[], length: number): Film[] {
  return Array.from({ length }, (_, index) => {
    const film = films[index % films.length] as Film
    return index < films.length ? film : { ...film, id: `${film.id}-${index}` }
  })
}

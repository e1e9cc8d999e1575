export interface Film {
  readonly id: string
  readonly title: string
  readonly client: string
  readonly editors: readonly string[]
  readonly text: string
  /** Name of the poster's files without width and extension: `/media/NAME-1920.jpg`. */
  readonly poster: string
  readonly src: string
}

export function repeatFilms(films: readonly Film[], length: number): Film[] {
  return Array.from({ length }, (_, index) => {
    const film = films[index % films.length] as Film
    return index < films.length ? film : { ...film, id: `${film.id}-${index}` }
  })
}

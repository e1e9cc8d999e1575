/** A site that is measured. */
export interface Subject {
  readonly name: SubjectName
  /** Address of the home page. */
  readonly url: string
  /** Home page of a server that knows its public address; null where that makes no difference. */
  readonly urlOfPublic: string | null
  /** Whether a server renders the page, so that requests a second say something. */
  readonly hasServer: boolean
  /** Processes of its servers. */
  readonly pids: readonly number[]
  /**
   * Ids of the posters of the ten films, in order; each is a part of the addresses of its picture.
   */
  readonly posters: readonly string[]
  /** Address of a page with so many films. */
  urlOfFilms(count: number): string
  stop(): Promise<void>
}

export const SUBJECT_NAMES = ['ours', 'next', 'vidstack', 'plain'] as const
export type SubjectName = (typeof SUBJECT_NAMES)[number]

/** A film of the demo's home page. */
export interface DemoFilm {
  readonly id: string
  readonly title: string
  readonly client: string
  readonly editors: readonly string[]
  readonly text: string
  /** Id of the poster's image, of 40 hexadecimal digits. */
  readonly poster: string
  /** Address of the poster at the content service. */
  readonly posterUrl: string
  /** Address of the film at the content service. */
  readonly filmUrl: string
}

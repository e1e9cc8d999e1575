export interface Subject {
  readonly name: SubjectName
  readonly url: string
  /** Home page of a server that knows its public address; null where that makes no difference. */
  readonly urlOfPublic: string | null
  /** Whether a server renders the page, so that requests a second say something. */
  readonly hasServer: boolean
  /** Processes of its servers. */
  readonly pids: readonly number[]
  /** Ids of the posters of the ten films, in order; each is a part of its picture's address. */
  readonly posters: readonly string[]
  urlOfFilms(count: number): string
  stop(): Promise<void>
}

export const SUBJECT_NAMES = ['ours', 'next', 'vidstack', 'plain'] as const
export type SubjectName = (typeof SUBJECT_NAMES)[number]

export interface DemoFilm {
  readonly id: string
  readonly title: string
  readonly client: string
  readonly editors: readonly string[]
  readonly text: string
  /** Id of the poster's image, of 40 hexadecimal digits. */
  readonly poster: string
  readonly posterUrl: string
  readonly filmUrl: string
}

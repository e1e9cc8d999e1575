import type { PosterView } from '../images/image-addresses.js'
import type { RichText } from '../queries/results.generated.js'
import type { FilmView } from './film.js'
import type { FieldSource } from './poster.js'
import type { ThemeView } from './theme.js'

/** A page that shows the films of one playlist: home and screening room. */
export interface PlaylistPageView {
  readonly theme: ThemeView
  readonly films: readonly FilmView[]
}

/** The page of one editor. */
export interface EditorPageView extends PlaylistPageView {
  readonly id: string
  readonly slug: string
  /** Name, or null where the editor has none. */
  readonly name: string | null
}

/** An editor in the list of editors. */
export interface EditorListEntryView {
  readonly id: string
  readonly name: string
  readonly slug: string | null
  /** Their own colours, or null where they have none. */
  readonly theme: ThemeView | null
  /** Poster of their first film, or null. */
  readonly poster: PosterView | null
  /** Where the poster is set; null where there is none. */
  readonly posterSource: FieldSource | null
}

/** The list of editors. */
export interface EditorsPageView {
  readonly theme: ThemeView
  readonly editors: readonly EditorListEntryView[]
}

/** How the studio is reached; null for what is not set. */
export interface ContactView {
  /** Postal address, lines separated by line breaks. */
  readonly address: string | null
  readonly email: string | null
  readonly tel: string | null
  readonly instaHandle: string | null
}

/** The info page. */
export interface InfoPageView {
  readonly theme: ThemeView
  readonly content: RichText | null
  readonly film: FilmView | null
  readonly contact: ContactView
}

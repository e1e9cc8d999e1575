import type { FilmItem } from '@cutroom/player-core'
import type { Picture } from '../picture/picture.js'
import type { RichTextContent } from '../rich-text/rich-text.js'

/** A client of a film. */
export interface FilmClient {
  readonly id: string
  readonly name: string
}

/** An editor of a film. */
export interface FilmEditor {
  readonly id: string
  readonly name: string
  /** Address of the editor's own page; `null` where there is none: the name is plain text. */
  readonly href: string | null
}

/** A film of a playlist. Fields that may be missing in a content service are optional. */
export interface Film extends FilmItem {
  /** The film's own address, for example `?video=night-shift`. */
  readonly href: string
  /** Slug of the film; links to the next film need it. */
  readonly slug?: string | null | undefined
  /** Title of the film; without one 'No title' is shown. */
  readonly title?: string | null | undefined
  /** Clients of the film; without any 'No client' is shown. */
  readonly clients?: readonly (FilmClient | null)[] | null | undefined
  /** Editors of the film; without any there are no credits. */
  readonly editors?: readonly (FilmEditor | null)[] | null | undefined
  /** The picture of the slide; without one the theme's background is shown. */
  readonly poster?: Picture | null | undefined
  /** The picture of the thumbnail; without one the theme's background is shown. */
  readonly thumbnail?: Picture | null | undefined
  /** The description, as Portable Text; without one there is none. */
  readonly content?: RichTextContent | undefined
  /** Width of the film's picture divided by its height; 16 / 9 unless it is positive. */
  readonly aspectRatio?: number | null | undefined
  /** ISO 8601 date of release. */
  readonly releaseDate?: string | null | undefined
}

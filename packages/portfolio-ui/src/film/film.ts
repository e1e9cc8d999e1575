import type { CaptionTrack, FilmItem } from '@cutroom/player-core'
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
  /** Address of the editor's own page; `null` where there is none, and the name is then plain text. */
  readonly href: string | null
}

/**
 * One film of a playlist, as every part of this package takes it.
 *
 * Every field that can be missing in a content service can be missing here: the parts show the stated fallback. A site
 * maps its own content to this in one place.
 */
export interface Film extends FilmItem {
  readonly slug: string | null
  /** `null` shows 'No title'. */
  readonly title: string | null
  /** The film's own address, for example `?video=night-shift`. */
  readonly href: string
  /** An empty list shows 'No client'. */
  readonly clients: readonly FilmClient[]
  readonly editors: readonly FilmEditor[]
  /** The picture of the slide; `null` leaves the theme's background. */
  readonly poster: Picture | null
  /** The picture of the thumbnail; `null` leaves the theme's background. */
  readonly thumbnail: Picture | null
  readonly captions: readonly CaptionTrack[]
  /** Description in rich text. */
  readonly content: RichTextContent
  /** Length in seconds, where it is known before the film has loaded. */
  readonly durationSeconds?: number
  /** ISO 8601 date of release. */
  readonly releaseDate?: string
}

import type { RichTextContent } from '../rich-text/rich-text-content.js'

/** A point of a picture that must stay in sight when the picture is cropped: fractions (0–1) from its top left. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** A picture as plain props: an address, what the browser may choose from, and its shape. */
export interface Picture {
  /** Address of the picture that is used where `srcSet` is not understood. */
  readonly src: string
  /** Candidates for other widths, as the `srcset` attribute of HTML takes them. */
  readonly srcSet?: string
  /** How wide the picture is shown, as the `sizes` attribute of HTML takes it. */
  readonly sizes?: string
  /** Width of `src` in pixels; with `height` it keeps the picture's room before it has loaded. */
  readonly width: number
  /** Height of `src` in pixels. */
  readonly height: number
  /** What the picture shows; empty for pictures that only decorate. */
  readonly alt: string
  /** Address of the 192×108 blurred version that stands behind the picture while it loads. */
  readonly blurSrc?: string
  /** What a crop keeps in sight; the centre when it is not given. */
  readonly focalPoint?: FocalPoint
}

/** Somebody for whom a film was made. */
export interface FilmClient {
  readonly id: string
  readonly name: string
}

/** Somebody who cut a film. */
export interface FilmEditor {
  readonly id: string
  readonly name: string
  /** Address of the editor's own page; `null` when there is none, and the name is then plain text. */
  readonly href: string | null
}

/** A file of captions that belongs to a film. */
export interface FilmCaptions {
  /** BCP 47 tag, for example `en`. */
  readonly language: string
  /** What the menu of captions says, for example `English`. */
  readonly label: string
  /** Address of a WebVTT file. */
  readonly src: string
}

/**
 * One film of a playlist, as every part of this package takes it.
 *
 * Any field that can be missing in a content service can be missing here: the parts show the stated fallback
 * and go on. A site maps its own content to this in one place.
 */
export interface Film {
  /** Identity of the film in its playlist. */
  readonly id: string
  readonly slug: string | null
  /** `null` shows 'No title'. */
  readonly title: string | null
  /** The film's own address, for example `?video=night-shift`. */
  readonly href: string
  /** Nobody shows 'No client'. */
  readonly clients: readonly FilmClient[]
  readonly editors: readonly FilmEditor[]
  /** The picture of the slide; `null` leaves the theme's background. */
  readonly poster: Picture | null
  /** The small picture that selects the film; `null` leaves the theme's background. */
  readonly thumbnail: Picture | null
  /** Address of the video: a Vimeo page or a media file; `null` when the film has none. */
  readonly link: string | null
  readonly captions: readonly FilmCaptions[]
  /** Description in rich text. */
  readonly content: RichTextContent
  /** Length in seconds, when it is known before the film has loaded. */
  readonly durationSeconds?: number
  /** ISO 8601 date of release. */
  readonly releaseDate?: string
}

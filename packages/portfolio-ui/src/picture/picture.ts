/** A point of a picture that must stay in sight when the picture is cropped: fractions (0–1) from its top left. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** `data-*` attributes of an element, for tools that look for them, such as visual editing. */
export type DataAttributes = Readonly<Record<`data-${string}`, string>>

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
  /** Attributes of the image. */
  readonly data?: DataAttributes
}

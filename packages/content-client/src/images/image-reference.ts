/** A picture as content holds it: a reference with crop and hotspot. */
export interface ImageSource {
  readonly asset: { readonly _ref: string }
  readonly crop?: unknown
  readonly hotspot?: unknown
}

/** What an image reference says about its picture. */
export interface ImageReference {
  /** Id of the asset: the SHA-1 of its file, in hex. */
  readonly id: string
  /** Size of the original, in px. */
  readonly width: number
  readonly height: number
  /** File ending of the original, such as `jpg`. */
  readonly format: string
}

/** `image-{id}-{width}x{height}-{format}` (section 3 of the specification). */
const FORM = /^image-([A-Za-z0-9]+)-(\d{1,5})x(\d{1,5})-([a-z0-9]{1,5})$/

/** Reads an image reference, or gives null for anything that is not one. */
export function parseImageReference(reference: unknown): ImageReference | null {
  if (typeof reference !== 'string') return null
  const match = FORM.exec(reference)
  if (!match) return null
  const [, id = '', width = '', height = '', format = ''] = match
  const size = { width: Number(width), height: Number(height) }
  return size.width > 0 && size.height > 0 ? { id, ...size, format } : null
}

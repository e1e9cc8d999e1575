import { invalidImage } from '../content-warning.js'
import type { PosterView } from '../images/image-addresses.js'
import type { ImageSource } from '../images/image-reference.js'
import type { ViewContext } from './film.js'
import { isRecord } from './read.js'

/** The field of a document that something on a page comes from, for overlays that lead to it. */
export interface FieldSource {
  /** Id of the document, without `drafts.` */
  readonly id: string
  /** Type of the document. */
  readonly type: string
  /** Path of the field within the document. */
  readonly path: string
}

/** The fields of a film that may hold its poster, as a query gives them. */
export interface PosterFields {
  readonly _id: string
  readonly posterImage?: unknown
  readonly hosted?: { readonly _id: string; readonly poster?: unknown } | null | undefined
}

/** A poster with the field that it comes from; both null where there is none. */
export interface FoundPoster {
  readonly poster: PosterView | null
  readonly posterSource: FieldSource | null
}

const NONE: FoundPoster = { poster: null, posterSource: null }

/**
 * The poster of a film: its own goes before the hosted film's (reading 8 of product.md; section 3 of the
 * specification). What cannot be addressed is reported as of `documentId`, and the next in line is used.
 */
export function findPoster(
  fields: PosterFields | null | undefined,
  documentId: string,
  { images, warn }: ViewContext,
): FoundPoster {
  if (!fields) return NONE
  const { posterImage, hosted } = fields
  const candidates: [value: unknown, source: FieldSource][] = [
    [posterImage, { id: fields._id, type: 'video', path: 'posterImage' }],
    [hosted?.poster, { id: hosted?._id ?? '', type: 'hostedVideo', path: 'poster' }],
  ]
  for (const [value, posterSource] of candidates) {
    const report = (reference: string) => warn(invalidImage(documentId, reference))
    const poster = imageView(value, images.poster, report)
    if (poster) return { poster, posterSource }
  }
  return NONE
}

/** The view of an image field that may be empty; a reference that cannot be read is reported. */
export function imageView<View>(
  field: unknown,
  view: (source: ImageSource) => View | null,
  report: (reference: string) => void,
): View | null {
  if (!isRecord(field) || !isRecord(field.asset)) return null
  const { _ref } = field.asset
  if (typeof _ref !== 'string') return null
  const found = view({ asset: { _ref }, crop: field.crop, hotspot: field.hotspot })
  if (found === null) report(_ref)
  return found
}

import { parseImageReference, posterView } from '@cutroom/content-client/images'
import type { Picture } from '@cutroom/portfolio-ui'
import type { SiteFilm, SitePicture } from '../page-props.ts'

interface ShownPicture {
  readonly poster: Picture
  /** Decorative: a thumbnail is named by its film. */
  readonly thumbnail: Picture
}

export type ShownFilm = Omit<SiteFilm, 'poster'> &
  (ShownPicture | { readonly [Use in keyof ShownPicture]: null })

const shownFilms = new WeakMap<SiteFilm, ShownFilm>()

/** The film with the URLs of its picture; the same object for the same film. */
export function shownFilm(film: SiteFilm, imageBase: string): ShownFilm {
  const known = shownFilms.get(film)
  if (known) return known
  const { poster, ...rest } = film
  const aspectRatio = film.aspectRatio ?? posterShape(film)
  const pictures = poster && shownPicture(poster, imageBase, posterAlt(film), aspectRatio)
  const shown = {
    ...rest,
    ...(aspectRatio !== undefined && { aspectRatio }),
    ...(pictures ?? { poster: null, thumbnail: null }),
  }
  shownFilms.set(film, shown)
  return shown
}

/** The shape of a poster, which a film has until its own shape is known. */
function posterShape({ poster, link }: SiteFilm): number | undefined {
  if (link === null || poster === null || !('ref' in poster)) return undefined
  const [, , width, height] = poster.rects.crop?.split(',').map(Number) ?? []
  if (width && height) return toRatio(width, height)
  const original = parseImageReference(poster.ref)
  return original ? toRatio(original.width, original.height) : undefined
}

/** Rounded to ten-thousandths, as the ratios of films are. */
export const toRatio = (width: number, height: number) => Math.round((width / height) * 1e4) / 1e4

/** '{slug} poster image' (docs/behaviour.md, "Images"). */
export const posterAlt = ({ slug }: SiteFilm): string =>
  slug === null ? 'poster image' : `${slug} poster image`

export function shownPicture(
  picture: SitePicture,
  imageBase: string,
  alt: string,
  aspectRatio?: number | null,
): ShownPicture {
  const { thumbnail, ...poster } = 'ref' in picture ? posterView(imageBase, picture, aspectRatio) : picture
  const data = picture.data && { data: picture.data }
  return { poster: { ...poster, alt, ...data }, thumbnail: { ...thumbnail, alt: '', ...data } }
}

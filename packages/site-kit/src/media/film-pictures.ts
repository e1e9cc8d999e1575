import { posterView } from '@cutroom/content-client/images'
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
  const pictures = poster && shownPicture(poster, imageBase, posterAlt(film), film.aspectRatio)
  const shown = { ...rest, ...(pictures ?? { poster: null, thumbnail: null }) }
  shownFilms.set(film, shown)
  return shown
}

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

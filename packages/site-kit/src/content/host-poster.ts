import { parseVimeoLink } from '@cutroom/player-core/providers'
import type { HostPicture } from '../pages/film-pictures.ts'
import type { PageProps, SiteFilm } from '../pages/page-props.ts'

/** Widths of a host's picture, in px: those of Vimeo's player, up to that of a poster. */
const POSTER_WIDTHS = [640, 960, 1280, 1920] as const

/** Width of a host's picture as a thumbnail, in px: that of a thumbnail at two device pixels a px. */
const THUMBNAIL_WIDTH = 400

/** The size in the path of Vimeo's pictures: `…-d_1920`, `…-d_295x166` or `…_640.jpg`. */
const SIZE = /_\d+(x\d+)?(?=(?:\.\w+)?$)/

/** The link of a film without a poster whose host has pictures; else null. */
function hostedLink({ poster, link }: SiteFilm): string | null {
  return poster === null && link !== null && parseVimeoLink(link) !== null ? link : null
}

/** The links of a page's films that lack a poster, each once: from the current film on, around the loop. */
export function linksWithoutPoster(page: PageProps): readonly string[] {
  const films = filmsOf(page)
  const current = page.kind === 'films' ? films.findIndex(({ id }) => id === page.initialFilmId) : 0
  const start = Math.max(current, 0)
  const links = [...films.slice(start), ...films.slice(0, start)].map(hostedLink)
  return [...new Set(links.filter((link) => link !== null))]
}

/**
 * The page with the pictures of hosts for films without a poster; the same object without any.
 *
 * @param pictureOf returns null if the host has no picture, undefined if that is unknown
 */
export function withHostPosters(
  page: PageProps,
  pictureOf: (link: string) => HostPicture | null | undefined,
): PageProps {
  const addPoster = <Hosted extends SiteFilm>(film: Hosted): Hosted => {
    const link = hostedLink(film)
    const poster = link === null ? null : pictureOf(link)
    return poster ? { ...film, poster } : film
  }
  if (page.kind === 'info' && page.film) {
    const film = addPoster(page.film)
    return film === page.film ? page : { ...page, film }
  }
  if (page.kind !== 'films') return page
  const films = page.films.map(addPoster)
  return films.every((film, at) => film === page.films[at]) ? page : { ...page, films }
}

export function hostPicturesOn(page: PageProps): ReadonlyMap<string, HostPicture> {
  return new Map(
    filmsOf(page).flatMap(({ link, poster }) =>
      link !== null && poster && 'src' in poster ? [[link, poster] as const] : [],
    ),
  )
}

function filmsOf(page: PageProps): readonly SiteFilm[] {
  if (page.kind === 'info') return page.film ? [page.film] : []
  return page.kind === 'films' ? page.films : []
}

/**
 * The picture of a host in the sizes that its URL can name.
 *
 * @param picture absolute URL, and size in px
 */
export function hostPicture(picture: HostPicture['thumbnail']): HostPicture {
  const { src, width, height } = picture
  const srcSet = POSTER_WIDTHS.filter((wanted) => wanted < width)
    .flatMap((wanted) => inWidth(picture, wanted) ?? [])
    .map((smaller) => `${smaller.src} ${smaller.width}w`)
  return {
    src,
    width,
    height,
    ...(srcSet.length > 0 && { srcSet: [...srcSet, `${src} ${width}w`].join(', ') }),
    thumbnail: inWidth(picture, THUMBNAIL_WIDTH) ?? picture,
  }
}

/** A picture in another width; null if its path has no size. */
function inWidth({ src, width, height }: HostPicture['thumbnail'], wanted: number) {
  const url = new URL(src)
  const size = SIZE.exec(url.pathname)
  if (!size) return null
  const high = Math.round((height * wanted) / width)
  url.pathname = url.pathname.replace(SIZE, size[1] === undefined ? `_${wanted}` : `_${wanted}x${high}`)
  return { src: url.href, width: wanted, height: high }
}

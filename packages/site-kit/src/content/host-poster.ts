import { parseVimeoLink } from '@cutroom/player-core/providers'
import type { Film, Picture } from '@cutroom/portfolio-ui'
import type { PageProps, SiteFilm } from '../pages/page-props.ts'

/** Path at which the browser asks the site for the pictures of a page, and the parameter that names the page. */
export const HOST_POSTERS_PATH = '/api/host-posters'
export const PAGE_PARAMETER = 'page'

/** The picture that the host of a film has of it. */
export interface HostPicture {
  /** Absolute address. */
  readonly src: string
  /** Size of what is at the address, in px. */
  readonly width: number
  readonly height: number
}

/** The picture of a link's film; null where the host has none, undefined where that is not known. */
export type HostPictureOf = (link: string) => HostPicture | null | undefined

/**
 * Widths at which a host's picture is offered, in px: those of Vimeo's own player, up to the visible poster of the
 * specification.
 */
const POSTER_WIDTHS = [640, 960, 1280, 1920] as const

/** Width of a host's picture as a thumbnail, in px: the thumbnail of the specification at two device pixels a px. */
const THUMBNAIL_WIDTH = 400

/** How Vimeo writes the size into the address of a picture: `…-d_1920`, `…-d_295x166` or `…_640.jpg`. */
const SIZE = /_\d+(x\d+)?(?=(?:\.\w+)?$)/

/** The link of a film that is to have its host's picture: it has no poster, and its host has pictures. */
function hostedLink({ poster, link }: Film): string | null {
  return poster === null && link !== null && parseVimeoLink(link) !== null ? link : null
}

/**
 * Links of the films of a page that are to have their host's picture, each once: that of the current film first, then
 * in the order in which a visitor comes to them.
 */
export function linksWithoutPoster(page: PageProps): readonly string[] {
  const films = filmsOf(page)
  const current = page.kind === 'films' ? films.findIndex(({ id }) => id === page.initialFilmId) : 0
  const start = Math.max(current, 0)
  const links = [...films.slice(start), ...films.slice(0, start)].map(hostedLink)
  return [...new Set(links.filter((link) => link !== null))]
}

/** The page with the pictures of their hosts for films that have no poster; the same page where there are none. */
export function withHostPosters(page: PageProps, pictureOf: HostPictureOf): PageProps {
  const dress = <Dressed extends SiteFilm>(film: Dressed): Dressed => {
    const link = hostedLink(film)
    const picture = link === null ? null : pictureOf(link)
    return picture ? { ...film, ...hostPoster(film, picture) } : film
  }
  if (page.kind === 'info' && page.film) {
    const film = dress(page.film)
    return film === page.film ? page : { ...page, film }
  }
  if (page.kind !== 'films') return page
  const films = page.films.map(dress)
  return films.every((film, at) => film === page.films[at]) ? page : { ...page, films }
}

/** The pictures of hosts that a page shows already, by link. */
export function hostPicturesOn(page: PageProps): ReadonlyMap<string, HostPicture> {
  return new Map(
    filmsOf(page).flatMap(({ link, poster, hostPoster: isHosts }) =>
      isHosts && link !== null && poster
        ? [[link, { src: poster.src, width: poster.width, height: poster.height }] as const]
        : [],
    ),
  )
}

function filmsOf(page: PageProps): readonly SiteFilm[] {
  if (page.kind === 'info') return page.film ? [page.film] : []
  return page.kind === 'films' ? page.films : []
}

function hostPoster({ slug }: SiteFilm, picture: HostPicture) {
  const { src, width, height } = picture
  const srcSet = POSTER_WIDTHS.filter((wanted) => wanted < width)
    .flatMap((wanted) => inWidth(picture, wanted) ?? [])
    .map((smaller) => `${smaller.src} ${smaller.width}w`)
  const alt = slug === null ? 'poster image' : `${slug} poster image`
  const poster: Picture = {
    src,
    width,
    height,
    alt,
    ...(srcSet.length > 0 && { srcSet: [...srcSet, `${src} ${width}w`].join(', ') }),
  }
  const thumbnail: Picture = { ...(inWidth(picture, THUMBNAIL_WIDTH) ?? picture), alt: '' }
  return { poster, thumbnail, hostPoster: true } as const
}

/** A picture in another width; null where its address does not say how. */
function inWidth({ src, width, height }: HostPicture, wanted: number): HostPicture | null {
  const url = new URL(src)
  const size = SIZE.exec(url.pathname)
  if (!size) return null
  const high = Math.round((height * wanted) / width)
  url.pathname = url.pathname.replace(SIZE, size[1] === undefined ? `_${wanted}` : `_${wanted}x${high}`)
  return { src: url.href, width: wanted, height: high }
}

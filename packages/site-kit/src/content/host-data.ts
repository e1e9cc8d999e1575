import type { OembedSource } from '@cutroom/player-core'
import type {
  EditorsPageProps,
  HostData,
  HostPicture,
  PageProps,
  SiteEditor,
  SiteFilm,
} from '../page-props.ts'

/** Widths of a host's picture, in px: those of hosts' players, up to that of a poster. */
const POSTER_WIDTHS = [640, 960, 1280, 1920] as const

/** Width of a host's picture as a thumbnail, in px, at two device pixels a px. */
const THUMBNAIL_WIDTH = 400

export const NO_HOST_DATA: HostData = { picture: null, aspectRatio: null, duration: null }

/** A film, or the first film of an editor, of which the list shows the poster alone. */
type Hosted = Pick<SiteFilm, 'link' | 'poster' | 'aspectRatio' | 'duration'>

/** What a page lacks of a film, by its link. */
export interface MissingHostData {
  readonly link: string
  readonly picture: boolean
  /** Whether it lacks shape or length. */
  readonly facts: boolean
}

function findMissing({ poster, aspectRatio, duration, link }: Hosted): MissingHostData | null {
  const missing = { picture: poster === null, facts: aspectRatio === undefined || duration === undefined }
  return link !== null && (missing.picture || missing.facts) ? { link, ...missing } : null
}

/** The films that lack poster, shape or length, from the current film on. */
export function listMissingHostData(page: PageProps): readonly MissingHostData[] {
  const films = hostedFilms(page)
  const current = page.kind === 'films' ? page.films.findIndex(({ id }) => id === page.initialFilmId) : 0
  const start = Math.max(current, 0)
  return (
    [...films.slice(start), ...films.slice(0, start)]
      .map(findMissing)
      .filter((missing) => missing !== null)
      // The list of editors shows no shape.
      .map((missing) => (page.kind === 'editors' ? { ...missing, facts: false } : missing))
  )
}

/** The page with the pictures, shapes and lengths that hosts have of its films. */
export function withHostData(page: PageProps, getData: (link: string) => HostData | undefined): PageProps {
  const addData = <Film extends Hosted>(film: Film): Film => {
    const missing = findMissing(film)
    const { picture, aspectRatio, duration } = (missing && getData(missing.link)) ?? NO_HOST_DATA
    const hasPicture = film.poster === null && picture !== null
    const hasShape = film.aspectRatio === undefined && aspectRatio !== null
    const hasDuration = film.duration === undefined && duration !== null
    if (!hasPicture && !hasShape && !hasDuration) return film
    return {
      ...film,
      ...(hasPicture && { poster: picture }),
      ...(hasShape && { aspectRatio }),
      ...(hasDuration && { duration }),
    }
  }
  if (page.kind === 'info' && page.film) {
    const film = addData(page.film)
    return film === page.film ? page : { ...page, film }
  }
  if (page.kind === 'editors') {
    const editors = page.editors.map((editor) => (editor.poster ? editor : addData(editor)))
    if (editors.every((editor, at) => editor === page.editors[at])) return page
    return { ...page, editors, theme: themeAtRest(page.ownTheme, editors) ?? page.theme }
  }
  if (page.kind !== 'films') return page
  const films = page.films.map(addData)
  return films.every((film, at) => film === page.films[at]) ? page : { ...page, films }
}

export function hostDataOn(page: PageProps): ReadonlyMap<string, HostData> {
  return new Map(
    hostedFilms(page).flatMap(({ link, poster, aspectRatio = null, duration = null }) => {
      const picture = poster && 'src' in poster ? poster : null
      const hasData = picture !== null || aspectRatio !== null || duration !== null
      return link !== null && hasData ? [[link, { picture, aspectRatio, duration }] as const] : []
    }),
  )
}

function hostedFilms(page: PageProps): readonly Hosted[] {
  if (page.kind === 'editors') return page.editors
  if (page.kind === 'info') return page.film ? [page.film] : []
  return page.kind === 'films' ? page.films : []
}

/** The list's own theme, else that of the first editor with a poster, which it shows at rest. */
export function themeAtRest(
  ownTheme: EditorsPageProps['ownTheme'],
  editors: readonly SiteEditor[],
): SiteEditor['colours'] | undefined {
  return ownTheme ?? (editors.find(({ poster }) => poster) ?? editors[0])?.colours
}

export function hostPicture(
  { src, width, height }: HostPicture['thumbnail'],
  resize: OembedSource['resizePicture'] = () => null,
): HostPicture {
  const picture = { src, width, height }
  const inWidth = (wanted: number) => {
    const high = Math.round((height * wanted) / width)
    const resized = resize(src, wanted, high)
    return resized === null ? null : { src: resized, width: wanted, height: high }
  }
  const srcSet = POSTER_WIDTHS.filter((wanted) => wanted < width)
    .flatMap((wanted) => inWidth(wanted) ?? [])
    .map((smaller) => `${smaller.src} ${smaller.width}w`)
  return {
    src,
    width,
    height,
    ...(srcSet.length > 0 && { srcSet: [...srcSet, `${src} ${width}w`].join(', ') }),
    thumbnail: inWidth(THUMBNAIL_WIDTH) ?? picture,
  }
}

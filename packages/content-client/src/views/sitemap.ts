import type { ImageView } from '../images/image-addresses.js'
import type { SITEMAP_QUERY_RESULT } from '../queries/results.generated.js'
import { CONTENT_API_VERSION } from '../constants.js'
import { SITEMAP_QUERY } from '../queries/sitemap.js'
import { absoluteFile, type ViewContext } from './film.js'
import { imageView } from './poster.js'
import { viewContext, type PageQueriesConfig, type ViewQueries } from './page-queries.js'
import { readList, readSlug, readPlainText } from './read.js'

/** A film as a sitemap describes it; null for what is not known. */
export interface FoundFilmView {
  readonly slug: string
  readonly title: string | null
  /** Description as plain text, blocks apart by blank lines. */
  readonly text: string | null
  /** Names of its editors. */
  readonly editors: readonly string[]
  /** Address of the hosted film, absolute, exactly as content has it otherwise. */
  readonly link: string | null
  /** The 1200×800 px JPEG of its poster. */
  readonly image: ImageView | null
  /** Date as YYYY-MM-DD. */
  readonly releaseDate: string | null
  /** When the film was last changed (ISO 8601). */
  readonly updatedAt: string | null
}

/** A page as a sitemap describes it. */
export interface FoundPageView {
  /** When the page, its playlist or one of its films was last changed (ISO 8601); null where it is not known. */
  readonly updatedAt: string | null
  /** The films that it shows and that have an address, in their order. */
  readonly films: readonly FoundFilmView[]
}

/** Every page of the site. */
export interface SitemapView {
  readonly home: FoundPageView
  readonly screeningRoom: FoundPageView
  readonly editorsPage: FoundPageView
  readonly info: FoundPageView
  /** The pages of all editors with a slug, in the order of their slugs. */
  readonly editors: readonly (FoundPageView & { readonly slug: string })[]
}

type RawPage = NonNullable<SITEMAP_QUERY_RESULT['home']>
type RawFilm = SITEMAP_QUERY_RESULT['films'][number]

/** The query of a sitemap and the view of its result. It connects to nothing and brings no client with it. */
export function sitemapQueries(config: PageQueriesConfig): ViewQueries<SitemapView> {
  const context = viewContext(config)
  const apiVersion = config.apiVersion ?? CONTENT_API_VERSION
  return {
    queries: [{ query: SITEMAP_QUERY, params: {}, apiVersion }],
    // The query's own type says what it gives; the view reads each field as untrusted all the same.
    view: ([raw]) => sitemapView(raw as SITEMAP_QUERY_RESULT | null, context),
  }
}

function sitemapView(raw: SITEMAP_QUERY_RESULT | null, context: ViewContext): SitemapView {
  const films = new Map(readList(raw?.films).flatMap((film) => foundFilm(film, context)))
  const page = (found: Partial<RawPage> | null | undefined) => pageView(found, films)
  return {
    home: page(raw?.home),
    screeningRoom: page(raw?.screeningRoom),
    editorsPage: page(raw?.editorsPage),
    info: page(raw?.info),
    editors: readList(raw?.editors).flatMap((editor) => {
      const slug = readSlug(editor.slug)
      return slug === null ? [] : [{ slug, ...page(editor) }]
    }),
  }
}

function pageView(
  raw: Partial<RawPage> | null | undefined,
  films: ReadonlyMap<string, FoundFilmView>,
): FoundPageView {
  const { playlist } = raw ?? {}
  const ids: readonly unknown[] = Array.isArray(playlist?.films) ? playlist.films : []
  const shown = ids.flatMap((id) => films.get(String(id)) ?? [])
  const dates = [raw?._updatedAt, playlist?._updatedAt, ...shown.map(({ updatedAt }) => updatedAt)]
  return { updatedAt: latest(dates), films: shown }
}

function foundFilm(raw: RawFilm, context: ViewContext): [id: string, film: FoundFilmView][] {
  const slug = readSlug(raw.slug)
  if (slug === null) return []
  const link = readPlainText(raw.link)
  // The page of the film reports what cannot be read.
  const image = (field: unknown) => imageView(field, context.images.share, () => {})
  const film = {
    slug,
    title: readPlainText(raw.title),
    text: readPlainText(raw.text),
    editors: Array.isArray(raw.editors) ? raw.editors.flatMap((name) => readPlainText(name) ?? []) : [],
    link: link === null ? null : absoluteFile(link, context.fileHost),
    image: image(raw.posterImage) ?? image(raw.hostedPoster),
    releaseDate: readPlainText(raw.releaseDate),
    updatedAt: latest([raw._updatedAt]),
  }
  return [[raw._id, film]]
}

/** The latest of the dates, all in one form; what is no date is left out. */
function latest(dates: readonly unknown[]): string | null {
  const times = dates.map((date) => (typeof date === 'string' ? Date.parse(date) : Number.NaN))
  const known = times.filter((time) => !Number.isNaN(time))
  const last = known.reduce((later, time) => Math.max(later, time), Number.NEGATIVE_INFINITY)
  return known.length === 0 ? null : new Date(last).toISOString()
}

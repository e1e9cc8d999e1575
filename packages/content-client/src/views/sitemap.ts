import { readImage } from '../images/image-reference.js'
import { shareView, type ImageView } from '../images/image-urls.js'
import { SITEMAP_QUERY } from '../queries/queries.js'
import type { SITEMAP_QUERY_RESULT } from '../queries/results.generated.js'
import { CONTENT_API_VERSION } from '../specification.js'
import { absoluteFile, type FilmView, type ViewContext } from './film.js'
import { viewContext, type PageQueriesConfig, type ViewQueries } from './page-queries.js'
import { readList, readPlainText, readSlug } from './read.js'

/** A film of the sitemap; null for what is unknown. */
export interface SitemapFilm extends Pick<FilmView, 'title' | 'link' | 'releaseDate'> {
  readonly slug: string
  /** Description as plain text, blocks separated by blank lines. */
  readonly text: string | null
  /** Names of its editors. */
  readonly editors: readonly string[]
  /** The 1200×800 px JPEG of its poster. */
  readonly image: ImageView | null
  /** Time of the film's last change (ISO 8601). */
  readonly updatedAt: string | null
}

/** A page of the sitemap. */
export interface SitemapPage {
  /** Time of the last change of the page, its playlist or one of its films (ISO 8601), or null. */
  readonly updatedAt: string | null
  /** Its films with a slug, in order. */
  readonly films: readonly SitemapFilm[]
}

/** Every page of the site. */
export interface SitemapView {
  readonly home: SitemapPage
  readonly screeningRoom: SitemapPage
  readonly editorsPage: SitemapPage
  readonly info: SitemapPage
  /** The pages of all editors with a slug, sorted by slug. */
  readonly editors: readonly (SitemapPage & { readonly slug: string })[]
}

type PageResult = Partial<NonNullable<SITEMAP_QUERY_RESULT['home']>> | null | undefined

/** The query of the sitemap and its view. It loads no client. */
export function sitemapQueries(config: PageQueriesConfig): ViewQueries<SitemapView> {
  const context = viewContext(config)
  const apiVersion = config.apiVersion ?? CONTENT_API_VERSION
  return {
    queries: [{ query: SITEMAP_QUERY, params: {}, apiVersion }],
    // Typed by the query; the view reads each field as untrusted all the same.
    view: ([result]) => sitemapView(result as SITEMAP_QUERY_RESULT | null, context),
  }
}

function sitemapView(result: SITEMAP_QUERY_RESULT | null, context: ViewContext): SitemapView {
  const films = new Map(readList(result?.films).flatMap((film) => sitemapFilm(film, context)))
  const page = (pageResult: PageResult) => sitemapPage(pageResult, films)
  return {
    home: page(result?.home),
    screeningRoom: page(result?.screeningRoom),
    editorsPage: page(result?.editorsPage),
    info: page(result?.info),
    editors: readList(result?.editors).flatMap((editor) => {
      const slug = readSlug(editor.slug)
      return slug === null ? [] : [{ slug, ...page(editor) }]
    }),
  }
}

function sitemapPage(result: PageResult, allFilms: ReadonlyMap<string, SitemapFilm>): SitemapPage {
  const { playlist } = result ?? {}
  const ids: readonly unknown[] = Array.isArray(playlist?.films) ? playlist.films : []
  const films = ids.flatMap((id) => allFilms.get(String(id)) ?? [])
  const dates = [result?._updatedAt, playlist?._updatedAt, ...films.map(({ updatedAt }) => updatedAt)]
  return { updatedAt: latest(dates), films }
}

function sitemapFilm(
  film: SITEMAP_QUERY_RESULT['films'][number],
  { imageBase, fileHost }: ViewContext,
): [id: string, film: SitemapFilm][] {
  const slug = readSlug(film.slug)
  if (slug === null) return []
  const link = readPlainText(film.hostedVideo?.link)
  // The film's page reports invalid references.
  const read = (field: unknown) => readImage(field, () => {})
  const image = read(film.posterImage) ?? read(film.hostedVideo?.poster)
  const view = {
    slug,
    title: readPlainText(film.title),
    text: readPlainText(film.text),
    editors: Array.isArray(film.editors) ? film.editors.flatMap((name) => readPlainText(name) ?? []) : [],
    link: link === null ? null : absoluteFile(link, fileHost),
    image: image && shareView(imageBase, image),
    releaseDate: readPlainText(film.releaseDate),
    updatedAt: latest([film._updatedAt]),
  }
  return [[film._id, view]]
}

/** The latest of the valid dates (ISO 8601), or null. */
function latest(dates: readonly unknown[]): string | null {
  const times = dates.map((date) => (typeof date === 'string' ? Date.parse(date) : Number.NaN))
  const valid = times.filter((time) => !Number.isNaN(time))
  const last = valid.reduce((later, time) => Math.max(later, time), Number.NEGATIVE_INFINITY)
  return valid.length === 0 ? null : new Date(last).toISOString()
}

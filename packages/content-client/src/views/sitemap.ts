import { readDate } from '@cutroom/ground/date'
import { readImage } from '../images/image-reference.js'
import type { ImageView } from '../images/image-urls.js'
import { shareView } from '../images/share-view.js'
import { SITEMAP_FILMS_QUERY, SITEMAP_QUERY } from '../queries/queries.js'
import type { SITEMAP_FILMS_QUERY_RESULT, SITEMAP_QUERY_RESULT } from '../queries/results.generated.js'
import { CONTENT_API_VERSION } from '../specification.js'
import { readFileFacts, toFileUrl, type FilmView, type ViewContext } from './films.js'
import { viewContext, type PageQueriesConfig, type ViewQueries } from './page-queries.js'
import { readCleanText, readList, readPlainText, readSlug } from '../read.js'

/** A film of the sitemap; null for what is unknown. */
export interface SitemapFilm extends Pick<
  FilmView,
  'id' | 'title' | 'link' | 'duration' | 'releaseDate' | 'createdAt'
> {
  /** Description as plain text, blocks separated by blank lines. */
  readonly text: string | null
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
  /** The films of the page with a slug, in order. */
  readonly films: readonly { readonly id: string; readonly slug: string }[]
}

/** Every page of the site. */
export interface SitemapView {
  readonly home: SitemapPage
  readonly screeningRoom: SitemapPage
  readonly editorsPage: SitemapPage
  readonly info: SitemapPage
  /** The pages of all editors with a slug, sorted by slug; of several with one slug, the first. */
  readonly editors: readonly (SitemapPage & { readonly slug: string })[]
}

/** The queries and views of a sitemap. */
export interface SitemapQueries {
  readonly pages: () => ViewQueries<SitemapView>
  /** The films with these ids, in any order, without those that are not published. */
  readonly films: (ids: readonly string[]) => ViewQueries<readonly SitemapFilm[]>
}

type PageResult = Partial<NonNullable<SITEMAP_QUERY_RESULT['home']>> | null | undefined

/** Creates the queries of the sitemap and their views. It loads no client. */
export function createSitemapQueries(config: PageQueriesConfig): SitemapQueries {
  const context = viewContext(config)
  const apiVersion = config.apiVersion ?? CONTENT_API_VERSION
  // The types are those of the queries. The views read each field as untrusted nevertheless.
  return {
    pages: () => ({
      queries: [{ query: SITEMAP_QUERY, params: {}, apiVersion }],
      view: ([result]) => sitemapView(result as SITEMAP_QUERY_RESULT | null),
    }),
    films: (ids) => ({
      queries: [{ query: SITEMAP_FILMS_QUERY, params: { ids }, apiVersion }],
      view: ([result]) =>
        readList(result as SITEMAP_FILMS_QUERY_RESULT | null).map((film) => sitemapFilm(film, context)),
    }),
  }
}

function sitemapView(result: SITEMAP_QUERY_RESULT | null): SitemapView {
  return {
    home: sitemapPage(result?.home),
    screeningRoom: sitemapPage(result?.screeningRoom),
    editorsPage: sitemapPage(result?.editorsPage),
    info: sitemapPage(result?.info),
    editors: editorPages(result?.editors),
  }
}

function editorPages(editors: SITEMAP_QUERY_RESULT['editors'] | undefined): SitemapView['editors'] {
  const pages = new Map<string, SitemapView['editors'][number]>()
  for (const editor of readList(editors)) {
    const slug = readSlug(editor.slug)
    if (slug !== null && !pages.has(slug)) pages.set(slug, { slug, ...sitemapPage(editor) })
  }
  return [...pages.values()]
}

function sitemapPage(result: PageResult): SitemapPage {
  const { playlist } = result ?? {}
  const films = readList(playlist?.films).flatMap((film) => {
    const [id, slug] = [readPlainText(film._id), readSlug(film.slug)]
    return id === null || slug === null ? [] : [{ id, slug }]
  })
  return { updatedAt: latest([result?._updatedAt, playlist?._updatedAt, playlist?.filmsUpdatedAt]), films }
}

function sitemapFilm(
  film: SITEMAP_FILMS_QUERY_RESULT[number],
  { imageBase, fileHost }: ViewContext,
): SitemapFilm {
  const link = readPlainText(film.hostedVideo?.link)
  // The film's page reports invalid references.
  const read = (field: unknown) => readImage(field, () => {})
  const image = read(film.posterImage) ?? read(film.hostedVideo?.poster)
  return {
    id: film._id,
    title: readCleanText(film.title),
    text: readCleanText(film.text),
    editors: Array.isArray(film.editors) ? film.editors.flatMap((name) => readCleanText(name) ?? []) : [],
    link: link === null ? null : toFileUrl(link, fileHost),
    image: image && shareView(imageBase, image),
    duration: readFileFacts(link, film.hostedVideo).duration,
    releaseDate: readDate(film.releaseDate),
    createdAt: readDate(film._createdAt),
    updatedAt: latest([film._updatedAt]),
  }
}

function latest(dates: readonly unknown[]): string | null {
  const times = dates.map((date) => (typeof date === 'string' ? Date.parse(date) : Number.NaN))
  const valid = times.filter((time) => !Number.isNaN(time))
  const last = valid.reduce((later, time) => Math.max(later, time), Number.NEGATIVE_INFINITY)
  return valid.length === 0 ? null : new Date(last).toISOString()
}

import {
  createContentClient,
  DEFAULT_SITE_DESCRIPTION,
  type ContentClientConfig,
  type PageQueries,
  type FilmListView,
  type FilmRange,
  type PlaylistPageView,
  type SettingsView,
  type ViewQueries,
} from '@cutroom/content-client'
import type { SiteConfig } from '../config.ts'
import type {
  PageProps,
  PreviewProps,
  FailedPageProps,
  PreviewRefusedPageProps,
  SheetRequest,
} from '../page-props.ts'
import { editorPath, matchRoute } from '../routes/routes.ts'
import { FIRST_FILMS, listPageRange, rangeAround, type RequestedFilm } from '../windows/filter-films.ts'
import {
  baseProps,
  editorsPageProps,
  infoPageProps,
  filmsPageProps,
  type FieldData,
  type FilmsPageRequest,
} from './content-to-props.ts'

export interface PageRequest extends RequestedFilm {
  readonly path: string
  /** The sheet of the page's films. */
  readonly sheet?: SheetRequest | undefined
  /** Whether the sheet is requested without the page. */
  readonly isSheetData?: boolean | undefined
}

type FilmsPageDetails = Pick<FilmsPageRequest, 'layout' | 'heading' | 'name'> & { readonly path?: string }

export interface PageContent {
  /**
   * The queries of a page; the 404 page for an unknown path or editor.
   * @param films the films of a long playlist; by default those around the first one
   * @param fieldData for content without stega: pictures, and texts that are URLs
   */
  readonly page: (request: PageRequest, films?: FilmRange, fieldData?: FieldData) => ViewQueries<PageProps>
  readonly indexOfFilm: PageQueries['indexOfFilm']
  readonly filmList: PageQueries['filmList']
}

/** Creates the mapping of a studio's content to the props of its pages. */
export function createPageContent(
  queries: PageQueries,
  { headings, labels, pages = [] }: SiteConfig,
): PageContent {
  const page: PageContent['page'] = (request, films = FIRST_FILMS, fieldData) => {
    const { path } = request
    const route = matchRoute(path, pages)
    const showFilms = (view: PlaylistPageView, settings: SettingsView, details: FilmsPageDetails) =>
      filmsPageProps(view, settings, { ...request, ...details }, fieldData)
    switch (route?.page) {
      case 'home':
        return mapView(queries.home(films), ({ page, settings }) =>
          showFilms(page, settings, { layout: 'home', heading: settings.siteDescription, name: null }),
        )
      case 'screeningRoom': {
        const heading = headings.screeningRoom
        return mapView(queries.screeningRoom(films), ({ page, settings }) =>
          showFilms(page, settings, { layout: 'screening-room', heading, name: heading }),
        )
      }
      case 'editor':
        return mapView(queries.editor(route.slug, films), ({ page, settings }) => {
          if (!page) return notFound(settings, path, labels)
          const name = page.name ?? headings.editors
          const details = { path: editorPath(page.slug), layout: 'slug', heading: page.name, name } as const
          return showFilms(page, settings, details)
        })
      case 'editors':
        return mapView(queries.editors(), ({ page, settings }) =>
          editorsPageProps(page, settings, headings, fieldData),
        )
      case 'info':
        return mapView(queries.info(), ({ page, settings }) =>
          infoPageProps(page, settings, headings, fieldData),
        )
      case 'extra':
        return mapView(queries.settings(), (settings) => {
          const heading = pages.find((page) => page.path === route.path)?.heading ?? ''
          return { ...baseProps(settings, settings.theme, route.path, heading), kind: 'extra', heading }
        })
      case undefined:
        return mapView(queries.settings(), (settings) => notFound(settings, path, labels))
    }
  }
  return { page, indexOfFilm: queries.indexOfFilm, filmList: queries.filmList }
}

export function toClientConfig<Connection extends Omit<ContentClientConfig, 'studioName'>>(
  connection: Connection,
  config: SiteConfig,
) {
  return { ...connection, studioName: toCapitals(config), defaultTheme: config.theme }
}

export type ReadView = <View>(queries: ViewQueries<View>) => Promise<View>

/**
 * Reads a page. A film of a long playlist is read with its neighbours, once its index is known.
 * @param list all films, if they are known
 */
export async function readPage(
  read: ReadView,
  content: PageContent,
  request: PageRequest,
  list?: FilmListView | null,
): Promise<PageProps> {
  const { videoSlug, listPage, sheet } = request
  if (sheet) {
    const { toKnownSheet, withSheet } = await import('./all-films.ts')
    const { path } = request
    const [page, films] = await Promise.all([
      read(content.page({ path, videoSlug: null })),
      list ?? read(content.filmList()),
    ])
    return withSheet(page, films, { ...request, sheet: toKnownSheet(films, path, sheet) })
  }
  if (listPage !== undefined) return read(content.page(request, listPageRange(listPage)))
  const page = await read(content.page(request))
  if (page.kind !== 'films' || !page.playlist) return page
  const { ownerId, total } = page.playlist
  const index = videoSlug === null ? request.index : await read(content.indexOfFilm(ownerId, videoSlug))
  // The page already has the first film with its neighbours. An unknown film has no index.
  if (!index || index >= total) return page
  return read(content.page({ ...request, index }, rangeAround(index, total)))
}

export function readPreviewPage(
  connection: Omit<ContentClientConfig, 'studioName'>,
  config: SiteConfig,
  { token, perspective }: Pick<PreviewProps, 'token' | 'perspective'>,
  request: PageRequest,
  signal: AbortSignal,
  list?: FilmListView | null,
): Promise<PageProps> {
  const options = { ...toClientConfig(connection, config), token, perspective, encodeSourceMap: false }
  const client = createContentClient(options)
  const read: ReadView = async (queries) => (await client.fetchView(queries, { signal })).view
  return readPage(read, createPageContent(client.queries, config), request, list)
}

/** Views by their first result: requests that share results share their view too. */
const views = new WeakMap<object, { readonly results: readonly unknown[]; readonly view: unknown }>()

function mapView<View>(query: ViewQueries<View>, props: (view: View) => PageProps): ViewQueries<PageProps> {
  return { queries: query.queries, view: (results) => props(viewOnce(query, results)) }
}

/** The view of a query's results, which is built once while they are in use. */
export function viewOnce<View>({ view }: ViewQueries<View>, results: readonly unknown[]): View {
  const [first] = results
  if (typeof first !== 'object' || first === null) return view(results)
  const known = views.get(first)
  const isSame =
    known?.results.length === results.length && results.every((result, at) => result === known.results[at])
  if (isSame) return known.view as View
  const created = view(results)
  views.set(first, { results, view: created })
  return created
}

function notFound(settings: SettingsView, path: string, labels: SiteConfig['labels']): PageProps {
  const heading = labels?.notFoundTitle ?? 'Page not found'
  return { ...baseProps(settings, settings.theme, path, heading), kind: 'not-found' }
}

/** The title of a site that has none of its own. The capital of `i` is another one in Turkish. */
const toCapitals = ({ name, language }: SiteConfig) => name.toLocaleUpperCase(language)

/** The page after a failed read. Its settings are unknown, so that it uses the studio's config. */
export function failedPage(path: string, config: SiteConfig): FailedPageProps {
  const { theme } = config
  const siteTitle = toCapitals(config)
  return {
    kind: 'failed',
    path,
    siteTitle,
    imageBase: '',
    theme,
    head: { title: siteTitle, description: DEFAULT_SITE_DESCRIPTION, image: null },
  }
}

const REFUSALS = {
  'not-configured': {
    status: 501,
    inPreview: false,
    title: 'Preview is not set up',
    message: 'Set PREVIEW_SECRET and SANITY_READ_TOKEN in the site’s environment.',
  },
  'wrong-secret': {
    status: 401,
    inPreview: false,
    title: 'This preview link does not work',
    message:
      'The secret is wrong or expired. Open the preview from the content studio again, or request the current link.',
  },
  'token-refused': {
    status: 502,
    inPreview: true,
    title: 'Drafts cannot be read',
    message:
      'The content service refused the token of this site. Set SANITY_READ_TOKEN in the site’s environment to a token with the role Viewer.',
  },
  'service-unreachable': {
    status: 503,
    inPreview: true,
    title: 'The content service is unreachable',
    message: 'The preview could not be read. Reload the page in a moment.',
  },
} as const satisfies Record<
  string,
  Pick<PreviewRefusedPageProps, 'status' | 'title' | 'message' | 'inPreview'>
>

export type PreviewRefusal = keyof typeof REFUSALS

export function refusedPage(
  path: string,
  refusal: PreviewRefusal,
  config: SiteConfig,
): PreviewRefusedPageProps {
  const { head, ...page } = failedPage(path, config)
  const title = `Preview – ${page.siteTitle}`
  return { ...page, ...REFUSALS[refusal], kind: 'preview-refused', head: { ...head, title } }
}

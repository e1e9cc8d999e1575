import type {
  ContentClient,
  ContentClientConfig,
  PageQueries,
  SettingsView,
  ViewQueries,
} from '@cutroom/content-client'
import type { SiteConfig } from '../config.ts'
import type { PageProps } from '../pages/page-props.ts'
import { matchRoute, PATHS } from '../routes/routes.ts'
import {
  editorPageProps,
  editorsPageProps,
  infoPageProps,
  pageHead,
  playlistPageProps,
  type FieldData,
} from './content-to-props.ts'

/** A request for a page. */
export interface PageRequest {
  readonly path: string
  /** Value of `?video=`, or null. */
  readonly videoSlug: string | null
}

/**
 * The queries of a page, with the mapping of their results to its props; the 404 page for an unknown path or editor.
 *
 * @param fieldData returns data attributes for content without stega: pictures, and texts that are URLs
 */
export type PageContent = (request: PageRequest, fieldData?: FieldData) => ViewQueries<PageProps>

/** Creates the mapping of a studio's content to the props of its pages. */
export function createPageContent(queries: PageQueries, { headings, pages = [] }: SiteConfig): PageContent {
  return ({ path, videoSlug }, fieldData) => {
    const route = matchRoute(path, pages)
    switch (route?.page) {
      case 'home':
        return mapView(queries.home(), ({ page, settings }) => {
          const place = { path: PATHS.home, layout: 'home', heading: null, videoSlug } as const
          return playlistPageProps(page, settings, place, fieldData)
        })
      case 'screening-room':
        return mapView(queries.screeningRoom(), ({ page, settings }) => {
          const heading = headings.screeningRoom
          const place = { path: PATHS.screeningRoom, layout: 'screening-room', heading, videoSlug } as const
          return playlistPageProps(page, settings, place, fieldData)
        })
      case 'editors':
        return mapView(queries.editors(), ({ page, settings }) =>
          editorsPageProps(page, settings, headings, fieldData),
        )
      case 'info':
        return mapView(queries.info(), ({ page, settings }) =>
          infoPageProps(page, settings, headings, fieldData),
        )
      case 'editor':
        return mapView(queries.editor(route.slug), ({ page, settings }) =>
          page
            ? editorPageProps(page, settings, { headings, videoSlug }, fieldData)
            : notFound(settings, path),
        )
      case 'extra':
        return mapView(queries.settings(), (settings) => {
          const heading = pages.find((page) => page.path === path)?.heading ?? ''
          return { ...baseProps(settings, path, heading), kind: 'extra', heading }
        })
      case undefined:
        return mapView(queries.settings(), (settings) => notFound(settings, path))
    }
  }
}

/** Adds the name and theme of a studio's config to a connection. */
export function withStudio<Connection extends Omit<ContentClientConfig, 'studioName'>>(
  connection: Connection,
  { name, theme }: SiteConfig,
) {
  return { ...connection, studioName: name, defaultTheme: theme }
}

/**
 * Reads a page; the 404 page for an unknown path or editor.
 *
 * @throws ContentError when the content service cannot be read.
 */
export async function readPage(
  client: ContentClient,
  content: PageContent,
  { signal, ...request }: PageRequest & { readonly signal?: AbortSignal },
): Promise<PageProps> {
  const { view } = await client.fetchView(content(request), { signal })
  return view
}

/** Views by their first result: requests that share the results of the content service share its view too. */
const views = new WeakMap<object, { readonly results: readonly unknown[]; readonly view: unknown }>()

function mapView<View>(wanted: ViewQueries<View>, props: (view: View) => PageProps): ViewQueries<PageProps> {
  return { queries: wanted.queries, view: (results) => props(viewOnce(wanted, results)) }
}

function viewOnce<View>({ view }: ViewQueries<View>, results: readonly unknown[]): View {
  const [first] = results
  if (typeof first !== 'object' || first === null) return view(results)
  const known = views.get(first)
  const isSame =
    known?.results.length === results.length && results.every((one, at) => one === known.results[at])
  // The results of a query have one view.
  if (isSame) return known.view as View
  const made = view(results)
  views.set(first, { results, view: made })
  return made
}

function notFound(settings: SettingsView, path: string): PageProps {
  return { ...baseProps(settings, path, 'Page not found'), kind: 'not-found' }
}

function baseProps(settings: SettingsView, path: string, title: string) {
  const { siteTitle, imageBase, theme } = settings
  return { path, siteTitle, imageBase, theme, head: pageHead(settings, title) }
}

import type { PageQueries, SettingsView, ViewQueries } from '@cutroom/content-client'
import type { PageProps } from '../pages/page-props.ts'
import { PATHS, type Route } from '../routes/routes.ts'
import {
  editorPageProps,
  editorsPageProps,
  infoPageProps,
  pageHead,
  playlistPageProps,
  type FieldData,
} from './content-to-props.ts'

/** What was asked for: the route at a path, and the film that the address names. */
export interface PageRequest {
  readonly path: string
  readonly route: Route | null
  /** Value of `?video=`, or null. */
  readonly videoSlug: string | null
}

/**
 * The queries of a page, and how its props are made of their results. A path that is no page, and an editor that
 * there is not, give the page that says so.
 *
 * @param fieldData marks what cannot carry a mark in its text: pictures, and texts that are addresses
 */
export function pageContent(
  queries: PageQueries,
  request: PageRequest,
  fieldData?: FieldData,
): ViewQueries<PageProps> {
  const { route, videoSlug, path } = request
  switch (route?.page) {
    case 'home':
      return into(queries.home(), ({ page, settings }) =>
        playlistPageProps(page, settings, { path: PATHS.home, layout: 'home', videoSlug }, fieldData),
      )
    case 'screening-room':
      return into(queries.screeningRoom(), ({ page, settings }) =>
        playlistPageProps(
          page,
          settings,
          { path: PATHS.screeningRoom, layout: 'screening-room', videoSlug },
          fieldData,
        ),
      )
    case 'editors':
      return into(queries.editors(), ({ page, settings }) => editorsPageProps(page, settings, fieldData))
    case 'info':
      return into(queries.info(), ({ page, settings }) => infoPageProps(page, settings, fieldData))
    case 'editor':
      return into(queries.editor(route.slug), ({ page, settings }) =>
        page ? editorPageProps(page, settings, { videoSlug }, fieldData) : notFound(settings, path),
      )
    case undefined:
      return into(queries.settings(), (settings) => notFound(settings, path))
  }
}

function into<View>(wanted: ViewQueries<View>, props: (view: View) => PageProps): ViewQueries<PageProps> {
  return { queries: wanted.queries, view: (results) => props(wanted.view(results)) }
}

function notFound(settings: SettingsView, path: string): PageProps {
  return {
    kind: 'not-found',
    path,
    siteTitle: settings.siteTitle,
    imageBase: settings.imageBase,
    theme: settings.theme,
    head: pageHead(settings, 'Page not found'),
  }
}

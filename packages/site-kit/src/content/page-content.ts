import type { ContentClientConfig, PageQueries, SettingsView, ViewQueries } from '@cutroom/content-client'
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

/** What is asked for: the path of a page, and the film that the address names. */
export interface PageRequest {
  readonly path: string
  /** Value of `?video=`, or null. */
  readonly videoSlug: string | null
}

/**
 * The queries of a page, and how its props are made of their results. A path that is no page, and an editor that
 * there is not, give the page that says so.
 *
 * @param fieldData marks what cannot carry a mark in its text: pictures, and texts that are addresses
 */
export type PageContent = (request: PageRequest, fieldData?: FieldData) => ViewQueries<PageProps>

/** Makes the mapping of a studio's content to the props of its pages. */
export function createPageContent(queries: PageQueries, { headings, pages = [] }: SiteConfig): PageContent {
  return ({ path, videoSlug }, fieldData) => {
    const route = matchRoute(path, pages)
    switch (route?.page) {
      case 'home':
        return into(queries.home(), ({ page, settings }) => {
          const place = { path: PATHS.home, layout: 'home', heading: null, videoSlug } as const
          return playlistPageProps(page, settings, place, fieldData)
        })
      case 'screening-room':
        return into(queries.screeningRoom(), ({ page, settings }) => {
          const heading = headings.screeningRoom
          const place = { path: PATHS.screeningRoom, layout: 'screening-room', heading, videoSlug } as const
          return playlistPageProps(page, settings, place, fieldData)
        })
      case 'editors':
        return into(queries.editors(), ({ page, settings }) =>
          editorsPageProps(page, settings, headings, fieldData),
        )
      case 'info':
        return into(queries.info(), ({ page, settings }) =>
          infoPageProps(page, settings, headings, fieldData),
        )
      case 'editor':
        return into(queries.editor(route.slug), ({ page, settings }) =>
          page
            ? editorPageProps(page, settings, { headings, videoSlug }, fieldData)
            : notFound(settings, path),
        )
      case 'extra':
        return into(queries.settings(), (settings) => {
          const heading = pages.find((page) => page.path === path)?.heading ?? ''
          return { ...bare(settings, path, heading), kind: 'extra', heading }
        })
      case undefined:
        return into(queries.settings(), (settings) => notFound(settings, path))
    }
  }
}

/** Adds to a connection what a studio's config says of its content. */
export function withStudio<Connection extends Omit<ContentClientConfig, 'studioName'>>(
  connection: Connection,
  { name, theme }: SiteConfig,
) {
  return { ...connection, studioName: name, defaultTheme: theme }
}

function into<View>(wanted: ViewQueries<View>, props: (view: View) => PageProps): ViewQueries<PageProps> {
  return { queries: wanted.queries, view: (results) => props(wanted.view(results)) }
}

function notFound(settings: SettingsView, path: string): PageProps {
  return { ...bare(settings, path, 'Page not found'), kind: 'not-found' }
}

function bare(settings: SettingsView, path: string, title: string) {
  const { siteTitle, imageBase, theme } = settings
  return { path, siteTitle, imageBase, theme, head: pageHead(settings, title) }
}

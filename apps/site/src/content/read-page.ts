import type { ContentClient } from '@cutroom/content-client'
import type { PageProps } from '../pages/page-props.ts'
import { PATHS, type Route } from '../routes.ts'
import {
  editorPageProps,
  editorsPageProps,
  infoPageProps,
  pageHead,
  playlistPageProps,
} from './content-to-props.ts'

/** What was asked for: the route at a path, and the film that the address names. */
export interface PageRequest {
  readonly path: string
  readonly route: Route | null
  /** Value of `?video=`, or null. */
  readonly videoSlug: string | null
  readonly signal?: AbortSignal
}

/**
 * Reads the content of a page and makes its props. A path that is no page, and an editor that there is not, give
 * the page that says so.
 *
 * @throws ContentError when the content service cannot be read.
 */
export async function readPage(client: ContentClient, request: PageRequest): Promise<PageProps> {
  const { route, videoSlug, path } = request
  const options = request.signal ? { signal: request.signal } : {}
  switch (route?.page) {
    case 'home': {
      const { page, settings } = await client.home(options)
      return playlistPageProps(page, settings, { path: PATHS.home, layout: 'home', videoSlug })
    }
    case 'screening-room': {
      const { page, settings } = await client.screeningRoom(options)
      return playlistPageProps(page, settings, {
        path: PATHS.screeningRoom,
        layout: 'screening-room',
        videoSlug,
      })
    }
    case 'editors': {
      const { page, settings } = await client.editors(options)
      return editorsPageProps(page, settings)
    }
    case 'info': {
      const { page, settings } = await client.info(options)
      return infoPageProps(page, settings)
    }
    case 'editor': {
      const { page, settings } = await client.editor(route.slug, options)
      return page ? editorPageProps(page, settings, { videoSlug }) : notFound(settings, path)
    }
    case undefined:
      return notFound(await client.settings(options), path)
  }
}

function notFound(settings: Awaited<ReturnType<ContentClient['settings']>>, path: string): PageProps {
  return {
    kind: 'not-found',
    path,
    siteTitle: settings.siteTitle,
    imageBase: settings.imageBase,
    theme: settings.theme,
    head: pageHead(settings, 'Page not found'),
  }
}

import { createContentClient } from '@cutroom/content-client'
import type { QueryReader } from '@cutroom/content-client/live'
import type { PageReader } from '../app/page-reader.ts'
import { STUDIO_NAME } from '../constants.ts'
import { matchRoute } from '../routes.ts'
import type { PreviewProps } from '../pages/page-props.ts'
import type { PublicSettings } from './public-settings.ts'
import { readPage } from './read-page.ts'

/**
 * Reads pages in the browser. This module brings the whole content client along: import it only when a page is read.
 * Films are left to the address: which one it names is looked up in the page that was read.
 */
export function createContentReader(settings: PublicSettings, preview?: PreviewProps): PageReader {
  const { token, perspective } = preview ?? {}
  const client = createContentClient({ ...settings, studioName: STUDIO_NAME, token, perspective })
  return async (path, signal) => {
    const page = await readPage(client, { path, route: matchRoute(path), videoSlug: null, signal })
    return preview ? { ...page, preview } : page
  }
}

/** Makes the reader of single queries of what is published, for live updates. */
export function createQueryReader(settings: PublicSettings): QueryReader {
  const client = createContentClient({ ...settings, studioName: STUDIO_NAME })
  return (query, options) => client.readQuery(query, options)
}

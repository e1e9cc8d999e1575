import { createClient } from '@sanity/client'
import { CONTENT_API_VERSION, DEFAULT_DATASET } from '@cutroom/content-client'
import { liveEvents } from '@cutroom/content-client/live'
import { watchPublished } from '../live/watch-published.ts'
import type { SiteEnvironment } from '../server/environment.ts'

/**
 * Calls `onChange` whenever something is published, for as long as the server runs, so that a page is rendered once a
 * change and not by the clock.
 *
 * @returns ends it
 */
export function followContent(environment: SiteEnvironment, onChange: () => void): () => void {
  const { projectId, dataset = DEFAULT_DATASET, apiVersion = CONTENT_API_VERSION, apiHost } = environment
  const client = createClient({
    projectId,
    dataset,
    apiVersion,
    useCdn: false,
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
  })
  try {
    return watchPublished({ events: liveEvents(client), onChange })
  } catch {
    // This API version has no live events: pages are as new as the cache lets them be.
    return () => {}
  }
}

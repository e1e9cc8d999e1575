import { createClient } from '@sanity/client'
import { CONTENT_API_VERSION, DEFAULT_DATASET } from '@cutroom/content-client'
import { liveEvents } from '@cutroom/content-client/live'
import { watchPublished } from './watch-published.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { SiteEnvironment } from '../environment.ts'

/**
 * Tells the cache whenever something is published, for as long as the server runs, so that a page is rendered once a
 * change and not by the clock; and whether it hears of every change.
 *
 * @returns ends it
 */
export function followContent(environment: SiteEnvironment, cache: PageCache): () => void {
  const { projectId, dataset = DEFAULT_DATASET, apiVersion = CONTENT_API_VERSION, apiHost } = environment
  const client = createClient({
    projectId,
    dataset,
    apiVersion,
    useCdn: false,
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
  })
  const { clock } = cache
  // The first pages are made while the connection comes about, and count as made with it.
  let since: number | null = clock.now()
  const onFollowing = (isFollowing: boolean) => {
    cache.follow(isFollowing ? (since ?? clock.now()) : null)
    if (!isFollowing) since = null
  }
  try {
    return watchPublished({ events: liveEvents(client), onChange: () => cache.invalidate(), onFollowing })
  } catch {
    // This API version has no live events: pages are as new as the cache lets them be.
    return () => {}
  }
}

import { watchPublished } from '@cutroom/content-client/live'
import { EventSource } from 'eventsource'
import type { HtmlCache } from '../cache/html-cache.ts'
import type { SiteEnvironment } from '../environment.ts'

/**
 * Invalidates the cache whenever content is published, so that a page is rendered once a change and not by the clock,
 * and reports to the cache whether it follows every change.
 *
 * @returns stops following
 */
export function followContent(environment: SiteEnvironment, cache: HtmlCache): () => void {
  const { clock } = cache
  // The first pages are rendered while the connection opens, and count as rendered with it.
  let since: number | null = clock.now()
  try {
    return watchPublished({
      connection: environment,
      eventSource: (url) => new EventSource(url),
      onChange: () => cache.invalidate(),
      onFollowing: (isFollowing) => {
        cache.follow(isFollowing ? (since ?? clock.now()) : null)
        if (!isFollowing) since = null
      },
    })
  } catch {
    // This API version has no live events: pages are as current as the cache's lifetimes make them.
    return () => {}
  }
}

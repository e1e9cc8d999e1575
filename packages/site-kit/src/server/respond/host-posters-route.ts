import type { Handler } from 'hono'
import type { PageQueries } from '@cutroom/content-client'
import { hostPicturesOn, linksWithoutPoster, PAGE_PARAMETER } from '../../content/host-poster.ts'
import { pageContent } from '../../content/page-content.ts'
import type { ContentReads } from '../cache/content-reads.ts'
import type { HostPosters } from './host-posters.ts'
import { readPageAddress } from './page-address.ts'
import { workBehind, type Log } from './pages.ts'

/** How long the browser waits for the pictures of its page, in ms: it shows the page meanwhile. */
const WAIT_MS = 3000

/** How long shared caches keep the pictures of a page, in s: as long as the page itself is fresh. */
const MAX_AGE_S = 60

/** What the route is made with. */
export interface HostPostersRouteOptions {
  readonly queries: PageQueries
  readonly reads: ContentReads
  readonly posters: HostPosters
  readonly log: Log
}

/**
 * Returns the pictures that hosts have of the films of a page, by link, for pages that the browser has read itself.
 * It takes a page and no film, so that only films of the content are asked for.
 */
export function serveHostPosters({ queries, reads, posters, log }: HostPostersRouteOptions): Handler {
  return async (context) => {
    const { url } = context.req
    const page = URL.parse(context.req.query(PAGE_PARAMETER) ?? '', url)
    if (page?.origin !== new URL(url).origin) {
      return context.text('Name a page of this site.', 400, { 'Cache-Control': 'no-store' })
    }
    try {
      const { view } = await reads.read(pageContent(queries, readPageAddress(page)))
      const dressed = await posters.addTo(view, workBehind(context), WAIT_MS)
      const isComplete = linksWithoutPoster(dressed).length === 0
      return context.json(Object.fromEntries(hostPicturesOn(dressed)), 200, {
        'Cache-Control': isComplete ? `public, max-age=${MAX_AGE_S}` : 'no-store',
      })
    } catch (error) {
      log(`The pictures of ${page.pathname} could not be read.`, error)
      return context.text('The page cannot be read. Try again later.', 503, { 'Cache-Control': 'no-store' })
    }
  }
}

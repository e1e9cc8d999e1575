import type { Handler } from 'hono'
import { dataTag, EVENT_PARAMETER, FILM_PARAMETER, readPageDataPath } from '../../content/page-data.ts'
import type { CachedPage } from '../cache/cached-page.ts'
import type { DocumentAssets } from './assets.ts'
import { cachedResponse, NO_STORE, waitUntilOf } from './cached-response.ts'
import { readPageAddress } from './request-url.ts'
import type { Pages } from './serve-pages.ts'

/** Longest id of a live event, in characters: those of the hosted service have less than a hundred. */
const EVENT_MAX_LENGTH = 200

/** Hash in the name of the browser's entry. */
const HASH = /-([\w-]{8})\.js$/

/** Search engines list documents. */
const NO_INDEX = { 'X-Robots-Tag': 'noindex' } as const

/**
 * Identifies the browser's build: its entry's name has the hash of all its modules, and of the site's config. A
 * deployment that leaves them as they are keeps the build.
 */
export function buildOf({ script }: Pick<DocumentAssets, 'script'>): string {
  return HASH.exec(script)?.[1] ?? 'development'
}

/** Options of `servePageData`. */
export interface ServePageDataOptions {
  readonly pages: Pages
  /** The build of the documents. */
  readonly build: string
}

/**
 * Responds with the props of the site's pages as JSON, from the same cache entries and with the same headers as their
 * documents (docs/decisions/one-reader.md). A document of another build gets 410: the browser then loads documents.
 */
export function servePageData({ pages, build }: ServePageDataOptions): Handler {
  return async (context) => {
    const event = context.req.query(EVENT_PARAMETER)
    const url = new URL(context.req.url)
    const headers = { ...NO_INDEX, ...NO_STORE }
    const request = readPageDataPath(url.pathname)
    if (request?.build !== build) return context.json({ error: 'another-build' }, 410, headers)
    if (event !== undefined && event.length > EVENT_MAX_LENGTH) {
      return context.json({ error: 'invalid-event' }, 400, headers)
    }
    const film = url.searchParams.get(FILM_PARAMETER)
    url.search = film === null ? '' : `${new URLSearchParams({ [FILM_PARAMETER]: film })}`
    url.pathname = request.path
    const address = { ...readPageAddress(url), window: request.window }
    try {
      const result = await pages.get(address, waitUntilOf(context), event)
      const page = dataOf(result.page)
      // No cache may store older content as that of the event.
      const mayStore = event === undefined || result.outcome !== 'stale-if-error'
      const shared = { ...pages.headersOf(result, mayStore), ...NO_INDEX }
      return cachedResponse(context, { ...result, page }, shared, {
        'Content-Type': 'application/json',
        'Content-Length': String(page.body.byteLength),
      })
    } catch (error) {
      const failure = pages.failure(address.path, error)
      return context.json(failure.props, failure.status, { ...failure.headers, ...NO_INDEX })
    }
  }
}

/** The data of a page as a page: the bytes of its document that have the props. */
function dataOf(page: CachedPage): CachedPage {
  const { body, data, source } = page
  return { ...page, body: body.subarray(...(data ?? [0, 0])), etag: dataTag(source) }
}

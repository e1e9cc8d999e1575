import { toEntityTag } from '@cutroom/ground/entity-tag'
import { failedPage } from '../../content/page-content.ts'
import { matchRoute, notFoundPath } from '../../routes/routes.ts'
import { OverloadedError } from '../cache/concurrency-limiter.ts'
import { NO_STORE } from '../response-headers.ts'
import { retryLater } from './cached-response.ts'
import type { Representation } from './cached-page.ts'
import type { FindPageOptions } from './find-page.ts'
import { PageError } from './render-page.tsx'

/** Shortest time between two log entries about overload, in ms. */
const OVERLOAD_LOG_INTERVAL_MS = 60_000

/** Failed pages, each rendered once: a refused request must cost nothing. */
export function createFailedPages({ renderer: { config, document }, origin }: FindPageOptions) {
  const documents = new Map<string, Representation>()
  return (requested: string): Representation => {
    const route = matchRoute(requested, config.pages)
    const isShared = route === null || route.page === 'editor'
    const path = isShared ? notFoundPath(requested, config.navigation) : requested
    const rendered = documents.get(path)
    if (rendered) return rendered
    const body = new TextEncoder().encode(document(failedPage(path, config), origin.cached))
    const failed = { body, etag: toEntityTag('failed') }
    documents.set(path, failed)
    return failed
  }
}

/** Status and headers of the response in place of a page, after an error of its render. */
export function createFailures({ cache: { clock }, log }: FindPageOptions) {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (error: unknown) => {
    const isOverload = error instanceof OverloadedError
    if (isOverload && clock.now() - loggedAt >= OVERLOAD_LOG_INTERVAL_MS) {
      loggedAt = clock.now()
      log(
        'The server is overloaded and refuses pages. See https://github.com/cutroom/cutroom/tree/main/apps/site#limits.',
        error,
      )
    }
    const isTemporary = isOverload || (error instanceof PageError && error.code === 'page-read-failed')
    return isTemporary
      ? ({ status: 503, headers: retryLater(error) } as const)
      : ({ status: 500, headers: NO_STORE } as const)
  }
}

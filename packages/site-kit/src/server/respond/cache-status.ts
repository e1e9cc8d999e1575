import type { CacheAnswer } from '../cache/page-cache.ts'
import type { Freshness } from '../cache/freshness.ts'

/** Name of the site's own cache in the header. */
const NAME = 'cutroom'

/**
 * How the site's own cache came to an answer, for the `Cache-Status` header (RFC 9211). A stale answer has a
 * negative `ttl`; the last good answer of a failing service says so as `detail`.
 */
export function cacheStatus({ outcome, age }: CacheAnswer, { fresh }: Freshness): string {
  const ttl = fresh - Math.floor(age / 1000)
  switch (outcome) {
    case 'hit':
      return `${NAME}; hit; ttl=${ttl}`
    case 'stale':
      return `${NAME}; hit; ttl=${Math.min(ttl, -1)}; detail=stale-while-revalidate`
    case 'stale-if-error':
      return `${NAME}; hit; fwd=stale; ttl=${Math.min(ttl, -1)}; detail=stale-if-error`
    case 'miss':
      return `${NAME}; fwd=miss; stored`
  }
}

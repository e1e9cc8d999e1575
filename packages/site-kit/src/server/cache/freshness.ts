import type { SiteConfig } from '../../config.ts'

// The Vite plugin and the launcher import this file: it imports types only.

/** Headers of a response that no cache may store. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const

/** How long a response may be used, in s (RFC 5861): both stale times begin after `fresh`. */
export interface Freshness {
  readonly fresh: number
  readonly staleWhileRevalidate: number
  readonly staleIfError: number
}

/** A page, or a 404 of an unknown path, editor or film. */
export type CacheClass = 'page' | 'not-found'

export type FreshnessTable = Readonly<Record<CacheClass, Freshness>>

/** A week of `stale-if-error` outlasts a long weekend. A 404 may become a page soon. */
export const FRESHNESS: FreshnessTable = {
  page: { fresh: 60, staleWhileRevalidate: 600, staleIfError: 604_800 },
  'not-found': { fresh: 10, staleWhileRevalidate: 0, staleIfError: 600 },
}

/** Freshness of generated files and icons in other caches, in s. */
export const GENERATED_CACHE_S = { fresh: 3600, stale: 86_400 } as const

export function getFreshness({ cache }: SiteConfig): FreshnessTable {
  return { ...FRESHNESS, page: { ...FRESHNESS.page, ...cache } }
}

export type CacheState = 'fresh' | 'stale' | 'stale-if-error' | 'expired'

/** @param age ms since its content was fetched; negative if another process's clock was ahead */
export function getCacheState(
  age: number,
  { fresh, staleWhileRevalidate, staleIfError }: Freshness,
): CacheState {
  const seconds = age / 1000
  if (seconds < 0) return 'stale-if-error'
  if (seconds < fresh) return 'fresh'
  if (seconds < fresh + staleWhileRevalidate) return 'stale'
  return seconds < fresh + staleIfError ? 'stale-if-error' : 'expired'
}

export function getTtlMs({ fresh, staleWhileRevalidate, staleIfError }: Freshness): number {
  return (fresh + Math.max(staleWhileRevalidate, staleIfError)) * 1000
}

/**
 * The freshness as headers. Browsers revalidate, so that a visitor in preview never sees the public
 * page. Shared caches have `s-maxage` and `CDN-Cache-Control` (RFC 9213).
 */
export function getCachingHeaders({ fresh, staleWhileRevalidate, staleIfError }: Freshness) {
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${fresh}, must-revalidate`,
    'CDN-Cache-Control': [
      'public',
      `max-age=${fresh}`,
      `stale-while-revalidate=${staleWhileRevalidate}`,
      `stale-if-error=${staleIfError}`,
    ].join(', '),
  }
}

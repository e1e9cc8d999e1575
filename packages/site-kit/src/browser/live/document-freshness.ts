import { LIVE_TRUSTED_MS } from '@cutroom/content-client/live'

/** The `Server-Timing` header of a document, as the browser parses it. */
export type ServerTimings = readonly Pick<PerformanceServerTiming, 'name' | 'description'>[]

/**
 * Whether a document shows what is published now. It does not if the server had only an old response or had lost its
 * own connection, if a cache in between has stored the document, or if the visitor's clock is wrong. A page that is not
 * known to be fresh has to be fetched once.
 *
 * @param now ms since 1970
 */
export function isFreshDocument(timings: ServerTimings, now: number): boolean {
  const descriptionOf = (name: string) => timings.find((timing) => timing.name === name)?.description
  const outcome = descriptionOf('cache')
  const age = now - Number(descriptionOf('as-of')) * 1000
  return (outcome === 'hit' || outcome === 'miss') && Math.abs(age) < LIVE_TRUSTED_MS
}

/** The timings of the current document; none if the browser does not expose them. */
export function documentTimings(): ServerTimings {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation && 'serverTiming' in navigation
    ? (navigation as PerformanceNavigationTiming).serverTiming
    : []
}

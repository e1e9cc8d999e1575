import { LIVE_TRUSTED_MS } from '@cutroom/content-client'

/** What a document's `Server-Timing` header says, as the browser gives it. */
export type ServerTimings = readonly Pick<PerformanceServerTiming, 'name' | 'description'>[]

/**
 * Whether a document shows what was published just now: not where the server had only an old answer, or has not heard
 * of changes since it read the page, nor where a cache in between has kept it, nor where the visitor's clock is wrong.
 * What is not known to be new has to be read once.
 *
 * @param now ms since 1970
 */
export function isNewDocument(timings: ServerTimings, now: number): boolean {
  const say = (name: string) => timings.find((timing) => timing.name === name)?.description
  const outcome = say('cache')
  const age = now - Number(say('as-of')) * 1000
  return (outcome === 'hit' || outcome === 'miss') && Math.abs(age) < LIVE_TRUSTED_MS
}

/** The timings of the document that this page began with; none where the browser does not tell. */
export function documentTimings(): ServerTimings {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation && 'serverTiming' in navigation
    ? (navigation as PerformanceNavigationTiming).serverTiming
    : []
}

/**
 * Greatest difference between the server's time in a response and the visitor's, in ms: a response is sent over a slow
 * network, and clocks differ. Live updates trust a page that is as much older than their connection.
 */
const TRUSTED_MS = 15_000

/**
 * Whether a response shows what is published now. It does not if the server could not read the content or has missed
 * changes, if a cache in between has stored the response, or if the visitor's clock is wrong. A server that follows all
 * changes may send a page that is stale by its age alone. A page that is not known to be fresh has to be read once.
 *
 * @param serverTiming value of the `Server-Timing` header
 * @param now ms since 1970
 */
export function isFreshResponse(serverTiming: string, now: number): boolean {
  const age = now - Number(/\bas-of;desc="?(\d+)/.exec(serverTiming)?.[1]) * 1000
  return /\bcache;desc="?(?:hit|miss|stale)(?![\w-])/.test(serverTiming) && Math.abs(age) < TRUSTED_MS
}

/** The `Server-Timing` header of the current document; empty if the browser does not expose it. */
export function documentTiming(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  const timings =
    navigation && 'serverTiming' in navigation ? (navigation as PerformanceNavigationTiming).serverTiming : []
  return timings.map(({ name, description }) => `${name};desc=${description}`).join()
}

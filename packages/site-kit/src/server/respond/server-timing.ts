/** How long the parts of an answer took, in ms, by their name. */
export type Timings = Readonly<Record<string, number>>

/**
 * The `Server-Timing` header (W3C Server Timing), for the network panel and the measurements of a page. It also tells
 * the page itself how its document came about and when it was known to show what is published: a cache in between
 * keeps both as they are (see `src/browser/live/document-freshness.ts`).
 *
 * @param asOf ms since 1970
 */
export function serverTiming(outcome: string, timings: Timings, asOf: number): string {
  const parts = Object.entries(timings).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
  return [`cache;desc=${outcome}`, ...parts, `as-of;desc=${Math.floor(asOf / 1000)}`].join(', ')
}

/** How long the parts of an answer took, in ms, by their name. */
export type Timings = Readonly<Record<string, number>>

/** The `Server-Timing` header (W3C Server Timing), for the network panel and the measurements of a page. */
export function serverTiming(outcome: string, timings: Timings): string {
  const parts = Object.entries(timings).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
  return [`cache;desc=${outcome}`, ...parts].join(', ')
}

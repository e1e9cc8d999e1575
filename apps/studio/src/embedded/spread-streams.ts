/**
 * Host names over which event streams are spread. A Studio holds seven streams for a document; over HTTP/1.1, which
 * is all that browsers speak without TLS, they open six connections to one host and let the rest wait for ever.
 */
const HOSTS = 8

/** Addresses of event streams in the API. */
const STREAM = /\/data\/(?:listen|live\/events)\//

/**
 * The address of the event stream of this number: under a host name of its own, which browsers resolve to this
 * machine like every name below `localhost`. Any other address is returned as it is.
 */
export function spreadAddress(address: string, number: number): string {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'http:' || !STREAM.test(url.pathname)) return address
  const project = /^([a-z0-9-]+)\.localhost$/.exec(url.hostname)?.[1]
  if (project === undefined) return address
  url.hostname = `${project}.stream${number % HOSTS}.localhost`
  return url.href
}

/** A `fetch` that opens each event stream under another host name than the last. */
export function spreadStreams(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  let streams = 0
  return (input, init) => {
    const address = typeof input === 'string' ? spreadAddress(input, streams) : input
    if (address !== input) streams += 1
    return fetch(address, init)
  }
}

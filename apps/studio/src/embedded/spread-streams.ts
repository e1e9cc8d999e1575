/**
 * Number of host names for event streams. A Studio opens seven streams for a document; over HTTP/1.1, the only version
 * without TLS, browsers open six connections to a host and queue the rest.
 */
const HOSTS = 8

const STREAM = /\/data\/(?:listen|live\/events)\//

/**
 * The address of an event stream under a host name by its number, which browsers resolve to this machine like every name
 * below `localhost`. Any other address is returned as it is.
 */
export function spreadAddress(address: string, number: number): string {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'http:' || !STREAM.test(url.pathname)) return address
  const project = /^([a-z0-9-]+)\.localhost$/.exec(url.hostname)?.[1]
  if (project === undefined) return address
  url.hostname = `${project}.stream${number % HOSTS}.localhost`
  return url.href
}

/** A `fetch` that opens each event stream under the next host name. */
export function spreadStreams(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  let streams = 0
  return (input, init) => {
    const address = typeof input === 'string' ? spreadAddress(input, streams) : input
    if (address !== input) streams += 1
    return fetch(address, init)
  }
}

import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import { multiplexStreams } from './multiplex-streams.ts'

const fetchMultiplexed = multiplexStreams((input, init) => globalThis.fetch(input, init))

/** Creates the client of a service with an address of its own, which has no host name for each project. */
export function embeddedClient(config: ClientConfig): SanityClient {
  return createClient({ ...config, useProjectHostname: false, resolveFetch: () => fetchMultiplexed })
}

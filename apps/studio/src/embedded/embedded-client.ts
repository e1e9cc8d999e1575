import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import { spreadStreams } from './spread-streams.ts'

const fetchSpread = spreadStreams((input, init) => globalThis.fetch(input, init))

/** The Studio's client on the embedded content service. */
export function embeddedClient(config: ClientConfig): SanityClient {
  return createClient({ ...config, resolveFetch: () => fetchSpread })
}

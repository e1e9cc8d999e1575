import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import { spreadStreams } from './spread-streams.ts'

const fetchSpread = spreadStreams((input, init) => globalThis.fetch(input, init))

export function embeddedClient(config: ClientConfig): SanityClient {
  return createClient({ ...config, resolveFetch: () => fetchSpread })
}

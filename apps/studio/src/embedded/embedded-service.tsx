import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import { Card, Flex, Text } from '@sanity/ui'
import { createAuthStore, type AuthStore } from 'sanity'
import type { StudioSettings } from '../studio-settings.ts'
import { multiplexStreams } from './multiplex-streams.ts'

const fetchMultiplexed = multiplexStreams((input, init) => globalThis.fetch(input, init))

/** Creates the client of a service that has one address for all projects. */
export function createEmbeddedClient(config: ClientConfig): SanityClient {
  return createClient({ ...config, useProjectHostname: false, resolveFetch: () => fetchMultiplexed })
}

/** Creates the sign-in of the embedded content service by `#token=TOKEN` in the address: it has no accounts. */
export function createTokenSignIn({ projectId, dataset, apiHost }: StudioSettings): AuthStore {
  const store = createAuthStore({
    projectId,
    dataset,
    ...(apiHost === undefined ? {} : { apiHost }),
    clientFactory: createEmbeddedClient,
    loginMethod: 'token',
    providers: [],
  })
  return { ...store, LoginComponent: SignIn }
}

function SignIn() {
  return (
    <Card height="fill" padding={5}>
      <Flex align="center" justify="center" height="fill">
        <Text as="p" size={2}>
          To sign in, open the address that the terminal prints after “The Studio”. It ends with{' '}
          <code>#token=</code> and the write token of <code>.cutroom/tokens.json</code>.
        </Text>
      </Flex>
    </Card>
  )
}

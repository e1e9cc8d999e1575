import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import { Card, Flex, Text } from '@sanity/ui'
import { createAuthStore, type AuthStore } from 'sanity'
import type { StudioSettings } from '../settings/studio-settings.ts'
import { showConnectionNotice } from './connection-notice.ts'
import { withEditorName } from './editor-name.ts'
import { multiplexStreams } from './multiplex-streams.ts'
import { repeatUploads } from './repeat-uploads.ts'
import { createServiceConnection } from './service-connection.ts'

export const serviceConnection = createServiceConnection((input, init) => globalThis.fetch(input, init))

const fetchMultiplexed = withEditorName(multiplexStreams(serviceConnection.fetch))

export function createEmbeddedClient(config: ClientConfig): SanityClient {
  const client = createClient({
    ...config,
    useProjectHostname: false,
    resolveFetch: () => fetchMultiplexed,
    // Each attempt has one of its own.
    timeout: 0,
  })
  return repeatUploads(client)
}

/** Signs in by the code of `#sid=CODE`, once. An invalid code ends no session. */
export function createCodeSignIn({ projectId, dataset, apiHost }: StudioSettings): AuthStore {
  ignoreTokenInAddress()
  showConnectionNotice(serviceConnection)
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

/** Sanity's store would replace the session by any `#token=`, to which every page may lead. */
function ignoreTokenInAddress(): void {
  const remove = () => {
    const { hash, href } = window.location
    if (/token=/.test(hash)) window.history.replaceState(null, '', href.slice(0, -hash.length))
  }
  remove()
  window.addEventListener('hashchange', remove)
}

function SignIn() {
  return (
    <Card height="fill" padding={5}>
      <Flex align="center" justify="center" height="fill">
        <Text as="p" size={2}>
          To sign in, open the address that the terminal prints after “Studio”. It signs in once, within ten
          minutes. For another one, run <code>content-service sign-in</code>.
        </Text>
      </Flex>
    </Card>
  )
}

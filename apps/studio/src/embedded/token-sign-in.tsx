import { Card, Flex, Text } from '@sanity/ui'
import { createAuthStore, type AuthStore } from 'sanity'
import type { StudioSettings } from '../studio-settings.ts'
import { embeddedClient } from './embedded-client.ts'

/** The sign-in of the embedded content service, which has tokens and no accounts: by `#token=TOKEN` in the address. */
export function tokenSignIn({ projectId, dataset, apiHost }: StudioSettings): AuthStore {
  const store = createAuthStore({
    projectId,
    dataset,
    ...(apiHost === undefined ? {} : { apiHost }),
    clientFactory: embeddedClient,
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
          To sign in, open the address that the terminal calls “The Studio”, which ends with{' '}
          <code>#token=</code> and the word after “write” in the file <code>.cutroom/tokens.json</code>.
        </Text>
      </Flex>
    </Card>
  )
}

import { createClient, type SanityClient } from '@sanity/client'
import { freePort } from '@cutroom/site-kit/launch/ports'
import { launchTemporaryDemo } from '../../../tools/launch/temporary-demo.ts'
import { test as siteTest } from './site.ts'

/** First ports to try, away from those of the shared site. */
const FIRST_PORTS = {
  site: 4710,
  secondSite: 4735,
  content: 4760,
  studio: 4785,
}

/**
 * A site and a content service that no other worker uses, so that tests may change content and stop
 * services.
 */
export interface IsolatedSite {
  readonly site: string
  readonly content: string
  /**
   * Origin of the content studio that may embed the site; a test that needs a studio starts one
   * there.
   */
  readonly studio: string
  /** Address that enters preview, including the secret. */
  readonly preview: string
  readonly secret: string
  readonly readToken: string
  /** Client with write access. */
  readonly write: SanityClient
  /** Kills the content service. */
  crashContent(): Promise<void>
  /** Starts the content service again, on the same port and data. */
  restartContent(): Promise<void>
  /**
   * Starts another site on the same content with other settings; it runs until `stop` is called.
   *
   * @param program arguments of Node.js; by default the built site
   */
  startSite(
    env: NodeJS.ProcessEnv,
    program?: readonly string[],
  ): Promise<{ site: string; stop: () => Promise<void> }>
}

/** Tests with an isolated site and content service, which all tests of a worker share. */
export const test = siteTest.extend<object, { isolated: IsolatedSite }>({
  isolated: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the requested fixtures from the pattern
    async ({}, provide) => {
      const studio = `http://localhost:${await freePort(FIRST_PORTS.studio)}`
      const demo = await launchTemporaryDemo(FIRST_PORTS, { env: { STUDIO_URL: studio } })
      const { site, content, preview, tokens, connection, crashContent, restartContent } = demo
      await provide({
        site,
        content,
        studio,
        preview,
        secret: new URL(preview).searchParams.get('secret') ?? '',
        readToken: tokens.read,
        write: createClient(connection),
        crashContent,
        restartContent,
        startSite: async (settings, program) => {
          const { address, service } = await demo.startSite(FIRST_PORTS.secondSite, settings, program)
          return { site: address, stop: () => service.stop() }
        },
      })
      await demo.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from './site.ts'

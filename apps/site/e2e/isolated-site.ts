import { createClient, type SanityClient } from '@sanity/client'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../../../packages/site-kit/src/launch/launch.ts'
import { readLaunchOptions } from '../../../packages/site-kit/src/launch/options.ts'
import { DEMO_SITE } from '../../../scripts/launch/demo-site.ts'
import { freePort } from '../../../packages/site-kit/src/launch/ports.ts'
import { ROOT } from '../../../scripts/launch/root.ts'
import { ready, startService, type Service } from '../../../packages/site-kit/src/launch/service.ts'
import { shardPort } from './shard.ts'
import { test as siteTest } from './site.ts'

/** First ports to try, away from those of the shared site. */
const FIRST_PORTS = {
  site: shardPort(4710),
  secondSite: shardPort(4735),
  content: shardPort(4760),
  studio: shardPort(4785),
}

const PROJECT = { projectId: 'cutroom0', dataset: 'production' }

/** A site and a content service that no other worker uses, so that tests may change content and stop services. */
export interface IsolatedSite {
  readonly site: string
  readonly content: string
  /** Origin of the content studio that may embed the site; a test that needs a studio starts one there. */
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
      const data = await mkdtemp(join(tmpdir(), 'cutroom-isolated-'))
      const { isolated, stop } = await startIsolatedSite(data)
      await provide(isolated)
      await stop()
      await rm(data, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from './site.ts'

async function startIsolatedSite(
  data: string,
): Promise<{ isolated: IsolatedSite; stop: () => Promise<void> }> {
  const options = readLaunchOptions(['--data', data, '--no-build'])
  if (options === 'help') throw new Error('unreachable: --help is not among the arguments')
  const { SANITY_PROJECT_ID: _, SANITY_READ_TOKEN: __, PREVIEW_SECRET: ___, ...rest } = process.env
  const studio = `http://localhost:${await freePort(FIRST_PORTS.studio)}`
  const env = { ...rest, STUDIO_URL: studio }
  const launched = await launch(options, DEMO_SITE, env, FIRST_PORTS)
  const { site, content, preview } = launched
  if (content === null || preview === null) throw new Error('unreachable: no hosted project is configured')
  const tokens = JSON.parse(await readFile(join(data, 'tokens.json'), 'utf8')) as {
    read: string
    write: string
  }
  let [contentService] = launched.services
  const otherSites = new Set<Service>()
  const isolated: IsolatedSite = {
    site,
    content,
    studio,
    preview,
    secret: new URL(preview).searchParams.get('secret') ?? '',
    readToken: tokens.read,
    write: createClient({
      ...PROJECT,
      apiHost: content,
      useProjectHostname: false,
      useCdn: false,
      apiVersion: '2025-02-19',
      token: tokens.write,
    }),
    crashContent: async () => {
      contentService?.process.kill('SIGKILL')
      await contentService?.ended
    },
    restartContent: async () => {
      const args = ['serve', '--port', new URL(content).port, '--data', data]
      args.push('--project', PROJECT.projectId, '--dataset-name', PROJECT.dataset)
      contentService = startService('The content service', ['apps/content-service/src/cli.ts', ...args], {
        cwd: ROOT,
        env: process.env,
      })
      await ready(contentService, `${content}/healthz`)
    },
    startSite: async (settings, program = ['apps/site/server.js']) => {
      const port = String(await freePort(FIRST_PORTS.secondSite))
      const service = startService('The second site', program, {
        cwd: ROOT,
        env: {
          ...env,
          SANITY_PROJECT_ID: PROJECT.projectId,
          SANITY_API_HOST: content,
          SANITY_IMAGE_HOST: content,
          PORT: port,
          ...settings,
        },
      })
      otherSites.add(service)
      const address = `http://localhost:${port}`
      await ready(service, `${address}/healthz`)
      return { site: address, stop: () => service.stop() }
    },
  }
  const stop = async () => {
    for (const service of [...otherSites, ...launched.services.slice(1), contentService])
      await service?.stop()
  }
  return { isolated, stop }
}

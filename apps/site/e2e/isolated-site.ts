import { createClient, type SanityClient } from '@sanity/client'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../../../scripts/launch/launch.ts'
import { readLaunchOptions } from '../../../scripts/launch/options.ts'
import { choosePort } from '../../../scripts/launch/ports.ts'
import { ROOT } from '../../../scripts/launch/root.ts'
import { ready, startService, type Service } from '../../../scripts/launch/service.ts'
import { shardPort } from './shard.ts'
import { test as quietTest } from './site.ts'

/** Ports apart from those of the site that the other checks share, the first that are tried. */
const PORTS = {
  site: shardPort(4710),
  secondSite: shardPort(4735),
  content: shardPort(4760),
  studio: shardPort(4785),
}

const PROJECT = { projectId: 'cutroom0', dataset: 'production' }

/** A site and a content service that nobody else uses, so that they may be written to and stopped. */
export interface IsolatedSite {
  readonly site: string
  readonly content: string
  /** Where the content studio is that may show the site; a test that needs one puts it there. */
  readonly studio: string
  /** Address that enters preview, its secret included. */
  readonly preview: string
  readonly secret: string
  readonly readToken: string
  /** The real client with the right to write. */
  readonly write: SanityClient
  /** Ends the content service at once, as a crash does. */
  crashContent(): Promise<void>
  /** Starts it again, on the same port and data. */
  restartContent(): Promise<void>
  /** Starts another site on the same content with other settings; it lives until the answer is called. */
  startSite(env: NodeJS.ProcessEnv): Promise<{ site: string; stop: () => Promise<void> }>
}

/** Tests that have a site and a content service of their own, the same for all tests of a worker, so of several files. */
export const test = quietTest.extend<object, { own: IsolatedSite }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are asked for from the pattern
    async ({}, provide) => {
      const data = await mkdtemp(join(tmpdir(), 'cutroom-own-'))
      const { own, stop } = await startIsolatedSite(data)
      await provide(own)
      await stop()
      await rm(data, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from './site.ts'

async function startIsolatedSite(data: string): Promise<{ own: IsolatedSite; stop: () => Promise<void> }> {
  const options = readLaunchOptions(['--data', data, '--no-build'])
  if (options === 'help') throw new Error('unreachable: no help was asked for')
  const { SANITY_PROJECT_ID: _, SANITY_READ_TOKEN: __, PREVIEW_SECRET: ___, ...given } = process.env
  const studio = `http://localhost:${await choosePort(null, PORTS.studio, '--port')}`
  const env = { ...given, STUDIO_URL: studio }
  const launched = await launch(options, ['apps/site/server.ts'], env, PORTS)
  const { site, content, preview } = launched
  if (content === null || preview === null) throw new Error('unreachable: the embedded service was asked for')
  const tokens = JSON.parse(await readFile(join(data, 'tokens.json'), 'utf8')) as {
    read: string
    write: string
  }
  let [contentService] = launched.services
  const others = new Set<Service>()
  const own: IsolatedSite = {
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
    startSite: async (more) => {
      const port = String(await choosePort(null, PORTS.secondSite, '--port'))
      const service = startService('The second site', ['apps/site/server.ts'], {
        cwd: ROOT,
        env: {
          ...env,
          SANITY_PROJECT_ID: PROJECT.projectId,
          SANITY_API_HOST: content,
          SANITY_IMAGE_HOST: content,
          PORT: port,
          ...more,
        },
      })
      others.add(service)
      const address = `http://localhost:${port}`
      await ready(service, `${address}/healthz`)
      return { site: address, stop: () => service.stop() }
    },
  }
  const stop = async () => {
    for (const service of [...others, ...launched.services.slice(1), contentService]) await service?.stop()
  }
  return { own, stop }
}

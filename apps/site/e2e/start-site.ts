import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../../../scripts/launch/launch.ts'
import { readLaunchOptions } from '../../../scripts/launch/options.ts'
import { shardPort } from './shard.ts'

/** Ports far from those of `npm start`, so that the checks run beside it; taken ones give way to the next. */
const FIRST_PORT = 4600

/**
 * Starts the built site on the embedded content service with the demo, in a data folder of its own, and leaves the
 * addresses to the tests in `SITE_URL` and `CONTENT_URL`.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'cutroom-e2e-'))
  const options = readLaunchOptions(['--data', data, '--no-build'])
  if (options === 'help') throw new Error('unreachable: no help was asked for')
  const { SANITY_PROJECT_ID: _, ...env } = process.env
  const first = shardPort(FIRST_PORT)
  const ports = { site: first, content: first + 50 }
  const launched = await launch(options, ['apps/site/server.ts'], env, ports)
  process.env.SITE_URL = launched.site
  process.env.CONTENT_URL = launched.content ?? ''
  process.env.CONTENT_DATA = data
  return async () => {
    for (const service of launched.services.toReversed()) await service.stop()
    await rm(data, { recursive: true, force: true })
  }
}

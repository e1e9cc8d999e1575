import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../../../packages/site-kit/src/launch/launch.ts'
import { readLaunchOptions } from '../../../packages/site-kit/src/launch/options.ts'
import { DEMO_SITE } from '../../../scripts/launch/demo-site.ts'
import { shardPort } from './shard.ts'

/** First port to try: away from those of `npm start`, so that the tests run beside it. */
const FIRST_PORT = 4600

/**
 * Starts the built site and the embedded content service with the demo, in a temporary data folder, and passes their
 * addresses to the tests in `SITE_URL` and `CONTENT_URL`.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'cutroom-e2e-'))
  const options = readLaunchOptions(['--data', data, '--no-build'])
  if (options === 'help') throw new Error('unreachable: --help is not among the arguments')
  const { SANITY_PROJECT_ID: _, ...env } = process.env
  const first = shardPort(FIRST_PORT)
  const ports = { site: first, content: first + 50 }
  const launched = await launch(options, DEMO_SITE, env, ports)
  process.env.SITE_URL = launched.site
  process.env.CONTENT_URL = launched.content ?? ''
  process.env.CONTENT_DATA = data
  return async () => {
    for (const service of launched.services.toReversed()) await service.stop()
    await rm(data, { recursive: true, force: true })
  }
}

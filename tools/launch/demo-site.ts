import { join } from 'node:path'
import type * as ReadConfig from '@cutroom/site-kit/launch/read-config'
import type { LaunchTarget } from '@cutroom/site-kit/launch/launch'
import { importSource } from './import-source.ts'
import { ROOT } from './root.ts'
import { buildStudio } from './studio.ts'

/** The built site of this repository, on the embedded content service with the whole demo. */
export const DEMO_SITE = {
  root: ROOT,
  // A larger heap for new objects grows to 128 MB in bursts of requests, which are no faster.
  site: ['--max-semi-space-size=8', 'apps/site/server.js'],
  embedded: () => ({
    program: 'apps/content-service/src/cli.ts',
    dataset: 'apps/content-service/demo/cutroom.ndjson',
  }),
  studio: buildStudio,
  config: async () => {
    const { readConfig } = await importSource<typeof ReadConfig>(
      join(ROOT, 'packages/site-kit/src/launch/read-config.ts'),
    )
    return readConfig(join(ROOT, 'apps/site'))
  },
} satisfies LaunchTarget

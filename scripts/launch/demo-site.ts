import { join } from 'node:path'
import { readFilmLinks } from '@cutroom/site-kit/launch/film-links'
import type { LaunchTarget } from '@cutroom/site-kit/launch/launch'
import { ROOT } from './root.ts'
import { buildStudio } from './studio.ts'

/**
 * The built site of this repository, on the embedded content service with all of the demo content.
 */
export const DEMO_SITE: LaunchTarget = {
  root: ROOT,
  site: ['apps/site/server.js'],
  embedded: () => ({
    program: 'apps/content-service/src/cli.ts',
    dataset: 'apps/content-service/demo/cutroom.ndjson',
  }),
  studio: buildStudio,
  links: () => readFilmLinks(join(ROOT, 'apps/site')),
}

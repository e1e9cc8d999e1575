import { join } from 'node:path'
import type * as FilmLinks from '@cutroom/site-kit/launch/film-links'
import type { LaunchTarget } from '@cutroom/site-kit/launch/launch'
import { importSource } from './import-source.ts'
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
  links: async () => {
    const { readFilmLinks } = await importSource<typeof FilmLinks>(
      join(ROOT, 'packages/site-kit/src/launch/film-links.ts'),
    )
    return readFilmLinks(join(ROOT, 'apps/site'))
  },
}

import { fileURLToPath } from 'node:url'

/**
 * Resolves the content model and the links of the site's players to their sources, without a build,
 * and their dependencies to those of the Studio.
 */
export const contentModel = {
  alias: {
    '@cutroom/content-client/schema': fileURLToPath(
      new URL('../../packages/content-client/src/schema/index.ts', import.meta.url),
    ),
    '@cutroom/content-service/contract': fileURLToPath(
      new URL('../content-service/src/contract.ts', import.meta.url),
    ),
    '@cutroom/content-service': fileURLToPath(new URL('../content-service/src/index.ts', import.meta.url)),
    '@cutroom/player-core/links': fileURLToPath(
      new URL('../../packages/player-core/src/links.ts', import.meta.url),
    ),
    '@cutroom/ground/testing': fileURLToPath(new URL('../../packages/ground/testing', import.meta.url)),
    '@cutroom/ground': fileURLToPath(new URL('../../packages/ground/src', import.meta.url)),
  },
  dedupe: ['@sanity/types'],
}

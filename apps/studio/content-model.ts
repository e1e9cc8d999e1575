import { fileURLToPath } from 'node:url'

/**
 * Resolves the content model, and the links that players of the site accept, to their sources, so that they need no build. Its dependencies resolve to those of the Studio,
 * since its own folder may have none installed.
 */
export const contentModel = {
  alias: {
    '@cutroom/content-client/schema': fileURLToPath(
      new URL('../../packages/content-client/src/schema/index.ts', import.meta.url),
    ),
    '@cutroom/player-core/links': fileURLToPath(
      new URL('../../packages/player-core/src/links.ts', import.meta.url),
    ),
  },
  dedupe: ['@sanity/types'],
}

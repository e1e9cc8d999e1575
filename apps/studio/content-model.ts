import { fileURLToPath } from 'node:url'

/**
 * Resolves the content model to its source, so that it needs no build. Its dependencies resolve to those of the Studio,
 * since its own folder may have none installed.
 */
export const contentModel = {
  alias: {
    '@cutroom/content-client/schema': fileURLToPath(
      new URL('../../packages/content-client/src/schema/index.ts', import.meta.url),
    ),
  },
  dedupe: ['@sanity/types'],
}

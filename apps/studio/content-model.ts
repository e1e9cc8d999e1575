import { fileURLToPath } from 'node:url'

/**
 * Where builds and tests find the content model: in its source, so that there is one, and it needs no build of its
 * own. What it asks for from its own folder, where nothing need be installed, is the Studio's.
 */
export const contentModel = {
  alias: {
    '@cutroom/content-client/schema': fileURLToPath(
      new URL('../../packages/content-client/src/schema/index.ts', import.meta.url),
    ),
  },
  dedupe: ['@sanity/types'],
}
